import type { NomineeCount } from "@bcc/contract/votes/voting";
import type { Database } from "#server/db/client.ts";
import { category, isActiveCategory } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { voidedVote, voteVoid } from "#server/db/schema/vote-void.ts";
import { tally, vote } from "#server/db/schema/voting.ts";
import type { CountVisibility } from "#server/features/awards/publication/rules.ts";
import { and, asc, eq, inArray, isNull, sql } from "#server/lib/drizzle.ts";

const votes = sql<number>`coalesce(${tally.votes}, 0)::int`;

/** Replaces counts that the organisers do not show yet. */
export const hidden = "hidden";

/** Whether voting has ended for good. A frozen category counts as closed only once the books are closed. */
export const closedForGood = sql<boolean>`(coalesce(${category.votingClosesAt} <= now(), false)
	or exists (select 1 from ${season} where ${season.id} = ${category.seasonId} and ${season.voterKeySalt} is null))`;

export async function activeCategoryIds(db: Database): Promise<number[]> {
	const rows = await db.select({ id: category.id }).from(category).where(isActiveCategory);
	return rows.map(({ id }) => id);
}

/** The category of an active couple; null when there is none. */
export async function categoryOfCouple(db: Database, nomineeId: number): Promise<number | null> {
	const [row] = await db
		.select({ id: category.id })
		.from(nominee)
		.innerJoin(category, and(eq(category.id, nominee.categoryId), isActiveCategory))
		.where(and(eq(nominee.id, nomineeId), isNull(nominee.withdrawnAt)));
	return row?.id ?? null;
}

/** Whether a category's results are public, with the numbers of votes. */
const isPublished = sql<boolean>`(${category.resultsPublishedAt} is not null
	and exists (select 1 from ${season} where ${season.id} = ${category.seasonId} and ${season.votesInArchive}))`;

/** All votes cast in a season, voided ones included; by default in the current one. */
export async function countVotes(db: Database, seasonId?: number): Promise<number> {
	const [row] = await db
		.select({ votes: sql<number>`coalesce(sum(${tally.votes}), 0)::int` })
		.from(tally)
		.where(inArray(tally.categoryId, categoriesOf(db, seasonId)));
	return (row?.votes ?? 0) + (await countVoided(db, seasonId));
}

export async function countVoided(db: Database, seasonId?: number): Promise<number> {
	const [row] = await db
		.select({ votes: sql<number>`coalesce(sum(${voteVoid.votes}), 0)::int` })
		.from(voteVoid)
		.where(and(isNull(voteVoid.restoredAt), inArray(voteVoid.categoryId, categoriesOf(db, seasonId))));
	return row?.votes ?? 0;
}

function categoriesOf(db: Database, seasonId?: number) {
	return db
		.select({ id: category.id })
		.from(category)
		.where(eq(category.seasonId, seasonId ?? currentSeasonId));
}

/** Counts of the categories' active couples by category id, or `hidden`; unknown categories are missing. */
export async function categoryCounts(
	db: Database,
	categoryIds: number[],
	countVisibility: CountVisibility,
): Promise<Map<number, NomineeCount[] | typeof hidden>> {
	const rows = await db
		.select({
			categoryId: category.id,
			nomineeId: nominee.id,
			number_of_votes: votes,
			closed: closedForGood,
			published: isPublished,
		})
		.from(category)
		.leftJoin(nominee, and(eq(nominee.categoryId, category.id), isNull(nominee.withdrawnAt)))
		.leftJoin(tally, eq(tally.nomineeId, nominee.id))
		.where(and(inArray(category.id, categoryIds), isActiveCategory))
		.orderBy(asc(nominee.position), asc(nominee.id));
	const counts = new Map<number, NomineeCount[] | typeof hidden>();
	for (const { categoryId, nomineeId, number_of_votes, closed, published } of rows) {
		const isHidden =
			countVisibility === "afterPublication"
				? !(published && closed)
				: countVisibility === "afterClose" && !closed;
		const list = isHidden ? hidden : (counts.get(categoryId) ?? []);
		counts.set(categoryId, list);
		if (nomineeId !== null && list !== hidden) list.push({ nominee_id: nomineeId, number_of_votes });
	}
	return counts;
}

/** Couples whose tally differs from a recount without voided votes: none, unless another program wrote the tables. */
export async function tallyDifferences(
	db: Database,
): Promise<{ nomineeId: number; tally: number; rows: number }[]> {
	const counted = db
		.select({ nomineeId: vote.nomineeId, rows: sql<number>`count(*)::int`.as("rows") })
		.from(vote)
		.groupBy(vote.nomineeId)
		.as("counted");
	const voided = db
		.select({ nomineeId: voidedVote.nomineeId, rows: sql<number>`count(*)::int`.as("voided_rows") })
		.from(voidedVote)
		.groupBy(voidedVote.nomineeId)
		.as("voided");
	const rows = sql<number>`coalesce(${counted.rows}, 0) - coalesce(${voided.rows}, 0)`;
	return db
		.select({ nomineeId: nominee.id, tally: votes, rows })
		.from(nominee)
		.leftJoin(tally, eq(tally.nomineeId, nominee.id))
		.leftJoin(counted, eq(counted.nomineeId, nominee.id))
		.leftJoin(voided, eq(voided.nomineeId, nominee.id))
		.where(sql`${votes} <> ${rows}`)
		.orderBy(asc(nominee.id));
}

/** Whether a category has ever been public, in any season. */
export async function wasPublic(db: Database, id: number): Promise<boolean> {
	return (await db.$count(category, and(eq(category.id, id), eq(category.draft, false)))) > 0;
}
