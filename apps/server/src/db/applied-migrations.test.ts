import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatabaseNewer } from "#server/db/applied-migrations.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { migrationNames } from "#server/testing/installation/rows.ts";

let t: TestDatabase;
beforeEach(async () => {
	t = await createTestDatabase();
});
afterEach(() => t.close());

test("a database that a newer version has changed is refused", async () => {
	expect(await t.database.migrate()).toEqual({ isNew: false, ran: [] });
	await t.db.execute(
		sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9000000000000)`,
	);
	await expect(t.database.migrate()).rejects.toThrow(DatabaseNewer);
});

test("the migrations that ran are named", async () => {
	const names = await migrationNames();
	await t.db.execute(sql`drop schema public cascade`);
	await t.db.execute(sql`create schema public`);
	await t.db.execute(sql`delete from drizzle.__drizzle_migrations`);
	expect(await t.database.migrate()).toEqual({ isNew: true, ran: names });
});
