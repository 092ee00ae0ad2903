import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, type Migrated, migrationsFolder } from "#server/db/database.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

/** A newer version of the program has changed the database: this one would write what that one does not expect. */
export class DatabaseNewer extends OperatorError {}

type Migration = { when: number; tag: string };

/** This version's migrations, the oldest first, as Drizzle's journal has them. */
async function ownMigrations(): Promise<Migration[]> {
	const journal = await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8");
	return JSON.parse(journal).entries;
}

/** @returns the names of this version's migrations that the database has not had. @throws DatabaseNewer */
export async function pendingMigrations(db: Database): Promise<string[]> {
	const known = await ownMigrations();
	const applied = new Set(await appliedTimes(db));
	const unknown = applied.difference(new Set(known.map(({ when }) => when))).size;
	if (unknown > 0) {
		throw new DatabaseNewer(
			`A newer version of the program has changed the database (${unknown} migrations that this one does not know). Start that version, or restore a backup from before the update.`,
		);
	}
	return known.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag);
}

/**
 * Runs the migrations that the database has not had; one process at a time.
 *
 * @throws DatabaseNewer before any of them
 */
export async function runMigrations(db: Database, run: () => Promise<void>): Promise<Migrated> {
	const pending = await pendingMigrations(db);
	await run();
	return { isNew: pending.length === (await ownMigrations()).length, ran: pending };
}

async function appliedTimes(db: Database): Promise<number[]> {
	const [{ exists = false } = {}] = await rowsOf<{ exists: boolean }>(
		db,
		sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
	);
	if (!exists) return [];
	const rows = await rowsOf<{ at: string }>(
		db,
		sql`select created_at::text as at from drizzle.__drizzle_migrations`,
	);
	return rows.map(({ at }) => Number(at));
}
