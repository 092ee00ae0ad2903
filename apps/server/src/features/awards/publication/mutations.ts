import { publicationLock, recallLock } from "#server/db/advisory-locks.ts";
import type { Database } from "#server/db/client.ts";
import { lockSoon } from "#server/db/lock-soon.ts";
import { category } from "#server/db/schema/category.ts";
import { season } from "#server/db/schema/season.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { lockSeason } from "#server/features/awards/running-season/data.ts";
import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from "#server/lib/drizzle.ts";

/** Locks settings and publication until the transaction ends, so that what it reads stays true. */
export async function lockSettings(transaction: Database): Promise<void> {
	await transaction.select({ id: siteSettings.id }).from(siteSettings).for("update");
}

const embargoed = sql`exists (select from ${siteSettings} where ${siteSettings.countsHiddenUntilPublished})`;

/** Publishes or hides the results of a season or of categories, where they are not already; gives their names. */
async function publish(
	transaction: Database,
	table: typeof season | typeof category,
	isPublic: boolean,
	condition: SQL | undefined,
): Promise<string[]> {
	const { resultsPublishedAt, name } = table;
	const rows = await transaction
		.update(table as typeof category)
		.set({ resultsPublishedAt: isPublic ? sql`now()` : null })
		.where(and(isPublic ? isNull(resultsPublishedAt) : isNotNull(resultsPublishedAt), condition))
		.returning({ name });
	return rows.map((row) => row.name);
}

/** Shows visitors the counts of closed categories, where they wait for publication; false when they did not wait. */
export async function publishResults(transaction: Database, id: number): Promise<boolean> {
	const waiting = and(eq(season.id, id), or(isNotNull(season.archivedAt), embargoed));
	return (await publish(transaction, season, true, waiting)).length > 0;
}

/** Hides them again, those of single categories as well; null when nothing was published, else the names of these categories. */
export async function unpublishResults(transaction: Database, id: number): Promise<string[] | null> {
	const seasons = await publish(transaction, season, false, eq(season.id, id));
	const hidden = await publish(transaction, category, false, eq(category.seasonId, id));
	return seasons.length + hidden.length > 0 ? hidden : null;
}

/** Lets visitors see one category's results, where they wait for that word; false when they see them, or did not wait. */
export async function publishCategory(transaction: Database, id: number): Promise<boolean> {
	const waiting = and(eq(category.id, id), embargoed, ofHiddenSeason);
	return (await publish(transaction, category, true, waiting)).length > 0;
}

const ofHiddenSeason = exists(
	sql`(select from ${season} where ${season.id} = ${category.seasonId} and ${season.resultsPublishedAt} is null)`,
);

/** Hides one category's results again; false when they were not public by themselves. */
export async function unpublishCategory(transaction: Database, id: number): Promise<boolean> {
	return (await publish(transaction, category, false, eq(category.id, id))).length > 0;
}

/**
 * Blocks publication of the category and changes of its voting window, at the command line too, until the transaction ends; but not
 * references to it, as by votes that are voided for a long time.
 */
export async function lockCategory(transaction: Database, id: number): Promise<void> {
	await transaction
		.select({ id: category.id })
		.from(category)
		.where(eq(category.id, id))
		.for("no key update");
}

/**
 * The first step of what publishes a category or decides its ties: waits for every change in the back office that is under way, and lets
 * no other begin until the transaction ends.
 *
 * @throws AppError `busy` when they could not be waited for, as while votes are being voided
 */
export async function lockSeasonAndPublications(transaction: Database): Promise<void> {
	await lockSeason(transaction);
	await lockSoon(transaction, sql`select pg_advisory_xact_lock(${publicationLock})`);
}

/** Blocks other changes that read published data until the transaction ends. */
export async function lockRecalls(transaction: Database): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(${recallLock})`);
}

/** Waits for publications under way, and lets none begin until the transaction ends. */
export async function sharePublications(transaction: Database): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock_shared(${publicationLock})`);
}
