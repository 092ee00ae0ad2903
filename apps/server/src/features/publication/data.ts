import type { ResultPublication } from "@bcc/contract/admin";
import type { Database } from "#server/db/client.ts";
import { and, eq, isNotNull } from "#server/db/orm.ts";
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
