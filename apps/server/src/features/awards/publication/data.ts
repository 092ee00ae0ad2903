import type { ResultPublication } from "@bcc/contract/awards/admin-publication";
import type { Database } from "#server/db/client.ts";
import { category, isActiveCategory } from "#server/db/schema/category.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { tally } from "#server/db/schema/voting.ts";
import { booksClosedAt, readSeason } from "#server/features/awards/running-season/data.ts";
import { and, asc, eq, exists, isNotNull, isNull, or, sql } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

/** Votes may still be under way for so long after voting has ended. */
const lastVotes = sql.raw("interval '1 minute'");

/** Of a category: voting in it ends for good then; null while no end is known. */
export const endOfVoting = sql<Date | null>`least(${category.votingClosesAt}, ${booksClosedAt(category.seasonId)})`;

/** Of a category: some may still be stored. */
const mayGetVotes = and(
	isNull(category.deletedAt),
	isNull(category.withdrawnAt),
	sql`coalesce(${endOfVoting} > now() - ${lastVotes}, true)`,
);

/** Has votes, even voided ones, or may get some. */
const mayHaveVotes = or(
	exists(sql`(select from ${tally} where ${tally.categoryId} = ${category.id})`),
	mayGetVotes,
);

const isPublished = isNotNull(category.resultsPublishedAt);

/**
 * Whether every category of a season is public, with its numbers of votes. One that is withdrawn or deleted and has votes is not; one that
 * has closed without a vote has no results.
 */
const allPublished = sql<boolean>`(${season.votesInArchive}
	and exists (select from ${category} where ${category.seasonId} = ${season.id} and ${isPublished})
	and not exists (select from ${category} where ${category.seasonId} = ${season.id} and not ${isPublished} and ${mayHaveVotes}))`;

/** What organisers have chosen about the counts that visitors see, of the season that runs. */
export async function chosenCounts(db: Database) {
	const { countsHiddenUntilClose, countsHiddenUntilPublished } = siteSettings;
	const [row] = await db
		.select({
			countsHiddenUntilClose,
			countsHiddenUntilPublished,
			resultsPublishedAt: season.resultsPublishedAt,
			allPublished,
		})
		.from(siteSettings)
		.innerJoin(season, eq(season.id, currentSeasonId));
	if (!row) throw new Error("there is no season, or there are no site settings");
	return row;
}

/** The archived seasons whose results are all public, by the season's publication or by each category's. */
export async function publishedArchives(db: Database): Promise<Set<number>> {
	const rows = await db
		.select({ id: season.id })
		.from(season)
		.where(and(isNotNull(season.archivedAt), or(isNotNull(season.resultsPublishedAt), allPublished)));
	return new Set(rows.map(({ id }) => id));
}

/**
 * Whether a season's results wait for publication by the organisers, and since when they are published; by default the current season's.
 */
export async function publicationOf(db: Database, seasonId?: number): Promise<ResultPublication> {
	const { archivedAt, resultsPublishedAt } = await readSeason(db, seasonId);
	const { countsHiddenUntilPublished } = await chosenCounts(db);
	const embargo = archivedAt !== null || countsHiddenUntilPublished;
	return { embargo, published_at: isoOrNull(resultsPublishedAt) };
}

/** The categories of a season whose results are public by themselves, and since when. */
export async function publishedCategories(db: Database, seasonId: number): Promise<Map<number, Date>> {
	const rows = await db
		.select({ id: category.id, at: category.resultsPublishedAt })
		.from(category)
		.where(and(eq(category.seasonId, seasonId), isNotNull(category.resultsPublishedAt)));
	return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}

/** The unpublished parts of a season, which hide its log's entries as long as the season waits for publication. */
export async function unpublishedCategories(db: Database, seasonId: number) {
	return await db
		.select({
			id: category.id,
			name: category.name,
			mayGetVotes: sql<boolean>`${mayGetVotes}`,
			isWithdrawn: sql<boolean>`${category.withdrawnAt} is not null`,
			counted: sql<number>`(select coalesce(sum(${tally.votes}), 0)::int from ${tally} where ${tally.categoryId} = ${category.id})`,
		})
		.from(category)
		.where(and(eq(category.seasonId, seasonId), sql`not ${isPublished}`, mayHaveVotes))
		.orderBy(asc(category.position), asc(category.id));
}

/** The categories of the season that runs: when voting in them opens and ends for good, whether it is frozen, and whether they are public by themselves. */
export async function endsOfVoting(db: Database) {
	return await db
		.select({
			opensAt: category.votingOpensAt,
			closesAt: endOfVoting.mapWith(category.votingClosesAt),
			isFrozen: sql<boolean>`${category.frozenAt} is not null`,
			published: sql<boolean>`${isPublished}`,
		})
		.from(category)
		.where(isActiveCategory);
}

/** Whether voting in the season that runs has ended, by the database's clock: it has votes, and nowhere may others come. */
export async function hasVotingEnded(db: Database): Promise<boolean> {
	const voted = exists(sql`(select from ${tally} where ${tally.categoryId} = ${category.id})`);
	const isOpen = sql`coalesce(${endOfVoting} > now(), true)`;
	const [season] = await db
		.select({ hasEnded: sql<boolean>`coalesce(bool_or(${voted}) and not bool_or(${isOpen}), false)` })
		.from(category)
		.where(isActiveCategory);
	return season?.hasEnded ?? false;
}
