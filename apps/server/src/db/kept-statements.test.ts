import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { chooseBaselineCompiler, startParams } from "#server/db/embedded.ts";
import { keptPrefix, withKeptStatements } from "#server/db/kept-statements.ts";
import { category } from "#server/features/category/table.ts";
import { insertCategory } from "#server/testing/category.ts";

let client: PGlite;

/** To begin with the template takes a fifth of what a database from nothing does. */
async function create(): Promise<PGlite> {
	const loadDataDir = await openAsBlob(process.env.TEST_EMBEDDED_TEMPLATE ?? "");
	return await PGlite.create({ loadDataDir, startParams });
}

beforeAll(async () => {
	chooseBaselineCompiler();
	client = await create();
});

afterAll(() => client.close());

/** Each with statements of its own. */
function opened() {
	const db = drizzle(withKeptStatements(client));
	onTestFinished(async () => {
		await client.exec("deallocate all");
	});
	return db;
}

const statements = sql`select name, statement, generic_plans::int as plans from pg_prepared_statements order by name`;

/** What PostgreSQL has kept, but for the question itself, asked past what keeps. */
async function kept(): Promise<{ name: string; statement: string; plans: number }[]> {
	return (await drizzle(client).execute(statements)).rows as Awaited<ReturnType<typeof kept>>;
}

describe("a statement that Drizzle asks again", () => {
	test("is parsed and planned once", async () => {
		const db = opened();
		for (const id of [1, 2, 3]) await db.select({ id: category.id }).from(category).where(sql`id = ${id}`);
		expect(await kept()).toEqual([
			{ name: `${keptPrefix}0`, statement: expect.stringContaining('from "category"'), plans: 3 },
		]);
	});

	const questions: [what: string, question: SQL][] = [
		[
			"numbers",
			sql`select ${7}::int as a, ${"9007199254740993"}::bigint as b, 1.50::numeric as c, 2.5::float8 as d`,
		],
		["truth", sql`select ${true}::boolean as a, ${null}::boolean as b, not ${true}::boolean as c`],
		[
			"moments",
			sql`select ${"2026-05-01 10:00:00+03"}::timestamptz as a, date '2026-05-01' as b, interval '1 day' as c`,
		],
		["lists", sql`select array[1, 2] as a, array['x', 'y,z'] as b, ${sql.param(["k", "l"])}::text[] as c`],
		[
			"lists of moments",
			sql`select array['2026-05-01 10:00:00+03'::timestamptz] as a, array[date '2026-05-01'] as b`,
		],
		["objects", sql`select ${JSON.stringify({ a: 1 })}::jsonb as a, ${{ b: [true] }}::json as b`],
		["bytes", sql`select ${Buffer.from([0, 255])}::bytea as a`],
		["texts", sql`select ${"Ä'\\\n"}::text as a, ${""} as b`],
		["no rows", sql`select 1 as a where false`],
		["rows that are written", sql`with x as (select 1) delete from category where id = ${0}`],
	];

	test.each(questions)("gives what PGlite's own way gives: %s", async (_, question) => {
		const db = opened();
		const own = await drizzle(client).execute(question);
		for (const time of ["first", "second"]) expect(await db.execute(question), time).toEqual(own);
	});

	test("gives what PGlite's own way gives, whoever asked first", async () => {
		opened();
		const both = withKeptStatements(client);
		const now = "select now() as now";
		for (const _ of ["first", "second"]) {
			expect((await both.query<{ now: Date }>(now)).rows[0]?.now).toBeInstanceOf(Date);
			expect((await drizzle(both).execute<{ now: string }>(now)).rows[0]?.now).toBeTypeOf("string");
		}
	});

	test("reads the clock anew", async () => {
		const db = opened();
		const ask = async () => (await db.execute(sql`select 'now'::timestamptz = now() as now`)).rows;
		for (const _ of ["first", "second"]) expect(await ask()).toEqual([{ now: true }]);
	});

	test("is planned anew after five seconds, and after a hundred times", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		onTestFinished(() => void vi.useRealTimers());
		const db = opened();
		const ask = () => db.execute(sql`select count(*) from category`);
		for (let time = 0; time < 101; time++) await ask();
		expect((await kept()).map(({ name, plans }) => [name, plans])).toEqual([[`${keptPrefix}1`, 1]]);
		await ask();
		vi.advanceTimersByTime(5_001);
		await ask();
		expect((await kept()).at(-1)).toMatchObject({ name: `${keptPrefix}2`, plans: 1 });
	});

	test("gives way to others, so that no more than 200 are kept", async () => {
		const db = opened();
		for (let number = 0; number < 250; number++) {
			await db.execute(sql.raw(`select ${number}`));
			await db.execute(sql`select 'often'`);
		}
		const all = await kept();
		expect(all.length).toBeLessThanOrEqual(201);
		expect(all.filter(({ statement }) => statement.includes("often"))).toHaveLength(1);
	});

	test("is not kept when it is long, and others go when many are long", async () => {
		const db = opened();
		const numbers = (count: number) => sql.raw(`select ${Array(count).fill(1).join()}`);
		await db.execute(numbers(900));
		await db.execute(sql`select array[${sql.raw(Array(4_001).fill(1).join())}]`);
		expect(await kept()).toHaveLength(1);
		for (let number = 0; number < 120; number++)
			await db.execute(sql.raw(`select '${number}', '${"x".repeat(4_000)}'`));
		const characters = (await kept()).reduce((sum, { statement }) => sum + statement.length, 0);
		expect(characters).toBeGreaterThan(150_000);
		// One more that PostgreSQL forgets with the next.
		expect(characters).toBeLessThan(205_000);
	});
});

describe("a statement that fails", () => {
	const refused = () => sql`insert into category (name) values (${null})`;

	test("says why, and others go on", async () => {
		const db = opened();
		for (const _ of [1, 2]) {
			await expect(db.execute(refused())).rejects.toMatchObject({ cause: { code: "23502" } });
			await expect(db.execute(sql`select no_such_column`)).rejects.toMatchObject({
				cause: { code: "42703" },
			});
			const unreadable = db.execute(sql`select ${"abc"}::int as one`);
			await expect(unreadable).rejects.toMatchObject({ cause: { code: "22P02" } });
			expect((await db.execute(sql`select ${1}::int as one`)).rows).toEqual([{ one: 1 }]);
		}
	});

	test("for a value of another kind leaves nothing to the next", async () => {
		const db = opened();
		const list = sql`select ${sql.param({ a: 1 })}::int[] as list`;
		await db.transaction(async (tx) => {
			await expect(tx.execute(list)).rejects.toMatchObject({ cause: expect.any(TypeError) });
			expect((await tx.execute(sql`select ${[1, 2].length}::int as one`)).rows).toEqual([{ one: 2 }]);
		});
	});

	test("as its transaction is committed leaves nothing of it", async () => {
		const db = opened();
		await client.exec("create table late (id int unique deferrable initially deferred)");
		onTestFinished(() => client.exec("drop table late").then(() => {}));
		for (const _ of ["first", "second"]) {
			const twice = db.execute(sql`insert into late values (${1}), (${1})`);
			await expect(twice).rejects.toMatchObject({ cause: { code: "23505" } });
			expect((await db.execute(sql`select id from late`)).rows).toEqual([]);
		}
	});

	test("ends its transaction, and leaves nothing of it", async () => {
		const db = opened();
		const work = db.transaction(async (tx) => {
			await insertCategory(tx);
			await tx.execute(refused());
		});
		await expect(work).rejects.toMatchObject({ cause: { code: "23502" } });
		expect(await db.$count(category)).toBe(0);
	});

	test("ends no transaction that goes back to before it", async () => {
		const db = opened();
		await db.transaction(async (tx) => {
			await tx.transaction((inner) => inner.execute(refused())).catch(() => {});
			expect(await tx.$count(category)).toBe(0);
		});
	});

	test("in a transaction that is over does not run", async () => {
		const db = opened();
		let late: (() => Promise<unknown>) | undefined;
		await db
			.transaction(async (tx) => {
				late = () => tx.execute(sql`select 1`);
				tx.rollback();
			})
			.catch(() => {});
		await expect(late?.()).rejects.toThrow();
	});
});

test("nothing comes between the statements of a transaction", async () => {
	const db = opened();
	const seen: unknown[] = [];
	const count = () => db.$count(category).then((number) => seen.push(number));
	let beside: Promise<unknown> | undefined;
	await db
		.transaction(async (tx) => {
			await insertCategory(tx);
			beside = count();
			await tx.execute(sql`select 1`);
			expect(seen).toEqual([]);
			tx.rollback();
		})
		.catch(() => {});
	await beside;
	expect(seen).toEqual([0]);
});

test("nothing is asked of a database that is being closed", async () => {
	const closing = withKeptStatements(await create());
	const asked = [closing.query("select 1"), closing.close(), closing.query("select 2")];
	const [before, , after] = await Promise.allSettled(asked);
	expect(before?.status).toBe("fulfilled");
	expect(after).toMatchObject({ status: "rejected", reason: { message: "PGlite is closing" } });
});

test("a table that is changed is asked anew", async () => {
	const db = opened();
	await db.execute(sql`create table changing (a int)`);
	onTestFinished(() => client.exec("drop table changing").then(() => {}));
	const ask = async () => (await db.execute(sql`select * from changing`)).rows;
	await db.execute(sql`insert into changing values (1)`);
	expect(await ask()).toEqual([{ a: 1 }]);
	await db.execute(sql`alter table changing add column b int default 2`);
	expect(await ask()).toEqual([{ a: 1, b: 2 }]);
	await db.transaction(async (tx) => {
		await tx.execute(sql`alter table changing alter column b type text using 'three'`);
		expect((await tx.execute(sql`select * from changing`)).rows).toEqual([{ a: 1, b: "three" }]);
	});
	expect(await ask()).toEqual([{ a: 1, b: "three" }]);
});

describe("a change", () => {
	/** A table whose columns are asked for, by statements that are kept. */
	async function changing() {
		opened();
		const both = withKeptStatements(client);
		const db = drizzle(both);
		await db.execute(sql`create table changing (a int)`);
		onTestFinished(() => client.exec("drop table changing").then(() => {}));
		const columnsBy = async (asked: Pick<typeof db, "execute">) =>
			(await asked.execute(sql`select * from changing`)).fields.map(({ name }) => name);
		const columns = () => columnsBy(db);
		expect(await columns()).toEqual(["a"]);
		return { both, db, columns, columnsBy };
	}

	const add = sql`alter table changing add column b int`;

	test("that is undone is forgotten", async () => {
		const { db, columns, columnsBy } = await changing();
		const undone = db.transaction(async (tx) => {
			const inner = tx.transaction(async (deeper) => {
				await deeper.execute(add);
				expect(await columnsBy(deeper)).toEqual(["a", "b"]);
				deeper.rollback();
			});
			await expect(inner).rejects.toThrow("Rollback");
			expect(await columnsBy(tx)).toEqual(["a"]);
			await tx.execute(add);
			expect(await columnsBy(tx)).toEqual(["a", "b"]);
			tx.rollback();
		});
		await expect(undone).rejects.toThrow("Rollback");
		expect(await columns()).toEqual(["a"]);
	});

	test("is seen by those who ask while it is made", async () => {
		const { db, columns } = await changing();
		// Drizzle asks nothing before it is waited for.
		const added = async () => void (await db.execute(add));
		const [before, , ...after] = await Promise.all([columns(), added(), columns(), columns()]);
		expect(before).toEqual(["a"]);
		expect(after).toEqual([
			["a", "b"],
			["a", "b"],
		]);
		const renamed = db.transaction((tx) => tx.execute(sql`alter table changing rename column b to c`));
		const [, last] = await Promise.all([renamed, columns()]);
		expect(last).toEqual(["a", "c"]);
	});

	test.each([
		["with a comment before it", sql`/* c */ ${add}`],
		["by a block", sql`do $$ begin alter table changing add column b int; end $$`],
	])("%s is seen", async (_, change) => {
		const { db, columns } = await changing();
		await db.execute(change);
		expect(await columns()).toEqual(["a", "b"]);
	});

	test("among several statements is seen, in a transaction too", async () => {
		const { both, columns } = await changing();
		await both.exec("select 1; alter table changing add column b int");
		expect(await columns()).toEqual(["a", "b"]);
		await both.transaction(async (tx) => {
			await tx.exec("alter table changing drop column b");
			expect((await tx.query("select * from changing")).fields).toHaveLength(1);
			await tx.rollback();
			expect(tx.closed).toBe(true);
		});
		expect(await columns()).toEqual(["a", "b"]);
	});

	test("of what PostgreSQL keeps is seen", async () => {
		const { db, columns } = await changing();
		await db.execute(sql`deallocate all`);
		expect(await columns()).toEqual(["a"]);
	});

	test("of a setting is seen in what is read by it", async () => {
		const db = opened();
		onTestFinished(() => client.exec("reset timezone").then(() => {}));
		const noon = sql`select '2026-05-01 12:00'::timestamptz = '2026-05-01 12:00+00' as utc`;
		const ask = async (asked: Pick<typeof db, "execute"> = db) => (await asked.execute(noon)).rows;
		expect(await ask()).toEqual([{ utc: true }]);
		await db.transaction(async (tx) => {
			await tx.execute(sql`set local timezone = 'Africa/Nairobi'`);
			expect(await ask(tx)).toEqual([{ utc: false }]);
		});
		expect(await ask()).toEqual([{ utc: true }]);
		await db.execute(sql`select set_config('timezone', 'Africa/Nairobi', false)`);
		expect(await ask()).toEqual([{ utc: false }]);
	});
});

test("a transaction that says how to plan has plans of its own", async () => {
	const db = opened();
	const joined = sql`select 1 from category a join category b on a.id = b.id`;
	await db.execute(joined);
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_nestloop = off`);
		await tx.execute(joined);
	});
	expect(await kept()).toMatchObject([{ plans: 1 }]);
});
