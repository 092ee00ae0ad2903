import type { VoidPreview } from "@bcc/contract/admin";
import { Alert, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { countOf, formatNumber } from "#admin/amount.ts";
import { formatMomentExactly } from "#admin/time.ts";

/** What a void would take, couple by couple. */
export function PreviewTable({ preview }: { preview: VoidPreview }) {
	const { votes, networks, couples, to } = preview;
	const before = `cast before ${formatMomentExactly(to)}`;
	if (votes === 0) return <Alert severity="info">No vote that counts fits this, {before}.</Alert>;
	return (
		<div role="status">
			<Alert severity="warning">
				{countOf(votes, "vote")} from {countOf(networks, "network")}, {before}, would no longer count, for
				good or until they are released. Newer ones stay.
			</Alert>
			<Table size="small" aria-label="What would be taken out">
				<TableHead>
					<TableRow>
						<TableCell>Couple</TableCell>
						<TableCell align="right">Taken out</TableCell>
						<TableCell align="right">Left</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{couples.map((couple) => (
						<TableRow key={couple.nominee_id}>
							<TableCell>
								{couple.husband} & {couple.wife}
							</TableCell>
							<TableCell align="right">{formatNumber(couple.votes)}</TableCell>
							<TableCell align="right">{formatNumber(couple.remaining)}</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
		</div>
	);
}
