import type { Database } from "#server/db/client.ts";
import { and, eq, isNotNull, isNull, or, sql } from "#server/db/orm.ts";
import { currentSeasonId, season } from "#server/features/season/table.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";

/** Has whoever changes the settings or publishes wait until the transaction ends: what is read from then on holds until then. */
export async function holdSettings(transaction: Database): Promise<void> {
	await transaction.select({ id: siteSettings.id }).from(siteSettings).for("update");
}

const embargoed = sql`exists (select from ${siteSettings} where ${siteSettings.countsHiddenUntilPublished})`;

/** Lets visitors see the counts of what has closed, where they wait for that word; false when they did not wait for it. */
export async function publishResults(transaction: Database, seasonId?: number): Promise<boolean> {
	const rows = await transaction
		.update(season)
		.set({ resultsPublishedAt: sql`now()` })
		.where(
			and(
				eq(season.id, seasonId ?? currentSeasonId),
				isNull(season.resultsPublishedAt),
				or(isNotNull(season.archivedAt), embargoed),
			),
		)
		.returning({ id: season.id });
	return rows.length > 0;
}

/** Hides them again; false when they were not published. */
export async function unpublishResults(transaction: Database, seasonId?: number): Promise<boolean> {
	const rows = await transaction
		.update(season)
		.set({ resultsPublishedAt: null })
		.where(and(eq(season.id, seasonId ?? currentSeasonId), isNotNull(season.resultsPublishedAt)))
		.returning({ id: season.id });
	return rows.length > 0;
}
