import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { type Database, type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { compareLog } from "#server/features/ledger/comparison.ts";
import { countPending, listLogs, rootAt } from "#server/features/ledger/data.ts";
import { beginLedger } from "#server/features/ledger/mutations.ts";
import { readPublished } from "#server/features/ledger/publish.ts";
import { SeasonLog } from "#server/features/ledger/season-log.ts";
import { castBallots } from "#server/features/voting/mutations.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";
import { newBallot } from "#server/testing/ballot.ts";
import { insertCategory } from "#server/testing/category.ts";

/** Ends the connection of the next transaction when all but its COMMIT is done. */
function loseNextCommit(handle: DatabaseHandle, other: Database): DatabaseHandle {
	let isDue = true;
	const db: Database = Object.create(handle.db);
	db.transaction = (work) =>
		handle.db.transaction(async (tx) => {
			const done = await work(tx);
			if (isDue) {
				isDue = false;
				const [backend] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
				await other.execute(sql`select pg_terminate_backend(${backend?.pid}, 5000)`);
			}
			return done;
		});
	return { ...handle, db };
}

test("a process whose COMMIT is lost goes on with the log that another has made", async () => {
	const t = await createTestDatabase();
	onTestFinished(() => t.close());
	const second = await openDatabase({ databaseUrl: t.databaseUrl as string });
	onTestFinished(() => second.close());
	const { categoryId, nomineeIds } = await insertCategory(t.db, { couples: 2 });
	await beginLedger(t.db);
	const cast = (count: number) =>
		castBallots(
			t.database,
			Array.from({ length: count }, (_, at) => newBallot(categoryId, nomineeIds[at % 2] as number)),
			1,
		);
	const stored = new Map<string, Buffer>();
	const places: PlaceStorage = {
		put: async (place, content) => void stored.set(place, content),
		get: async (place) => stored.get(place) ?? null,
	};
	const [row] = await listLogs(t.db);
	if (!row) throw new Error("no log");
	const logOf = (database: DatabaseHandle) =>
		new SeasonLog(row, {
			database,
			places,
			secret: Buffer.alloc(32, 1),
			witnesses: [],
			publicUrl: () => "https://awards.example",
		});
	const [one, other] = [logOf(loseNextCommit(t.database, second.db)), logOf(second)];

	await cast(50);
	await expect(one.step()).rejects.toThrow();
	expect(await countPending(t.db, 1)).toBe(50);
	await other.step();
	await cast(10);
	await one.step();

	expect(await compareLog(t.db, 1)).toMatchObject({ size: 60, waiting: 0, differences: [] });
	const published = await readPublished(places, one.place.folder);
	expect(await rootAt(t.db, 1, 60)).toBe(Buffer.from(published?.root ?? []).toString("base64"));
});
