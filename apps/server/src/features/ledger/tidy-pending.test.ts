import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { tidyPending } from "#server/features/ledger/tidy-pending.ts";

test("what waited and is gone takes no room for ever on the embedded database", async () => {
	const { db, database, close } = await createTestDatabase();
	try {
		const pages = async () => {
			const [row] = await rowsOf<{ pages: number }>(
				db,
				sql`select (pg_relation_size('ledger_pending') / 8192)::int as pages`,
			);
			return row?.pages ?? 0;
		};
		await db.execute(sql`
			insert into ledger_pending (leaves, content)
			select 1, repeat('x', 1900) from generate_series(1, 2400)`);
		const full = await pages();
		expect(full).toBeGreaterThan(512);
		await db.execute(sql`delete from ledger_pending`);
		await tidyPending(database);
		// PostgreSQL does it by itself, in its own time.
		if (database.kind === "pglite") expect(await pages()).toBeLessThan(full / 2);
		expect(await db.execute(sql`select 1 from ledger_pending`)).toMatchObject({ rows: [] });
	} finally {
		await close();
	}
});
