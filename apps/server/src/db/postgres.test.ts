import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { errors } from "#server/http/errors.ts";

let t: TestDatabase;
beforeAll(async () => {
	t = await createTestDatabase();
});
afterAll(() => t.close());

test("a connection that is lost between two statements fails its transaction alone", async () => {
	const { db } = t;
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
	}
});

test("of two transactions that wait for each other both are done in the end", async () => {
	const { db } = t;
	await db.execute(sql`create table pair (id int primary key, times int not null default 0)`);
	await db.execute(sql`insert into pair (id) values (1), (2)`);
	let attempts = 0;
	let meet = () => {};
	const bothHaveTheirFirst = new Promise<void>((resolve) => {
		meet = resolve;
	});
	const count = (first: number, second: number) =>
		againAfterDeadlock(() =>
			db.transaction(async (tx) => {
				attempts += 1;
				await tx.execute(sql`update pair set times = times + 1 where id = ${first}`);
				if (attempts === 2) meet();
				await bothHaveTheirFirst;
				await tx.execute(sql`update pair set times = times + 1 where id = ${second}`);
			}),
		);
	await Promise.all([count(1, 2), count(2, 1)]);
	expect(attempts).toBe(3);
	expect(await rowsOf(db, sql`select times from pair order by id`)).toEqual([{ times: 2 }, { times: 2 }]);
});

/** How a statement fails, by what is wrong with the database. */
const unavailable: Record<string, () => Promise<unknown>> = {
	async "nobody listens there"() {
		const address = new URL(t.databaseUrl ?? "");
		address.port = "1";
		const nowhere = await openDatabase({ databaseUrl: address.href });
		return nowhere.db.execute(sql`select 1`).finally(() => nowhere.close());
	},
	async "it ends the connection"() {
		return t.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
	},
	async "the statement takes too long"() {
		return t.db.transaction(async (tx) => {
			await tx.execute(sql`set local statement_timeout = 10`);
			await tx.execute(sql`select pg_sleep(10)`);
		});
	},
	async "it has no room left"() {
		return t.db.execute(sql`do $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`);
	},
};

test.each(Object.keys(unavailable))("a visitor is told to come again when %s", async (wrong) => {
	const app = Fastify();
	await app.register(errors);
	app.get("/", () => unavailable[wrong]?.());
	const reply = await app.inject("/");
	expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "5"]);
	expect(reply.json()).toMatchObject({ status: 0, error: { code: "busy" } });
	await app.close();
});

test("a statement of ours that is wrong is no reason to come again", async () => {
	const app = Fastify();
	await app.register(errors);
	app.get("/", () => t.db.execute(sql`select nothing`));
	expect((await app.inject("/")).json()).toMatchObject({ error: { code: "internal" } });
	await app.close();
});
