import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { startFaultyLine } from "@bcc/testing/faulty-line";
import Fastify from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { assertNoPooler } from "#server/db/pooler.ts";
import { nameFaultOfTls } from "#server/db/postgres-faults.ts";
import { PostgresLines } from "#server/db/postgres-lines.ts";
import { PostgresListener } from "#server/db/postgres-listener.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { isUnavailable } from "#server/db/unavailable.ts";
import { errors } from "#server/http/errors.ts";
import { sql } from "#server/lib/drizzle.ts";

let t: TestDatabase;
beforeAll(async () => {
	t = await createTestDatabase();
});
afterAll(() => t.close());

async function openOverFaultyLine() {
	const address = new URL(t.databaseUrl ?? "");
	const line = await startFaultyLine(Number(address.port || 5432), address.hostname);
	address.hostname = "127.0.0.1";
	address.port = String(line.port);
	return { line, database: await openDatabase({ databaseUrl: address.href }) };
}

test("a process that cannot hear of changes invalidates its caches, again and again until it can", async () => {
	const url = process.env.TEST_DATABASE_URL;
	let deaf = false;
	const unreachable = "postgres://127.0.0.1:1/none";
	const newClient = () =>
		new pg.Client({ connectionString: deaf ? unreachable : url, application_name: "deaf" });
	const listener = new PostgresListener({ newClient, lines: new PostgresLines(), onError: () => {} });
	const notified = vi.fn();
	await listener.listen("changes", notified);
	deaf = true;
	await t.db.execute(
		sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'deaf'`,
	);
	await expect.poll(() => notified.mock.calls.length).toBeGreaterThan(2);
	await listener.close();
});

test("a database that cannot store every name is refused, in words that name the command", async () => {
	const name = `latin_${Date.now()}`;
	await t.db.execute(sql.raw(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`));
	const address = new URL(t.databaseUrl ?? "");
	address.pathname = `/${name}`;
	const database = await openDatabase({ databaseUrl: address.href });
	await expect(database.migrate()).rejects.toThrow(/encoding SQL_ASCII .+createdb --encoding UTF8/);
	await database.close();
	await t.db.execute(sql.raw(`drop database ${name}`));
});

test("what is wrong with TLS is said on opening, in words that name the setting", async () => {
	const address = new URL(t.databaseUrl ?? "");
	address.searchParams.set("sslmode", "require");
	await expect(openDatabase({ databaseUrl: address.href })).rejects.toThrow(/^DATABASE_URL asks for TLS/);
	address.searchParams.set("sslrootcert", "/no/ca.crt");
	await expect(openDatabase({ databaseUrl: address.href })).rejects.toThrow(
		/^DATABASE_URL: the file \/no\/ca\.crt/,
	);
});

test.each(["DEPTH_ZERO_SELF_SIGNED_CERT", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "ERR_TLS_CERT_ALTNAME_INVALID"])(
	"a certificate that is not accepted is named by the database's setting: %s",
	(code) => {
		const error = Object.assign(new Error("the certificate"), { code });
		expect(() => nameFaultOfTls(error)).toThrow(/^DATABASE_URL: the database's certificate is not accepted/);
	},
);

test("connections that received something are not ended with silent ones", async () => {
	const server = createServer((socket) => socket.on("data", (data) => socket.write(data))).listen(
		0,
		"127.0.0.1",
	);
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const lines = new PostgresLines();
	const [speaking, silent] = [lines.open(), lines.open()].map((socket) =>
		socket.on("error", () => {}).connect(port, "127.0.0.1"),
	) as [Socket, Socket];
	await Promise.all([once(speaking, "connect"), once(silent, "connect")]);
	const heard = lines.heard();
	speaking.write("a sign of life");
	await once(speaking, "data");
	lines.breakSilent(heard);
	expect([speaking.destroyed, silent.destroyed]).toEqual([false, true]);
	speaking.destroy();
	server.close();
});

test("a connection lost between two statements fails its transaction alone", async () => {
	const { db } = t;
	const uncaught: unknown[] = [];
	const note = (error: unknown) => void uncaught.push(error);
	process.prependListener("uncaughtExceptionMonitor", note);
	try {
		const cut = db.transaction(async (tx) => {
			const [row] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
			await db.execute(sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`);
			// The end of the connection is read before the next statement.
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

test("two deadlocked transactions both succeed in the end", async () => {
	const { db } = t;
	await db.execute(sql`create table pair (id int primary key, times int not null default 0)`);
	await db.execute(sql`insert into pair (id) values (1), (2)`);
	let attempts = 0;
	let held = 0;
	let meet = () => {};
	const bothHaveTheirFirst = new Promise<void>((resolve) => {
		meet = resolve;
	});
	const count = (first: number, second: number) =>
		againAfterDeadlock(() =>
			db.transaction(async (tx) => {
				attempts += 1;
				await tx.execute(sql`update pair set times = times + 1 where id = ${first}`);
				held += 1;
				if (held === 2) meet();
				await bothHaveTheirFirst;
				await tx.execute(sql`update pair set times = times + 1 where id = ${second}`);
			}),
		);
	await Promise.all([count(1, 2), count(2, 1)]);
	// One is aborted for the other. On a busy machine it may be back before the other has its row, and both wait again.
	expect(attempts).toBeGreaterThan(2);
	expect(await rowsOf(db, sql`select times from pair order by id`)).toEqual([{ times: 2 }, { times: 2 }]);
});

test("transactions whose `begin` is lost with the connection do not make others wait", async () => {
	const { line, database } = await openOverFaultyLine();
	try {
		const { db } = database;
		const all = Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.1)`));
		await Promise.all(all);
		line.silence();
		const lost = all.map(() => db.transaction((tx) => tx.execute(sql`select 1`)));
		await new Promise(setImmediate);
		line.cut();
		const outcomes = await Promise.allSettled(lost);
		expect(outcomes.map(({ status }) => status)).toEqual(all.map(() => "rejected"));
		line.restore();
		expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
	} finally {
		await database.close();
		await line.close();
	}
});

test("an answer on the hot path is waited for 16 seconds: PostgreSQL limits no commit that waits for a standby", async () => {
	const { line, database } = await openOverFaultyLine();
	try {
		await database.run({ name: "one", text: "select 1" }, []);
		line.silence();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		let thrown: unknown;
		database.run({ name: "two", text: "select 2" }, []).catch((error: unknown) => {
			thrown = error;
		});
		await vi.advanceTimersByTimeAsync(15_900);
		expect(thrown).toBeUndefined();
		await vi.advanceTimersByTimeAsync(200);
		expect(isUnavailable(thrown), String(thrown)).toBe(true);
	} finally {
		vi.useRealTimers();
		line.cut();
		await database.close();
		await line.close();
	}
});

test("a pooler that refuses or drops a connection's settings is refused, with a line on what to do", async () => {
	// As PgBouncer refuses them.
	const message = "SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0";
	const refusal = Buffer.concat([Buffer.from("E"), Buffer.alloc(4), Buffer.from(message)]);
	refusal.writeUInt32BE(4 + message.length, 1);
	const pooler = createServer((socket) => socket.once("data", () => socket.end(refusal))).listen(
		0,
		"127.0.0.1",
	);
	await once(pooler, "listening");
	const { port } = pooler.address() as AddressInfo;
	const refusing = await openDatabase({ databaseUrl: `postgres://127.0.0.1:${port}/postgres` });
	await expect(refusing.migrate()).rejects.toThrow(/PgBouncer/);
	await refusing.close();
	pooler.close();
	const forgetful = { query: async () => ({ rows: [{ plan_cache_mode: "auto" }] }) };
	await expect(assertNoPooler(forgetful as never)).rejects.toThrow(/PgBouncer/);
});

/** Statements that fail, by the fault of the database. */
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

test("a wrong statement of ours is no reason to come again", async () => {
	const app = Fastify();
	await app.register(errors);
	app.get("/", () => t.db.execute(sql`select nothing`));
	expect((await app.inject("/")).json()).toMatchObject({ error: { code: "internal" } });
	await app.close();
});
