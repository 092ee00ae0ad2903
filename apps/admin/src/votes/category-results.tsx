import type { CategoryResults } from "@bcc/contract/admin";
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { formatNumber, formatShare } from "#admin/amount.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { stateNames } from "#admin/votes/words.ts";

/** The places of one category; couples with as many votes share one. */
export function CategoryResultsTable({ category }: { category: CategoryResults }) {
	const { name, code, state, final, votes, voided, tie_for_first, rows } = category;
	const counts = `${code}, ${formatNumber(votes)} votes${voided ? `, ${formatNumber(voided)} voided` : ""}`;
	return (
		<Panel title={name} beside={<span>{counts}</span>}>
			{!final && (
				<Alert severity="warning">Not final: {stateNames[state].toLowerCase()}, votes may still come.</Alert>
			)}
			{tie_for_first && (
				<Alert severity="info">A tie for the first place: these couples have the same number of votes.</Alert>
			)}
			<Box sx={{ overflowX: "auto" }}>
				<Table size="small" aria-label={`Results of ${name}`}>
					<TableHead>
						<TableRow>
							<TableCell>Place</TableCell>
							<TableCell>Couple</TableCell>
							<TableCell align="right">Votes</TableCell>
							<TableCell align="right">Share</TableCell>
						</TableRow>
					</TableHead>
					<TableBody>
						{rows.map((row) => (
							<TableRow
								key={row.nominee_id}
								sx={row.rank === 1 ? { "& td": { fontWeight: 600 } } : undefined}
							>
								<TableCell>
									{row.rank ?? "–"}
									{row.tied && " (tie)"}
								</TableCell>
								<TableCell sx={{ overflowWrap: "anywhere" }}>
									{row.husband} & {row.wife}
									{row.withdrawn && " (withdrawn)"}
								</TableCell>
								<TableCell align="right">{formatNumber(row.votes)}</TableCell>
								<TableCell align="right">{row.rank === null ? "" : formatShare(row.share)}</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
			</Box>
		</Panel>
	);
}
