import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { category } from "#server/features/category/table.ts";
import { insertCategory } from "#server/testing/category.ts";

const numberOf = ({ db }: TestDatabase) =>
	rowsOf(db, sql`select oid from pg_database where datname = current_database()`);

const setting = ({ db }: TestDatabase) => rowsOf(db, sql`show plan_cache_mode`);

test("what one test leaves in its database, the next one does not find", async () => {
	const heard: string[] = [];
	const first = await createTestDatabase();
	const before = await setting(first);
	const { categoryId } = await insertCategory(first.db);
	await first.db.execute(sql`set plan_cache_mode = auto`);
	await first.database.run({ name: "some_statement", text: "select $1::int as one" }, [1]);
	await first.database.listen("some_channel", (payload) => heard.push(payload));
	await first.close();
	await expect(first.db.execute(sql`select 1`)).rejects.toThrow();

	const second = await createTestDatabase();
	expect(await second.db.$count(category)).toBe(0);
	expect((await insertCategory(second.db)).categoryId, "numbers begin anew").toBe(categoryId);
	expect(await setting(second)).toEqual(before);
	const another = { name: "some_statement", text: "select $1::int as two" };
	expect(await second.database.run(another, [2])).toEqual([{ two: 2 }]);
	await second.database.listen("some_channel", () => {});
	await second.database.notify("some_channel", "from the second");
	expect(heard).toEqual([]);
	await second.db.execute(sql`create table left_behind (id int)`);
	await second.close();

	const third = await createTestDatabase();
	expect(await rowsOf(third.db, sql`select to_regclass('left_behind') as place`)).toEqual([{ place: null }]);
	await third.db.execute(sql`alter table vote disable trigger all`);
	await third.close();

	const fourth = await createTestDatabase();
	const disabled = sql`select tgname from pg_trigger where tgenabled = 'D'`;
	expect(await rowsOf(fourth.db, disabled)).toEqual([]);
	await fourth.close();
});

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

test.runIf(onPostgres)("who kept a connection or an address finds nothing of the next one's", async () => {
	const first = await createTestDatabase();
	const kept = new pg.Client({ connectionString: first.databaseUrl });
	kept.on("error", () => {});
	const ended = new Promise((resolve) => kept.once("end", resolve));
	await kept.connect();
	await first.close();
	await ended;

	const second = await createTestDatabase();
	const number = await numberOf(second);
	await second.close();
	const third = await createTestDatabase();
	expect(await numberOf(third), "the second, under another name").toEqual(number);
	for (const { databaseUrl } of [first, second]) {
		const late = new pg.Client({ connectionString: databaseUrl });
		await expect(late.connect()).rejects.toThrow("does not exist");
	}
	await third.close();
});
