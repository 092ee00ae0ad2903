import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, type Migrated, migrationsFolder } from "#server/db/database.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { sql } from "#server/lib/drizzle.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

type Migration = { when: number; tag: string };

/** This version's migrations, the oldest first, as Drizzle's journal has them. */
async function ownMigrations(): Promise<Migration[]> {
	const journal = await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8");
	return JSON.parse(journal).entries;
}

/**
 * @returns the names of this version's migrations that have not run in the database
 * @throws OperatorError when a version with other migrations has created or changed it, which does not expect this one's writes
 */
export async function pendingMigrations(db: Database): Promise<string[]> {
	const own = await ownMigrations();
	const applied = new Set(await appliedTimes(db));
	const unknown = [...applied].filter((at) => own.every(({ when }) => when !== at));
	if (unknown.some((at) => at < (own[0]?.when ?? 0))) {
		throw new OperatorError(
			"The database is of a version before 1.0.0. Make a backup with that version (npm run cli -- backup FILE) and restore it with this one, into an empty database (npm run cli -- restore FILE).",
		);
	}
	if (unknown.length > 0) {
		throw new OperatorError(
			`A newer version of the program has changed the database (${unknown.length} migrations that this one does not know). Start that version, or restore a backup from before the update.`,
		);
	}
	return own.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag);
}

/**
 * Runs pending migrations; one process at a time.
 *
 * @throws OperatorError before it runs any
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
