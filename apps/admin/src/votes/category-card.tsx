import type { CategoryVotes } from "@bcc/contract/admin";
import { Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { formatMoment } from "#admin/time.ts";
import { coupleColumns } from "#admin/votes/couple-columns.ts";
import { FreezeButton } from "#admin/votes/freeze-button.tsx";
import { stateNames, sumsInWords } from "#admin/votes/words.ts";

const colors = {
	open: "success",
	frozen: "error",
	withdrawn: "warning",
	closed: "default",
	not_open: "default",
} as const;

/** One category: whether votes count, and each couple's. */
export function CategoryCard({ category }: { category: CategoryVotes }) {
	const { name, code, state, couples, voting_opens_at, voting_closes_at, frozen_at } = category;
	const window = [
		voting_opens_at && `opens ${formatMoment(voting_opens_at)}`,
		voting_closes_at && `closes ${formatMoment(voting_closes_at)}`,
		frozen_at && `frozen ${formatMoment(frozen_at)}`,
	].filter(Boolean);
	return (
		<Panel
			title={name}
			beside={
				<>
					<Chip size="small" variant="outlined" label={stateNames[state]} color={colors[state]} />
					<FreezeButton category={category} />
				</>
			}
		>
			<Typography variant="body2" color="text.secondary">
				{[code, sumsInWords(category), ...window].join(" · ")}
			</Typography>
			{frozen_at && (
				<Typography variant="body2" sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
					Visitors read: {category.frozen_notice ?? "that voting is paused, and to come back later."}
				</Typography>
			)}
			<Table size="small" aria-label={`Votes in ${name}`} sx={coupleColumns(1)}>
				<TableHead>
					<TableRow>
						<TableCell>Couple</TableCell>
						<TableCell align="right">Votes</TableCell>
						<TableCell align="right">Voided</TableCell>
						{category.held > 0 && <TableCell align="right">Held</TableCell>}
					</TableRow>
				</TableHead>
				<TableBody>
					{couples.map((couple) => (
						<TableRow key={couple.nominee_id}>
							<TableCell>
								{couple.husband} & {couple.wife}
								{couple.withdrawal && " (withdrawn)"}
							</TableCell>
							<TableCell align="right">{formatNumber(couple.votes)}</TableCell>
							<TableCell align="right">{couple.voided ? formatNumber(couple.voided) : ""}</TableCell>
							{category.held > 0 && (
								<TableCell align="right">{couple.held ? formatNumber(couple.held) : ""}</TableCell>
							)}
						</TableRow>
					))}
				</TableBody>
			</Table>
			{couples.length === 0 && <Typography color="text.secondary">No couples yet.</Typography>}
		</Panel>
	);
}
