import type { VotesSummary } from "@bcc/contract/votes/admin-vote";
import { Alert, Stack, Typography } from "@mui/material";
import { Panel } from "#admin/components/panel/panel.tsx";
import { t } from "#admin/i18n/texts.ts";
import { BarTable } from "#admin/votes/result/bar-table.tsx";
import { refusalNames } from "#admin/votes/result/words.ts";

/** Refused votes by reason: of one category, or of the whole season. */
export function Refusals({ summary: { refusals, refused } }: { summary: VotesSummary }) {
	const found = refusals.filter(({ count }) => count > 0);
	const rows = found.map(({ reason, count }) => {
		return { name: refusalNames[reason], count, share: refused ? count / refused : 0 };
	});
	return (
		<Panel title={t("Refused, and why")}>
			{rows.length === 0 ? (
				<Typography color="text.secondary">{t("No vote was refused.")}</Typography>
			) : (
				<Stack spacing={2}>
					<BarTable label={t("Refused votes")} head={t("Reason")} rows={rows} />
					{found.some(({ reason }) => reason === "throttled") && (
						<Alert severity="warning">
							{t(
								"Votes of a network above the pace of its shared-network allowance were throttled: at most 2 % of the allowance count in a minute, or 20. Pages send them again by themselves, and each time counts here. It is a crowd behind one address or a script: look at the bursts, which say from how few networks they came, and void what a script has sent. For a crowd, raise the allowance in the settings.",
							)}
						</Alert>
					)}
				</Stack>
			)}
		</Panel>
	);
}
