import { expect, test } from "vitest";
import { checkpointIfDue } from "#server/db/checkpoints.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { sql } from "#server/lib/drizzle.ts";

test("a checkpoint is made once the log is long", async () => {
	const { db, close } = await createTestDatabase();
	const lastCheckpoint = () => db.execute(sql`select redo_lsn from pg_control_checkpoint()`);
	try {
		// Tests before have written to the log.
		await db.execute(sql`checkpoint`);
		await db.execute(sql`create table filling (text text)`);
		const first = await lastCheckpoint();
		await db.execute(sql`insert into filling select repeat('x', 1000) from generate_series(1, 2000)`);
		await checkpointIfDue(db, 64_000_000);
		expect(await lastCheckpoint()).toEqual(first);
		await checkpointIfDue(db, 1_000_000);
		const second = await lastCheckpoint();
		expect(second).not.toEqual(first);
		await checkpointIfDue(db, 1_000_000);
		expect(await lastCheckpoint()).toEqual(second);
	} finally {
		await close();
	}
});
