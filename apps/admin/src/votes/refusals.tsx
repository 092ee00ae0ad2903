import type { VotesSummary } from "@bcc/contract/admin";
import { Alert, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { BarTable } from "#admin/votes/bar-table.tsx";
import { refusalNames } from "#admin/votes/words.ts";

/** What was refused, and why: of one category, or of the whole season. */
export function Refusals({ summary }: { summary: VotesSummary }) {
	const rows = summary.refusals
		.filter(({ count }) => count > 0)
		.map(({ reason, count }) => ({
			name: refusalNames[reason],
			count,
			share: summary.refused ? count / summary.refused : 0,
		}));
	const heldBack = summary.refusals.find(({ reason }) => reason === "held_back")?.count ?? 0;
	return (
		<Panel title={t("Refused, and why")}>
			{rows.length === 0 ? (
				<Typography color="text.secondary">{t("No vote was refused.")}</Typography>
			) : (
				<>
					<BarTable label={t("Refused votes")} heads={[t("Reason"), t("Votes"), t("Share")]} rows={rows} />
					{heldBack > 0 && (
						<Alert severity="warning" sx={{ mt: 2 }}>
							{t(
								"Votes of a network above the pace of its shared-network allowance were held back: at most 2 % of the allowance count in a minute, or 20. Pages send them again by themselves, and each time counts here. It is a crowd behind one address or a script: look at the minutes and at the largest networks, and void what a script has sent. For a crowd, raise the allowance in the settings.",
							)}
						</Alert>
					)}
				</>
			)}
		</Panel>
	);
}
