import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { createTestDatabase } from "#server/db/testing.ts";

test("a connection that is lost between two statements fails its transaction alone", async () => {
	const { db, close } = await createTestDatabase();
	const uncaught: unknown[] = [];
	const note = (error: unknown) => void uncaught.push(error);
	process.prependListener("uncaughtExceptionMonitor", note);
	try {
		const cut = db.transaction(async (tx) => {
			const [row] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
			await db.execute(sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`);
			// What the connection says of its end is read before the next statement.
			for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
			await tx.execute(sql`select 1`);
		});
		await expect(cut).rejects.toThrow();
		expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
		expect(uncaught).toEqual([]);
	} finally {
		process.off("uncaughtExceptionMonitor", note);
		await close();
	}
});
