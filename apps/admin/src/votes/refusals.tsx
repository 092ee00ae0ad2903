import type { VotesSummary } from "@bcc/contract/admin";
import { Typography } from "@mui/material";
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
	return (
		<Panel title="Refused, and why">
			{rows.length === 0 ? (
				<Typography color="text.secondary">No vote was refused.</Typography>
			) : (
				<BarTable label="Refused votes" heads={["Reason", "Votes", "Share"]} rows={rows} />
			)}
		</Panel>
	);
}
