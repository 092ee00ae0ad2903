import type { ResultPublication } from "@bcc/contract/admin";
import type { Database } from "#server/db/client.ts";
import { eq } from "#server/db/orm.ts";
import { season } from "#server/features/season/table.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";
import { moment } from "#server/lib/moment.ts";

/** What organisers have chosen about the counts that visitors see. */
export async function chosenCounts(db: Database) {
	const { countsHiddenUntilClose, countsHiddenUntilPublished } = siteSettings;
	const [row] = await db
		.select({
			countsHiddenUntilClose,
			countsHiddenUntilPublished,
			resultsPublishedAt: season.resultsPublishedAt,
		})
		.from(siteSettings)
		.innerJoin(season, eq(season.id, siteSettings.id));
	if (!row) throw new Error("there is no season, or there are no site settings");
	return row;
}

/** Whether results wait for the organisers' word, and since when they are public by it. */
export async function publicationOf(db: Database): Promise<ResultPublication> {
	const { countsHiddenUntilPublished, resultsPublishedAt } = await chosenCounts(db);
	return { embargo: countsHiddenUntilPublished, published_at: moment(resultsPublishedAt) };
}
