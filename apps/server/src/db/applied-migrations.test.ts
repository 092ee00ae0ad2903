import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { sql } from "#server/lib/drizzle.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

let t: TestDatabase;
beforeEach(async () => {
	t = await createTestDatabase();
});
afterEach(() => t.close());

test.each([
	["newer", 9_000_000_000_000, "A newer version of the program has changed the database"],
	["earlier", 1_795_490_200_016, "npm run cli -- restore FILE"],
])(
	"a database of a version that is %s is refused, with a line on how to proceed",
	async (_which, at, words) => {
		expect(await t.database.migrate()).toEqual({ isNew: false, ran: [] });
		await t.db.execute(
			sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('another', ${at})`,
		);
		const refusal: unknown = await t.database.migrate().catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(OperatorError);
		expect((refusal as Error).message).toMatch(new RegExp(`^.*${words}.*$`));
	},
);

test("the migrations that ran are named", async () => {
	await t.db.execute(sql`drop schema public cascade`);
	await t.db.execute(sql`create schema public`);
	await t.db.execute(sql`delete from drizzle.__drizzle_migrations`);
	const files = await readdir(new URL("./migrations", import.meta.url));
	const ran = files.filter((name) => name.endsWith(".sql")).map((name) => name.slice(0, -".sql".length));
	expect(await t.database.migrate()).toEqual({ isNew: true, ran: ran.sort() });
});
