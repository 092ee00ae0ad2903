import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { auditEntry } from "#server/features/audit/table.ts";
import { currentSeasonId, season } from "#server/features/season/table.ts";
import { AppError } from "#server/lib/app-error.ts";

/** What the vote needs of the season: `voterKeySalt` is null once the books are closed. */
export type SeasonRules = {
	id: number;
	year: number;
	name: string;
	nameSw: string | null;
	sharedNetworkAllowance: number;
	voterKeySalt: Buffer | null;
	archivedAt: Date | null;
};

/** Those of the season that runs, or of the one asked for. Throws `not_found` where there is none. */
export async function seasonRules(db: Database, id?: number): Promise<SeasonRules> {
	const [row] = await db
		.select({
			id: season.id,
			year: season.year,
			name: season.name,
			nameSw: season.nameSw,
			sharedNetworkAllowance: season.sharedNetworkAllowance,
			voterKeySalt: season.voterKeySalt,
			archivedAt: season.archivedAt,
		})
		.from(season)
		.where(eq(season.id, id ?? currentSeasonId));
	if (!row && id !== undefined) throw new AppError("not_found", { field: "season" });
	if (!row) throw new Error("there is no season");
	return row;
}

/** Since when a season's books are closed, in SQL; null while they are open. */
export const booksClosedAt = (seasonId: PgColumn | SQL) => sql<string | null>`(select coalesce(
	(select max(${auditEntry.at}) from ${auditEntry}
		where ${auditEntry.action} = 'close_books' and ${auditEntry.recordId} = closed.id), closed.created_at)
	from ${season} closed where closed.id = ${seasonId} and closed.voter_key_salt is null)`;

/**
 * Holds the beginning of another season back until the transaction ends, and waits for one that is under way: which season runs
 * is the same from here on.
 */
export async function holdSeason(transaction: Database): Promise<void> {
	await transaction.execute(sql`lock table ${season} in access share mode`);
}

/**
 * Refuses what would change a season whose books are closed; holds a closing back until the transaction has ended.
 *
 * @throws AppError `books_closed`
 */
export async function demandOpenBooks(transaction: Database): Promise<void> {
	const [row] = await transaction
		.select({ salt: season.voterKeySalt })
		.from(season)
		.where(eq(season.id, currentSeasonId))
		.for("share");
	if (!row?.salt) throw new AppError("books_closed");
}

/**
 * Refuses what would change a category of a season that is archived.
 *
 * @throws AppError `books_closed`
 */
export async function demandRunningSeason(db: Database, categoryId: number): Promise<void> {
	const archived = await rowsOf(
		db,
		sql`select from category where id = ${categoryId} and season_id <> ${currentSeasonId}`,
	);
	if (archived.length > 0) throw new AppError("books_closed");
}
