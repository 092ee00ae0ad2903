import { type CategoryResults, isOver, type ResultRow, type VotingState } from "@bcc/contract/admin";
import { Alert, Box, Chip, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { formatNumber, formatShare } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Hint } from "#admin/panels/parts.tsx";
import { CategoryPublic } from "#admin/votes/category-public.tsx";
import { coupleColumns } from "#admin/votes/couple-columns.ts";
import { TieDecisions } from "#admin/votes/tie-decisions.tsx";
import { closingInWords, coupleName, sumsInWords } from "#admin/votes/words.ts";

/** Why the places of a category whose voting is not over are not final. */
const notOver: Partial<Record<VotingState, string>> = {
	not_open: t("Not final: not open yet, votes may still come."),
	open: t("Not final: open, votes may still come."),
	frozen: t("Not final: frozen, and voting may be opened again."),
};

type CategoryResultsProps = {
	season: string;
	category: CategoryResults;
	/** Its season is over: nothing of it is decided any more. */
	archived: boolean;
	/** All of its results are public, by one word. */
	seasonPublic: boolean;
};

/** The places of one category; couples with as many votes share one, unless the jury has put them in an order. */
export function CategoryResultsTable({ season, category, archived, seasonPublic }: CategoryResultsProps) {
	const { name, code, state, final, settling, held, tie_for_first, open_ties, rows } = category;
	const over = isOver(category, Date.now());
	return (
		<Panel
			title={name}
			beside={
				<Chip
					size="small"
					variant="outlined"
					label={final ? t("Final") : t("Not final")}
					color={final ? "success" : "warning"}
				/>
			}
		>
			<Hint sx={{ mb: 1 }}>{[code, sumsInWords(category), closingInWords(category)].join(" · ")}</Hint>
			{settling && (
				<Alert severity="warning" sx={below}>
					{t(
						"Not final yet: voting has ended, and votes sent before that may still be being stored. This takes less than a minute; the page looks again by itself.",
					)}
				</Alert>
			)}
			{held > 0 && (
				<Alert severity="warning" sx={below}>
					{t(
						"Not final while votes are held: %{count} vote of this category waits to be released or voided. The places are those without them; beside them stands what would be if they all counted. |||| Not final while votes are held: %{count} votes of this category wait to be released or voided. The places are those without them; beside them stands what would be if they all counted.",
						{ count: held },
					)}
				</Alert>
			)}
			{!over && !settling && (
				<Alert severity="warning" sx={below}>
					{notOver[state]}
				</Alert>
			)}
			{tie_for_first && open_ties.length > 0 && (
				<Alert severity="info" sx={below}>
					{t("A tie for the first place: these couples have the same number of votes.")}
				</Alert>
			)}
			<CategoryPublic category={category} stays={archived || seasonPublic} />
			<Box sx={{ overflowX: "auto" }}>
				<Table size="small" aria-label={t("Results of %{name}", { name })} sx={coupleColumns(2)}>
					<TableHead>
						{/* Sheets repeat the head, so that each says what it is about. */}
						<TableRow data-print-only>
							<TableCell colSpan={held > 0 ? 6 : 4}>
								{[
									season,
									`${code}, ${name}`,
									final ? t("Final") : t("Not final"),
									closingInWords(category),
								].join(" · ")}
							</TableCell>
						</TableRow>
						<TableRow>
							<TableCell>{t("Place")}</TableCell>
							<TableCell>{t("Couple")}</TableCell>
							<TableCell align="right">{t("Votes")}</TableCell>
							<TableCell align="right">{t("Share")}</TableCell>
							{held > 0 && (
								<>
									<TableCell align="right" sx={wide}>
										{t("Held")}
									</TableCell>
									<TableCell align="right" sx={wide}>
										{t("With held")}
									</TableCell>
								</>
							)}
						</TableRow>
					</TableHead>
					<TableBody>
						{rows.map((row) => (
							<Row key={row.nominee_id} row={row} withHeld={held > 0} />
						))}
					</TableBody>
				</Table>
			</Box>
			<TieDecisions category={category} archived={archived} />
			{category.voided > 0 && (
				<Hint sx={{ mt: 1 }}>
					{t("Not in this table: %{count} voided vote. |||| Not in this table: %{count} voided votes.", {
						count: category.voided,
					})}
				</Hint>
			)}
		</Panel>
	);
}

const below = { mb: 1 };

/** On phones, the names would have no room beside it. */
const wide = { display: { xs: "none", sm: "table-cell" } };

function Row({ row, withHeld }: { row: ResultRow; withHeld: boolean }) {
	const { rank, rank_with_held, tied, votes, held, share } = row;
	const all = votes + held;
	const inAll =
		rank_with_held === null ? formatNumber(all) : t("%{all}, place %{place}", { all, place: rank_with_held });
	return (
		<TableRow sx={rank === 1 ? { "& td": { fontWeight: 600 } } : undefined}>
			<TableCell>{tied ? t("%{place} (tie)", { place: rank ?? "–" }) : (rank ?? "–")}</TableCell>
			<TableCell>
				{coupleName(row, row.withdrawal !== null)}
				{withHeld && (
					<Hint sx={{ display: { sm: "none" } }}>{t("With %{held} held: %{all}", { held, all: inAll })}</Hint>
				)}
			</TableCell>
			<TableCell align="right">{formatNumber(votes)}</TableCell>
			<TableCell align="right">{rank === null ? "" : formatShare(share)}</TableCell>
			{withHeld && (
				<>
					<TableCell align="right" sx={wide}>
						{formatNumber(held)}
					</TableCell>
					<TableCell align="right" sx={wide}>
						{inAll}
					</TableCell>
				</>
			)}
		</TableRow>
	);
}
