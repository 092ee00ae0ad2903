import type { ResultPublication } from "@bcc/contract/admin";
import type { Database } from "#server/db/client.ts";
import { and, eq, isNotNull, sql } from "#server/db/orm.ts";
import { category, categoryStands } from "#server/features/category/table.ts";
import { booksClosedAt } from "#server/features/season/data.ts";
import { currentSeasonId, season } from "#server/features/season/table.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";
import { moment } from "#server/lib/moment.ts";

/** What organisers have chosen about the counts that visitors see, of the season that runs. */
export async function chosenCounts(db: Database) {
	const { countsHiddenUntilClose, countsHiddenUntilPublished } = siteSettings;
	const [row] = await db
		.select({
			countsHiddenUntilClose,
			countsHiddenUntilPublished,
			resultsPublishedAt: season.resultsPublishedAt,
		})
		.from(siteSettings)
		.innerJoin(season, eq(season.id, currentSeasonId));
	if (!row) throw new Error("there is no season, or there are no site settings");
	return row;
}

export async function hasArchive(db: Database): Promise<boolean> {
	return (await db.$count(season, isNotNull(season.archivedAt))) > 0;
}

/** The archived seasons whose results were public in the end, or have been published since. */
export async function publishedArchives(db: Database): Promise<Set<number>> {
	const rows = await db
		.select({ id: season.id })
		.from(season)
		.where(and(isNotNull(season.archivedAt), isNotNull(season.resultsPublishedAt)));
	return new Set(rows.map(({ id }) => id));
}

/**
 * Whether a season's results wait for the organisers' word, and since when they are public by it; left out, those of the season
 * that runs.
 */
export async function publicationOf(db: Database, seasonId?: number): Promise<ResultPublication> {
	const [archived] = await db
		.select({ publishedAt: season.resultsPublishedAt })
		.from(season)
		.where(and(eq(season.id, seasonId ?? currentSeasonId), isNotNull(season.archivedAt)));
	if (archived) return { embargo: true, published_at: moment(archived.publishedAt) };
	const { countsHiddenUntilPublished, resultsPublishedAt } = await chosenCounts(db);
	return { embargo: countsHiddenUntilPublished, published_at: moment(resultsPublishedAt) };
}

/** The categories of a season whose results are public by themselves, and since when. */
export async function publishedCategories(db: Database, seasonId: number): Promise<Map<number, Date>> {
	const rows = await db
		.select({ id: category.id, at: category.resultsPublishedAt })
		.from(category)
		.where(and(eq(category.seasonId, seasonId), isNotNull(category.resultsPublishedAt)));
	return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}

/** The categories of the season that runs: when voting in them ends for good, and whether they are public by themselves. */
export async function endsOfVoting(db: Database) {
	const closesAt = sql<Date | null>`least(${category.votingClosesAt}, ${booksClosedAt(category.seasonId)})`;
	return await db
		.select({
			closesAt: closesAt.mapWith(category.votingClosesAt),
			published: sql<boolean>`${category.resultsPublishedAt} is not null`,
		})
		.from(category)
		.where(categoryStands);
}

/** What visitors are told of the winners of the season that runs, and when. */
export async function winnersChoice(db: Database) {
	const [row] = await db
		.select({ votesShown: season.votesInArchive, expectedAt: season.resultsExpectedAt })
		.from(season)
		.where(eq(season.id, currentSeasonId));
	if (!row) throw new Error("there is no season");
	return row;
}
