import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "@bcc/testing/postgres-database";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { verifyArchive } from "#server/features/office/backup/archive.ts";
import { beginLedger } from "#server/features/votes/log-entry/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { rowDigests, rowsInParts } from "./backup-contents.ts";
import { ask, emptyPlace, inDatabase } from "./backups.ts";

const postgresUrl = inject("sharedPostgres");
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-moved-rows-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Text that cannot be compressed, so that it stays in its page and fills a fifth of it. */
const long = sql`(select string_agg(md5(number || ' ' || n), '') from generate_series(1, 45) n)`;

/** Runs of the log, each one leaf long. */
async function addStretches(db: Database, first: number, last: number, leaves = sql`'short'`): Promise<void> {
	await db.execute(sql`
		insert into ledger_batch (season_id, size, before, root, leaves)
		select 1, number, number - 1, 'root', ${leaves} from generate_series(${first}::int, ${last}::int) number`);
}

/** As after an autovacuum: the gaps at the pages' ends become known, and short rows fill them. */
async function moveStretches(db: Database): Promise<void> {
	await beginLedger(db);
	await addStretches(db, 1, 2_500, long);
	await db.execute(sql`vacuum ledger_batch`);
	await addStretches(db, 2_501, 5_000);
}

/** As after voids of thousands of votes: a page has dozens of rows whose leaves are on other pages. */
async function addLargeStretches(db: Database): Promise<void> {
	await addStretches(db, 5_001, 5_012, sql`repeat('vote ' || number, 100000)`);
}

/** A hold that was changed after many other voids were written is stored after the void that ended it. */
async function moveHold(db: Database, { categoryId }: TestSite): Promise<void> {
	await db.execute(sql`
		insert into vote_void (category_id, held, held_as, reason, votes, voided_by_name)
		select ${categoryId}::int, number = 1, case number when 2 then 1 end, ${long}, 0, 'Neema'
		from generate_series(1, 1200) number`);
	await db.execute(sql`update vote_void set voided_by_name = 'Neema Mushi' where id = 1`);
}

test("a backup restores whatever the order of its rows: a log run before its predecessor, a void before its hold", async () => {
	const site = await createSite(postgresUrl);
	const file = join(folder, "moved.tar.gz");
	try {
		const source = await site.withDatabase(async ({ db }) => {
			await moveStretches(db);
			await addLargeStretches(db);
			await moveHold(db, site);
			return await rowDigests(db);
		});
		expect(await ask(site, ["backup", "--to", file])).toMatchObject({ code: 0 });
		const { entries } = await verifyArchive(file);
		expect(Math.max(...Object.values(entries).map(({ size }) => size)), "largest part").toBeLessThan(6e6);
		// Otherwise this test shows nothing.
		const earlier = async (table: string, key: string, reference: string) => {
			const rows = await rowsInParts(file, table);
			const partOf = new Map(rows.map(({ row, part }) => [row[key], part]));
			return rows.filter(({ row, part }) => part < (partOf.get(row[reference]) ?? 0)).length;
		};
		expect(await earlier("ledger_batch", "size", "before"), "stretches").toBeGreaterThan(0);
		expect(await earlier("vote_void", "id", "held_as"), "voids").toBe(1);

		for (const databaseUrl of [undefined, await createDatabase(postgresUrl)]) {
			const place = databaseUrl
				? { databaseUrl, dataDir: join(folder, "in-postgres") }
				: await emptyPlace(join(folder, "embedded"));
			expect(await ask(place, ["restore", file])).toMatchObject({ code: 0 });
			expect(await inDatabase(place, ({ db }) => rowDigests(db))).toEqual(source);
			if (databaseUrl) await dropDatabase(postgresUrl, databaseUrl);
		}
	} finally {
		await site.remove();
	}
});
