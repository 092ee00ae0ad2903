import type { VoteShares } from "@bcc/contract/votes/admin-vote";
import { Stack } from "@mui/material";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { BarTable } from "#admin/votes/result/bar-table.tsx";
import { castInWords, deviceNames, type Sums } from "#admin/votes/result/words.ts";

/** Votes by type of device. */
export function Shares({ shares: { devices }, sums }: { shares: VoteShares; sums: Sums }) {
	const rows = devices.map(({ device_type, votes, share }) => ({
		name: deviceNames[device_type],
		count: votes,
		share,
	}));
	return (
		<Panel title={t("Where votes come from")}>
			<Stack spacing={2}>
				<BarTable label={t("Votes by type of device")} head={t("Device")} rows={rows} />
				<Hint>{castInWords(sums)}</Hint>
			</Stack>
		</Panel>
	);
}
