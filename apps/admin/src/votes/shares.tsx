import type { VoteShares } from "@bcc/contract/admin/votes";
import { Stack } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Hint } from "#admin/panels/parts.tsx";
import { BarTable } from "#admin/votes/bar-table.tsx";
import { castInWords, deviceNames, type Sums } from "#admin/votes/words.ts";

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
