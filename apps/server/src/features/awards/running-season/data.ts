import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { AppError } from "#server/lib/app-error.ts";
import { desc, eq, getTableColumns, type SQL, sql } from "#server/lib/drizzle.ts";
import type { PgColumn } from "#server/lib/pg-core.ts";

type Season = typeof season.$inferSelect;

/** A season without the salt of its voters' keys. */
export type SeasonFacts = Omit<Season, "voterKeySalt">;

const { voterKeySalt: _, ...facts } = getTableColumns(season);

/** Reads the current season, or the season `id`; throws `not_found` for an unknown id. The salt is null once the books are closed. */
export async function readSeason(db: Database, id?: number): Promise<Season> {
	const [row] = await db
		.select()
		.from(season)
		.where(eq(season.id, id ?? currentSeasonId));
	if (!row && id !== undefined) throw new AppError("not_found", { field: "season" });
	if (!row) throw new Error("there is no season");
	return row;
}

/**
 * The season that runs, where it is the one that somebody saw; in a transaction that holds it (`lockSeason`).
 *
 * @throws AppError `changed_meanwhile` when another one has begun
 */
export async function requireSeenSeason(transaction: Database, seen: number): Promise<Season> {
	const running = await readSeason(transaction);
	if (running.id === seen) return running;
	throw new AppError("changed_meanwhile", {
		field: "season",
		words: (options) => m.api_another_season({}, options),
	});
}

/** All seasons, the latest first. */
export async function readSeasons(db: Database): Promise<SeasonFacts[]> {
	return await db.select(facts).from(season).orderBy(desc(season.year), desc(season.id));
}

/** SQL for the moment when a season's books were closed; null while they are open. */
export const booksClosedAt = (seasonId: PgColumn | SQL) => sql<string | null>`(select coalesce(
	(select max(${auditEntry.at}) from ${auditEntry}
		where ${auditEntry.action} = 'close_books' and ${auditEntry.recordId} = closed.id), closed.created_at)
	from ${season} closed where closed.id = ${seasonId} and closed.voter_key_salt is null)`;

/**
 * Blocks the start of a new season until this transaction ends; waits for one that is starting.
 */
export async function lockSeason(transaction: Database): Promise<void> {
	await transaction.execute(sql`lock table ${season} in access share mode`);
}

/**
 * Refuses a change to a season whose books are closed; blocks closing them until this transaction ends.
 *
 * @throws AppError `books_closed`
 */
export async function requireOpenBooks(transaction: Database): Promise<void> {
	const [row] = await transaction
		.select({ salt: season.voterKeySalt })
		.from(season)
		.where(eq(season.id, currentSeasonId))
		.for("share");
	if (!row?.salt) throw new AppError("books_closed");
}

/**
 * Refuses a change to a category of an archived season.
 *
 * @throws AppError `books_closed`
 */
export async function requireRunningSeason(db: Database, categoryId: number): Promise<void> {
	const archived = await rowsOf(
		db,
		sql`select from category where id = ${categoryId} and season_id <> ${currentSeasonId}`,
	);
	if (archived.length > 0) throw new AppError("books_closed");
}
