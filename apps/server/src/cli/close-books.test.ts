import { openAsBlob } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeBooksCommand } from "#server/cli/close-books.ts";
import { type Database, type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { season } from "#server/db/schema/season.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { runCommand } from "#server/testing/command-line.ts";

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "bcc-books-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

async function closeBooks(databaseUrl?: string): Promise<string> {
	const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
	const { code, out } = await runCommand(["close-books", "--for-good"], env);
	expect(code).toBe(0);
	return out;
}

/** A season's salt, which has been written and read as on a site that has run for a while. */
async function saltOf({ db, migrate }: DatabaseHandle): Promise<Buffer> {
	await migrate();
	await ensureSeason(db);
	await db.update(season).set({ sharedNetworkAllowance: 7 });
	await db.execute(sql`checkpoint`);
	const [row] = await db.select({ salt: season.voterKeySalt }).from(season);
	if (!row?.salt) throw new Error("no salt");
	return row.salt;
}

/** The files below the data folder that have it. */
async function filesWith(salt: Buffer): Promise<string[]> {
	const found: string[] = [];
	for (const name of await readdir(dataDir, { recursive: true })) {
		const place = join(dataDir, name);
		if ((await stat(place)).isFile() && (await readFile(place)).includes(salt)) found.push(name);
	}
	return found;
}

/** The files of PostgreSQL's database that have it. */
async function tablesWith(db: Database, salt: Buffer): Promise<string[]> {
	const rows = await rowsOf<{ place: string }>(
		db,
		sql`with place as (
			select format('base/%s/%s', d.oid, f) as place from pg_database d, pg_ls_dir('base/' || d.oid) f
			where d.datname = current_database()
		) select place from place where position(${salt} in pg_read_binary_file(place, 0, 100000000, true)) > 0`,
	);
	return rows.map(({ place }) => place);
}

test.skipIf(onPostgres)(
	"no file of the data folder has the salt of a closed season",
	async () => {
		const template = await openAsBlob(process.env.TEST_EMBEDDED_TEMPLATE ?? "");
		const database = await openDatabase({ dataDir, template });
		const salt = await saltOf(database);
		// The log file with it is recycled unchanged; the next one has it again.
		await database.db.execute(sql`select pg_switch_wal()`);
		await database.db.execute(sql`checkpoint`);
		await database.db.update(season).set({ name: "Renamed" });
		await database.close();
		const before = await filesWith(salt);
		expect(before.filter((name) => name.includes("pg_wal")).length).toBeGreaterThan(1);
		expect(before.filter((name) => name.includes("base"))).not.toEqual([]);

		await mkdir(join(dataDir, "backups"));
		await writeFile(join(dataDir, "backups", "one.tar.gz"), "");
		const closed = await closeBooks();
		expect(closed).toMatch(/^The books are closed\./);
		expect(closed, "the operator's tasks").toContain(join(dataDir, "backups", "one.tar.gz"));
		expect(await filesWith(salt)).toEqual([]);

		const again = await openDatabase({ dataDir });
		const unchanged = { name: "Renamed", sharedNetworkAllowance: 7, voterKeySalt: null };
		expect(await again.db.select().from(season)).toMatchObject([unchanged]);
		expect(await filesWith(salt), "after the next start").toEqual([]);

		// Closed by an older version, or cut off before the end.
		await again.db.update(season).set({ voterKeySalt: salt });
		await again.db.update(season).set({ voterKeySalt: null });
		await again.db.execute(sql`checkpoint`);
		expect(await filesWith(salt)).not.toEqual([]);
		const { message, afterCommit } = await closeBooksCommand({ dataDir })(again.db);
		expect(message).toBe("The books were closed already.");
		await afterCommit(again);
		expect(await filesWith(salt)).toEqual([]);
		await again.close();
	},
	120_000,
);

test.runIf(onPostgres)(
	"no table of PostgreSQL's has the salt, whatever older transactions may still see",
	async () => {
		const { database, db, databaseUrl, close } = await createTestDatabase();
		try {
			const salt = await saltOf(database);
			expect(await tablesWith(db, salt)).not.toEqual([]);
			const closing = await db.transaction(
				async (older) => {
					await older.execute(sql`select 1`);
					return await closeBooks(databaseUrl);
				},
				{ isolationLevel: "repeatable read" },
			);
			expect(await tablesWith(db, salt)).toEqual([]);
			expect(closing).toContain("docs/operations.md, section 8");
			expect(await db.select().from(season)).toMatchObject([
				{ voterKeySalt: null, sharedNetworkAllowance: 7 },
			]);
			const again = await closeBooksCommand({ dataDir })(db);
			expect(again.message).toBe("The books were closed already.");
		} finally {
			await close();
		}
	},
);
