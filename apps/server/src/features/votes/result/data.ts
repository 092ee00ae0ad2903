import { seasonTitle } from "@bcc/contract/awards/admin-season";
import type { VoteResults } from "@bcc/contract/votes/admin-result";
import type { CategoryVotes, VotesSummary } from "@bcc/contract/votes/admin-vote";
import type { VoteSource } from "@bcc/contract/votes/device";
import type { Locale } from "@bcc/messages/locale";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { databaseTime } from "#server/db/clock.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import { refusedVote } from "#server/db/schema/vote-history.ts";
import { voteVoid, voteVoidCouple } from "#server/db/schema/vote-void.ts";
import { tally, vote } from "#server/db/schema/voting.ts";
import { endOfVoting, publicationOf, publishedCategories } from "#server/features/awards/publication/data.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { refusedInSeason } from "#server/features/votes/history/data.ts";
import {
	leftOutOf,
	type Places,
	type Recount,
	type RecountFinding,
	type RecountPart,
	resultsOf,
	sumsOf,
	votingState,
	type WholeRecount,
} from "#server/features/votes/result/rules.ts";
import { type Scorer, scoringOf } from "#server/features/votes/result/scoring.ts";
import { settledCategories } from "#server/features/votes/result/settled.ts";
import { tieBreaksOf } from "#server/features/votes/result/tie-breaks.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";

/** The votes of a season's categories, which are called by their names in the reader's language, and of their couples. */
export async function categoryVotes(
	db: Database,
	now: Date,
	season: SQL | number,
	locale: Locale = "en",
): Promise<CategoryVotes[]> {
	const voided = db
		.select({
			nomineeId: voteVoidCouple.nomineeId,
			voided: sql<number>`sum(${voteVoidCouple.votes}) filter (where not ${voteVoid.held})`.as("voided"),
			held: sql<number>`sum(${voteVoidCouple.votes}) filter (where ${voteVoid.held})`.as("held"),
		})
		.from(voteVoidCouple)
		.innerJoin(voteVoid, and(eq(voteVoid.id, voteVoidCouple.voidId), isNull(voteVoid.restoredAt)))
		.groupBy(voteVoidCouple.nomineeId)
		.as("voided_couple");
	const rows = await db
		.select({
			category: {
				id: category.id,
				name: category.name,
				nameSw: category.nameSw,
				code: category.code,
				votingOpensAt: category.votingOpensAt,
				votingClosesAt: endOfVoting.mapWith(category.votingClosesAt),
				frozenAt: category.frozenAt,
				frozenNotice: category.frozenNotice,
				frozenNoticeSw: category.frozenNoticeSw,
				withdrawnAt: category.withdrawnAt,
				withdrawnReason: category.withdrawnReason,
			},
			couple: {
				id: nominee.id,
				husband: nominee.husband,
				wife: nominee.wife,
				withdrawnAt: nominee.withdrawnAt,
				withdrawnReason: nominee.withdrawnReason,
			},
			votes: sql<number>`coalesce(${tally.votes}, 0)::int`,
			voided: sql<number>`coalesce(${voided.voided}, 0)::int`,
			held: sql<number>`coalesce(${voided.held}, 0)::int`,
		})
		.from(category)
		.leftJoin(
			nominee,
			and(eq(nominee.categoryId, category.id), isNull(nominee.deletedAt), eq(nominee.draft, false)),
		)
		.leftJoin(tally, eq(tally.nomineeId, nominee.id))
		.leftJoin(voided, eq(voided.nomineeId, nominee.id))
		.where(and(isNull(category.deletedAt), eq(category.draft, false), sql`${category.seasonId} = ${season}`))
		.orderBy(asc(category.position), asc(category.id), asc(nominee.position), asc(nominee.id));
	const categories = new Map<number, CategoryVotes>();
	for (const { category: of, couple, votes, voided, held } of rows) {
		const known = categories.get(of.id) ?? {
			category_id: of.id,
			name: textIn(locale)(of.name, of.nameSw),
			code: of.code,
			state: votingState(of, now),
			voting_opens_at: isoOrNull(of.votingOpensAt),
			voting_closes_at: isoOrNull(of.votingClosesAt),
			frozen_at: isoOrNull(of.frozenAt),
			frozen_notice: of.frozenNotice,
			frozen_notice_sw: of.frozenNoticeSw,
			withdrawal: withdrawalOf(of),
			votes: 0,
			voided: 0,
			held: 0,
			withdrawn: 0,
			couples: [],
		};
		categories.set(of.id, known);
		if (!couple) continue;
		const { id, husband, wife } = couple;
		const withdrawal = withdrawalOf(couple);
		known.couples.push({ nominee_id: id, husband, wife, withdrawal, votes, voided, held });
		known[known.withdrawal || withdrawal ? "withdrawn" : "votes"] += votes;
		known.voided += voided;
		known.held += held;
	}
	return [...categories.values()];
}

function withdrawalOf(row: { withdrawnAt: Date | null; withdrawnReason: string | null }) {
	return row.withdrawnAt && { at: row.withdrawnAt.toISOString(), reason: row.withdrawnReason };
}

/** @param only a category, whose sums and refusals alone are counted */
export async function votesSummary(
	db: Database,
	now: Date,
	locale: Locale,
	sources: ReadonlySet<VoteSource>,
	only?: number,
): Promise<VotesSummary> {
	const categories = await categoryVotes(db, now, currentSeasonId, locale);
	const counted = only ? categories.filter(({ category_id }) => category_id === only) : categories;
	const refusals = await db
		.select({ reason: refusedVote.reason, count: sql<number>`sum(${refusedVote.votes})::int` })
		.from(refusedVote)
		.where(only ? eq(refusedVote.categoryId, only) : refusedInSeason)
		.groupBy(refusedVote.reason)
		.orderBy(sql`2 desc`);
	return {
		season_id: (await readSeason(db)).id,
		...sumsOf(counted),
		refused: refusals.reduce((total, { count }) => total + count, 0),
		categories,
		left_out: leftOutOf(counted),
		refusals,
		sources: [...sources],
	};
}

/** Compares all tallies and sums with the stored votes; in one snapshot, or what comes in meanwhile is a difference. */
async function recount(db: Database, categories: CategoryVotes[], season: SQL | number): Promise<Recount> {
	const sums = sumsOf(categories);
	const ofSeason = db.select({ id: category.id }).from(category).where(sql`${category.seasonId} = ${season}`);
	const stored = await db.$count(vote, inArray(vote.categoryId, ofSeason));
	const differences = await tallyDifferences(db);
	const agrees = differences.length === 0 && stored === sums.votes + sums.voided + sums.held + sums.withdrawn;
	return { stored, ...sums, left_out: leftOutOf(categories), differences, agrees };
}

/** All statements of such a transaction see the same moment. */
export const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/** Where results come from. */
export type ResultSource = { database: DatabaseHandle; scorers: Scorer[] };

/** Of the season that runs, or of the one asked for. Throws `not_found` where there is none. */
export async function voteResults(
	{ database, scorers }: ResultSource,
	now: Date,
	{ only, season, locale = "en" }: { only?: number; season?: number; locale?: Locale } = {},
): Promise<VoteResults> {
	const settled = await settledCategories(database);
	return await database.db.transaction(async (tx) => {
		const { id, year, name, nameSw, archivedAt } = await readSeason(tx, season);
		const all = await categoryVotes(tx, now, id, locale);
		const { agrees } = await recount(tx, all, id);
		const wanted = only ? all.filter(({ category_id }) => category_id === only) : all;
		return {
			season: seasonTitle({ name: textIn(locale)(name, nameSw), year }),
			season_id: id,
			archived: archivedAt !== null,
			publication: await publicationOf(tx, id),
			taken_at: now.toISOString(),
			recount_agrees: agrees,
			...sumsOf(wanted),
			categories: await withPlaces(tx, scorers, id, wanted, settled),
			left_out: leftOutOf(wanted),
		};
	}, snapshot);
}

/**
 * Categories of a season with the places of their couples.
 *
 * @param settled those in which no vote can appear any more
 */
export async function withPlaces(
	db: Database,
	scorers: Scorer[],
	seasonId: number,
	categories: CategoryVotes[],
	settled: Pick<Set<number>, "has">,
): Promise<Places[]> {
	const tieBreaks = await tieBreaksOf(db, seasonId);
	const published = await publishedCategories(db, seasonId);
	const scoring = await scoringOf(db, scorers, seasonId);
	return categories.map((each) => {
		const { category_id: id } = each;
		const withPublication = { ...each, published_at: published.get(id)?.toISOString() ?? null };
		return resultsOf(withPublication, settled.has(id), tieBreaks.get(id), scoring);
	});
}

/** In the place of a season: whatever it is. */
const anySeason = sql`${category.seasonId}`;

/**
 * A recount of everything, all seasons, with what else is compared; call it first in a transaction, which then sees one moment and can
 * change nothing.
 */
export async function recountVotes(transaction: Database, parts: RecountPart[] = []): Promise<WholeRecount> {
	await transaction.execute(sql`set transaction isolation level repeatable read, read only`);
	await transaction.execute(sql`set local statement_timeout = 0`);
	const now = await databaseTime(transaction);
	const counted = await recount(transaction, await categoryVotes(transaction, now, anySeason), anySeason);
	const also: RecountFinding[] = [];
	for (const part of parts) also.push(await part(transaction));
	return { ...counted, also, agrees: counted.agrees && also.every(({ agrees }) => agrees) };
}
