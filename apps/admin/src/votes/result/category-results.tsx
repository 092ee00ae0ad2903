import type { VotingState } from "@bcc/contract/awards/admin-freeze";
import type { CategoryResults, ResultRow } from "@bcc/contract/votes/admin-result";
import type { Points } from "@bcc/contract/votes/points";
import { styled, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { usePermissions } from "react-admin";
import { formatNumber, formatShare } from "#admin/amount.ts";
import { TieDecisions } from "#admin/awards/tie-break/tie-decisions.tsx";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { ReasonDialog } from "#admin/components/dialog/reason-dialog.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { FormNotice, Hint, PartNotice, Sideways } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";
import { addedNotices } from "#admin/votes/result/added-notices.ts";
import { CoupleTable } from "#admin/votes/result/couple-table.tsx";
import { closingInWords, coupleName, sumsInWords } from "#admin/votes/result/words.ts";

/** Why the places of a category whose voting is not over are not final. */
const notOver: Partial<Record<VotingState, string>> = {
	not_open: t("Not final: not open yet, votes may still come."),
	open: t("Not final: open, votes may still come."),
	frozen: t("Not final: frozen, and voting may be opened again."),
};

/** Without votes nobody has the first place. */
const unplaced = { rank: null, tied: false };

type CategoryResultsProps = {
	season: string;
	seasonId: number;
	category: CategoryResults;
	/** Its season is over: nothing can be decided any more. */
	archived: boolean;
	/** The results of the whole season are public. */
	seasonPublic: boolean;
	/** Visitors see results only once they are published. */
	embargo: boolean;
};

/** The places of one category; couples that are level share one, unless the jury has put them in an order. */
export function CategoryResultsTable(props: CategoryResultsProps) {
	const { season, seasonId, category, archived, seasonPublic, embargo } = props;
	const { name, code, final, held, rows, jury } = category;
	const columns = 4 + (jury ? 3 : 0) + (held > 0 ? 2 : 0);
	const isTied = final && category.open_ties.length > 0;
	const isEmpty = rows.every(({ votes, held }) => votes + held === 0);
	const finality = finalityInWords(final, isTied);
	const closing = closingInWords(category);
	return (
		<Panel
			title={name}
			beside={<StateChip label={finality} color={final && !isTied ? "success" : "warning"} />}
		>
			<Hint gutterBottom>{[code, sumsInWords(category), closing].join(" · ")}</Hint>
			<Notices category={category} />
			<PublicNotice seasonId={seasonId} category={category} stays={archived || seasonPublic} />
			<Sideways>
				<CoupleTable names={2} size="small" aria-label={t("Results of %{name}", { name })}>
					<TableHead>
						{/* Every sheet repeats the head. */}
						<TableRow data-print-only>
							<Caption colSpan={columns}>
								{[season, `${code}, ${name}`, finality, closing].join(" · ")}
							</Caption>
						</TableRow>
						<TableRow>
							<TableCell>{t("Place")}</TableCell>
							<TableCell>{t("Couple")}</TableCell>
							<TableCell align="right">{t("Votes")}</TableCell>
							<TableCell align="right">{t("Share")}</TableCell>
							{jury && <PointHeads />}
							{held > 0 && <WideCell align="right">{t("Held")}</WideCell>}
							{held > 0 && <WideCell align="right">{t("With held")}</WideCell>}
						</TableRow>
					</TableHead>
					<TableBody>
						{rows.map((row) => (
							<Row
								key={row.nominee_id}
								row={isEmpty ? { ...row, ...unplaced } : row}
								withHeld={held > 0}
								withPoints={jury !== undefined}
							/>
						))}
					</TableBody>
				</CoupleTable>
			</Sideways>
			{addedNotices.map(
				([path, { CategoryNotice }]) => CategoryNotice && <CategoryNotice key={path} category={category} />,
			)}
			<TieDecisions
				category={category}
				archived={archived}
				visible={!embargo || seasonPublic || category.published_at !== null}
			/>
			{category.voided > 0 && (
				<Below>
					{t("Not in this table: %{count} voided vote. |||| Not in this table: %{count} voided votes.", {
						count: category.voided,
					})}
				</Below>
			)}
		</Panel>
	);
}

function finalityInWords(final: boolean, isTied: boolean): string {
	if (!final) return t("Not final");
	return isTied ? t("Final, but for a tie") : t("Final");
}

/** Warnings about the places. */
function Notices({ category }: { category: CategoryResults }) {
	const { state, settling, held, jury, tie_for_first, open_ties } = category;
	const warnings = [
		settling &&
			t(
				"Not final yet: voting has ended, and votes sent before that may still be being stored. This takes less than a minute; the page looks again by itself.",
			),
		held > 0 &&
			t(
				"Not final while votes are held: %{count} vote of this category waits to be released or voided. The places are those without them; beside them are the places if they all counted. |||| Not final while votes are held: %{count} votes of this category wait to be released or voided. The places are those without them; beside them are the places if they all counted.",
				{ count: held },
			),
		!settling && notOver[state],
		jury?.open &&
			t(
				"Not final until the jury has closed: the places are those of the votes. Nobody sees its points before.",
			),
	];
	return (
		<>
			{warnings.filter(Boolean).map((words) => (
				<PartNotice key={String(words)} severity="warning">
					{words}
				</PartNotice>
			))}
			{tie_for_first && open_ties.length > 0 && (
				<PartNotice severity="info">
					{jury
						? t("A tie for the first place: these couples have the same total.")
						: t("A tie for the first place: these couples have the same number of votes.")}
				</PartNotice>
			)}
		</>
	);
}

type PublicNoticeProps = {
	seasonId: number;
	category: CategoryResults;
	/** It cannot be hidden alone: the whole season is public, or is over. */
	stays: boolean;
};

/** For a category that is public by itself, as after the evening: since when, and a button to hide it. */
function PublicNotice({ seasonId: season, category, stays }: PublicNoticeProps) {
	const { permissions } = usePermissions();
	const { category_id, name, published_at } = category;
	if (!published_at) return null;
	const hide = (
		<DialogButton
			color="inherit"
			size="small"
			dialog={(close) => (
				<ReasonDialog
					title={t("Hide the winners of “%{name}” again?", { name })}
					action={t("Hide again")}
					color="error"
					required
					onClose={close}
					onConfirm={(reason) => api.hideCategory(category_id, { season, reason })}
				/>
			)}
		>
			{t("Hide again")}
		</DialogButton>
	);
	return (
		<FormNotice severity="success" data-screen-only action={permissions === "admin" && !stays && hide}>
			{t("Public since %{moment}: visitors see its winners.", { moment: formatMoment(published_at) })}
		</FormNotice>
	);
}

const Below = styled(Hint)({ marginTop: 8 });
/* A long name makes the table no wider. */
const Caption = styled(TableCell)({ "&&": { overflowWrap: "anywhere" } });
const Place = styled(TableRow)({ "&[data-first] td": { fontWeight: 600 } });
/* On phones the names have no room beside it: there it is below them. */
const WideCell = styled(TableCell)(({ theme }) => ({ [theme.breakpoints.down("sm")]: { display: "none" } }));
const NarrowHint = styled(Hint)(({ theme }) => ({ [theme.breakpoints.up("sm")]: { display: "none" } }));

/* Beside the menu too the names have no room; on paper they have. */
const PointCell = styled(TableCell)(({ theme }) => ({
	[theme.breakpoints.down("lg")]: { display: "none" },
	"@media print": { display: "table-cell" },
}));
const PointHint = styled(Hint)(({ theme }) => ({
	[theme.breakpoints.up("lg")]: { display: "none" },
	"@media print": { display: "none" },
}));

/** The heads of the columns of points. */
function PointHeads() {
	return (
		<>
			<PointCell align="right">{t("Public points")}</PointCell>
			<PointCell align="right">{t("Jury points")}</PointCell>
			<PointCell align="right">{t("Total")}</PointCell>
		</>
	);
}

function pointsInWords({ total, jury, public: ofPublic }: Points): string {
	if (jury === null || total === null) return t("Public points %{points}", { points: ofPublic });
	return t("Total %{total}: public %{public}, jury %{jury}", { total, public: ofPublic, jury });
}

type RowProps = { row: ResultRow; withHeld: boolean; withPoints: boolean };

function Row({ row, withHeld, withPoints }: RowProps) {
	const { rank, rank_with_held, tied, votes, held, share, points } = row;
	const all = formatNumber(votes + held);
	const inAll = rank_with_held === null ? all : t("%{all}, place %{place}", { all, place: rank_with_held });
	return (
		<Place data-first={rank === 1 || undefined}>
			<TableCell>{tied ? t("%{place} (tie)", { place: rank ?? "–" }) : (rank ?? "–")}</TableCell>
			<TableCell>
				{coupleName(row, row.withdrawal !== null)}
				{points && <PointHint>{pointsInWords(points)}</PointHint>}
				{withHeld && <NarrowHint>{t("With %{held} held: %{all}", { held, all: inAll })}</NarrowHint>}
			</TableCell>
			<TableCell align="right">{formatNumber(votes)}</TableCell>
			<TableCell align="right">{rank === null ? "" : formatShare(share)}</TableCell>
			{withPoints && (
				<>
					<PointCell align="right">{points?.public}</PointCell>
					<PointCell align="right">{points?.jury}</PointCell>
					<PointCell align="right">{points?.total}</PointCell>
				</>
			)}
			{withHeld && <WideCell align="right">{formatNumber(held)}</WideCell>}
			{withHeld && <WideCell align="right">{inAll}</WideCell>}
		</Place>
	);
}
