import { lastPlace } from "@bcc/contract/awards/admin-evening";
import type { VotingState } from "@bcc/contract/awards/admin-freeze";
import type { TieBreak } from "@bcc/contract/awards/admin-tie-break";
import type { LeftOut } from "@bcc/contract/awards/admin-withdrawal";
import { csvFile } from "@bcc/contract/csv";
import type { CategoryResults, ResultRow } from "@bcc/contract/votes/admin-result";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import type { Scoring } from "#server/features/votes/result/scoring.ts";

export type Recount = {
	stored: number;
	votes: number;
	voided: number;
	held: number;
	withdrawn: number;
	left_out: LeftOut[];
	differences: { nomineeId: number; tally: number; rows: number }[];
	/** Every tally is right, and every stored vote is in one of the sums. */
	agrees: boolean;
};

/** What else a recount compares, in its transaction. */
export type RecountPart = (transaction: Database) => Promise<RecountFinding>;

export type RecountFinding = { agrees: boolean; inWords(options: { locale: Locale }): string[] };

export type WholeRecount = Recount & { also: RecountFinding[] };

/** Whether votes count in a category at a moment; the same conditions as in the statement that stores votes. */
export function votingState(
	category: Record<"votingOpensAt" | "votingClosesAt" | "frozenAt" | "withdrawnAt", Date | null>,
	now: Date,
): VotingState {
	if (category.withdrawnAt) return "withdrawn";
	if (category.votingClosesAt && category.votingClosesAt <= now) return "closed";
	if (category.frozenAt) return "frozen";
	if (category.votingOpensAt && category.votingOpensAt > now) return "not_open";
	return "open";
}

type Sum = "votes" | "voided" | "held" | "withdrawn";

export function sumsOf(categories: Pick<CategoryVotes, Sum>[]): Record<Sum, number> {
	const sum = (name: Sum) => categories.reduce((total, category) => total + category[name], 0);
	return { votes: sum("votes"), voided: sum("voided"), held: sum("held"), withdrawn: sum("withdrawn") };
}

export function leftOutOf(categories: CategoryVotes[]): LeftOut[] {
	return categories.flatMap(({ category_id, name, code, withdrawal, withdrawn, couples }): LeftOut[] => {
		const of = { category_id, category: name, code };
		if (withdrawal) return [{ ...of, couple: null, votes: withdrawn, ...withdrawal }];
		return couples.flatMap(({ withdrawal, votes, nominee_id, husband, wife }) =>
			withdrawal ? [{ ...of, couple: { nominee_id, husband, wife }, votes, ...withdrawal }] : [],
		);
	});
}

/**
 * The places of a category's couples, most votes or the highest total first. Couples that are level share a place and the next one is
 * skipped (1, 1, 3), unless the jury has put them in an order; withdrawn couples come last, without a place. A category that is withdrawn
 * or has no vote has no places.
 *
 * @param settled no vote can appear in it any more
 * @param tieBreaks the jury's decisions in it; those that no longer fit the votes are ignored
 * @param scoring places couples where votes alone do not
 */
export function resultsOf(
	category: CategoryVotes & { published_at?: string | null },
	settled: boolean,
	tieBreaks: TieBreak[] = [],
	scoring: Scoring | null = null,
): Places {
	const isActive = (couple: Couple) => !category.withdrawal && !couple.withdrawal;
	const active = category.couples.filter(isActive);
	const all = active.reduce((sum, { votes }) => sum + votes, 0);
	const allWithHeld = active.reduce((sum, couple) => sum + withHeld(couple), 0);
	const scored = scoring?.(active);
	const scoredWithHeld = scoring?.(active.map((couple) => ({ ...couple, votes: withHeld(couple) })));
	const standing = (couple: Couple) => scored?.standings.get(couple.nominee_id) ?? BigInt(couple.votes);
	const standingWithHeld = (couple: Couple) =>
		scoredWithHeld?.standings.get(couple.nominee_id) ?? BigInt(withHeld(couple));
	const ties = tiesOf(active, standing);
	const fitting = fittingIn(ties, tieBreaks);
	const orders = ordersOf(fitting);
	// With votes that are held other couples may be level, and a decision about these couples means nothing.
	const ordersWithHeld = ordersOf(fittingIn(tiesOf(active, standingWithHeld), tieBreaks));
	const rows = category.couples
		.toSorted(
			(left, right) =>
				Number(isActive(right)) - Number(isActive(left)) ||
				compare(standing(right), standing(left)) ||
				behind(orders, left) - behind(orders, right),
		)
		.map((couple): ResultRow => {
			const { nominee_id: id } = couple;
			const better = active.filter((each) => standing(each) > standing(couple)).length;
			const betterWithHeld = active.filter(
				(each) => standingWithHeld(each) > standingWithHeld(couple),
			).length;
			const isOrdered = orders.some((ids) => ids.includes(id));
			const isTied = ties.some(({ nominee_ids }) => nominee_ids.includes(id));
			return {
				...couple,
				rank: isActive(couple) && all > 0 ? better + behind(orders, couple) + 1 : null,
				rank_with_held:
					isActive(couple) && allWithHeld > 0 ? betterWithHeld + behind(ordersWithHeld, couple) + 1 : null,
				tied: isActive(couple) && all > 0 && isTied && !isOrdered,
				share: isActive(couple) && all > 0 ? couple.votes / all : 0,
				...(isActive(couple) && scored && { points: scored.points.get(id) }),
			};
		});
	const { couples: _, published_at = null, ...facts } = category;
	const over = facts.state === "closed";
	return {
		...facts,
		final: over && settled && active.every(({ held }) => held === 0) && !scored?.jury.open,
		settling: (over || facts.state === "frozen") && !settled,
		tie_for_first: rows.some(({ rank, tied }) => rank === 1 && tied),
		tie_breaks: fitting,
		open_ties: ties
			.filter((tie) => tie.standing > 0n && tie.place <= lastPlace)
			.filter((tie) => !fitting.some((each) => decides(each, tie)))
			.map(({ place, nominee_ids }) => ({ place, nominee_ids })),
		published_at,
		...(scored && !category.withdrawal && { jury: scored.jury }),
		level: ties.map(({ nominee_ids }) => nominee_ids),
		rows,
	};
}

/** A category's results, and which of its couples are level. */
export type Places = CategoryResults & { level: number[][] };

type Tie = { place: number; standing: bigint; nominee_ids: number[] };

type Couple = CategoryVotes["couples"][number];

const compare = (one: bigint, other: bigint) => Number(one > other) - Number(one < other);

/** Couples that are level, and the place that they share. */
function tiesOf(active: Couple[], standingOf: (couple: Couple) => bigint): Tie[] {
	return [...Map.groupBy(active, standingOf)]
		.filter(([, couples]) => couples.length > 1)
		.map(([standing, couples]) => ({
			standing,
			place: active.filter((each) => standingOf(each) > standing).length + 1,
			nominee_ids: couples.map(({ nominee_id }) => nominee_id),
		}))
		.toSorted((one, other) => one.place - other.place);
}

/** Whether a decision is about exactly these couples. */
function decides({ nominee_ids }: TieBreak, tie: Tie): boolean {
	return (
		nominee_ids.length === tie.nominee_ids.length && nominee_ids.every((id) => tie.nominee_ids.includes(id))
	);
}

function fittingIn(ties: Tie[], tieBreaks: TieBreak[]): TieBreak[] {
	return tieBreaks.filter((each) => ties.some((tie) => decides(each, tie)));
}

/** The orders in which the jury has put couples. */
function ordersOf(tieBreaks: TieBreak[]): number[][] {
	return tieBreaks.filter(({ shared }) => !shared).map(({ nominee_ids }) => nominee_ids);
}

/** How many couples that are level with it the jury has put before this one. */
function behind(orders: number[][], { nominee_id }: Couple): number {
	return orders.find((ids) => ids.includes(nominee_id))?.indexOf(nominee_id) ?? 0;
}

const withHeld = ({ votes, held }: Pick<ResultRow, "votes" | "held">) => votes + held;

type Line = {
	category: CategoryResults;
	row: ResultRow;
	withdrawal: ResultRow["withdrawal"];
	decision: TieBreak | undefined;
};

const columns: Record<string, (line: Line) => string | number> = {
	category_code: ({ category }) => category.code,
	category: ({ category }) => category.name,
	final: ({ category: { final, open_ties } }) =>
		final && open_ties.length > 0 ? "but_for_tie" : yesNo(final),
	place: ({ row }) => row.rank ?? "",
	tied: ({ row }) => yesNo(row.tied),
	husband: ({ row }) => row.husband,
	wife: ({ row }) => row.wife,
	votes: ({ row }) => row.votes,
	share_percent: ({ row }) => (row.share * 100).toFixed(2),
	voided: ({ row }) => row.voided,
	withdrawn: ({ withdrawal }) => yesNo(withdrawal !== null),
	withdrawn_reason: ({ withdrawal }) => withdrawal?.reason ?? "",
	held: ({ row }) => row.held,
	votes_with_held: ({ row }) => withHeld(row),
	place_with_held: ({ row }) => row.rank_with_held ?? "",
	tie_decision: ({ decision }) => (decision ? (decision.shared ? "shared" : "ordered") : ""),
	tie_decided_by: ({ decision }) => decision?.decided_by ?? "",
	tie_reason: ({ decision }) => decision?.reason ?? "",
};

/** Only where a jury decides beside the public. */
const pointColumns: typeof columns = {
	public_points: ({ row }) => row.points?.public ?? "",
	jury_points: ({ row }) => row.points?.jury ?? "",
	total_points: ({ row }) => row.points?.total ?? "",
};

/** Results as a CSV file for programs: its names are the same in every language. Votes of a line that is withdrawn do not count. */
export function resultsCsv(categories: CategoryResults[]): string {
	const hasJury = categories.some(({ jury }) => jury);
	const shown = hasJury ? { ...columns, ...pointColumns } : columns;
	const lines = categories.flatMap((category) =>
		category.rows.map((row) => {
			const withdrawal = category.withdrawal ?? row.withdrawal;
			const decision = category.tie_breaks.find(({ nominee_ids }) => nominee_ids.includes(row.nominee_id));
			return Object.values(shown).map((of) => of({ category, row, withdrawal, decision }));
		}),
	);
	return csvFile([Object.keys(shown), ...lines]);
}

const yesNo = (value: boolean) => (value ? "yes" : "no");

/** What a recount has found, in lines. */
export function recountInWords(found: WholeRecount, options: { locale: Locale }): string {
	const { stored, votes, voided, held, withdrawn } = found;
	const sums = { stored, votes, voided, held, withdrawn };
	const accounted = votes + voided + held + withdrawn;
	const wrong = found.differences.map(({ nomineeId: id, tally, rows }) =>
		m.task_recount_couple({ id, tally, rows }, options),
	);
	if (accounted !== stored) wrong.push(m.task_recount_untold({ stored, told: accounted }, options));
	const tallies =
		wrong.length > 0
			? [m.task_recount_differs(sums, options), ...wrong]
			: [m.task_recount_agrees(sums, options)];
	return [
		...tallies,
		...found.left_out.map((each) => leftOutInWords(each, options)),
		...found.also.flatMap(({ inWords }) => inWords(options)),
	].join("\n");
}

function leftOutInWords(
	{ category, code, couple, votes, at, reason }: LeftOut,
	options: { locale: Locale },
): string {
	const about = { category, code, votes, at, reason: reason ?? m.task_recount_no_reason({}, options) };
	return couple
		? m.task_recount_couple_left_out({ ...about, couple: `${couple.husband} & ${couple.wife}` }, options)
		: m.task_recount_category_left_out(about, options);
}
