import { pendingMigrations } from "#server/db/applied-migrations.ts";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { hasDatabase } from "#server/db/database-folder.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import type { Env } from "#server/env.ts";
import { sql } from "#server/lib/drizzle.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

type Place = Pick<Env, "databaseUrl" | "dataDir">;

const remedy = "Run the command with the service's settings (docs/operations.md, section 1).";

/**
 * One line on standard error, as standard output may be meant for another program: the database's address without password and
 * parameters.
 */
export function printDatabase({ databaseUrl, dataDir }: Place): void {
	const shown = databaseUrl?.replace(/\?.*$/s, "").replace(/^(\w+:\/\/[^:@/]*):.*@/s, "$1@");
	console.error(`Working on the database ${shown ?? `in ${dataDir}`}`);
}

/**
 * Opens the database of a season and prints which one it is. It creates no folder, tables or season.
 *
 * @throws OperatorError when it has no season, or none of this version, or is in use
 */
export async function openSeason(place: Place): Promise<DatabaseHandle> {
	printDatabase(place);
	const { databaseUrl, dataDir } = place;
	if (!databaseUrl && !hasDatabase(dataDir)) {
		throw new OperatorError(`There is no database in ${dataDir}. ${remedy}`);
	}
	const database = await openDatabase({ databaseUrl, dataDir });
	try {
		await requireSeason(database);
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

async function requireSeason({ db }: DatabaseHandle): Promise<void> {
	const [{ exists = false } = {}] = await rowsOf<{ exists: boolean }>(
		db,
		sql`select to_regclass('season') is not null as exists`,
	);
	const noSeason = new OperatorError(`There is no season in this database. ${remedy}`);
	if (!exists) throw noSeason;
	const pending = await pendingMigrations(db);
	if (pending.length > 0) {
		throw new OperatorError(
			`The database is of an older version of the program (${pending.length} migrations to come). Start the server of this version first, or use that version's commands.`,
		);
	}
	const seasons = await rowsOf(db, sql`select id from season where archived_at is null`);
	if (seasons.length === 0) throw noSeason;
}
