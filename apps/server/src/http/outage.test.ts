import { type FaultyLine, startFaultyLine } from "@bcc/testing/faulty-line";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import type { TestDatabase } from "#server/db/testing.ts";
import { sql } from "#server/lib/drizzle.ts";
import { createLog } from "#server/lib/log.ts";
import { registerStaff, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

type Schema = {
	type?: string | string[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	anyOf?: Schema[];
	allOf?: Schema[];
	enum?: unknown[];
	const?: unknown;
	format?: string;
	pattern?: string;
	minItems?: number;
	minimum?: number;
};
type Operation = { requestBody?: { content?: Record<string, { schema?: Schema }> } };
type Call = { method: "POST" | "PUT" | "DELETE"; path: string; body: unknown };

/** What a caller sends and no log may have, in whichever form it reaches a statement. */
const personal = /zawadielle|712.?345|203\.0\.113\.77|argon2|1988-04-03/i;

const byName: Record<string, unknown> = {
	fullname: "Zawadielle Kilimbikwe",
	email: "zawadielle@example.org",
	phone: "0712 345 678",
	phone_number: "0712 345 678",
	age_range: "25-34",
	gender: "female",
	nationality: "Tanzanian",
	country_of_residence: "Tanzania",
	ip_address: "203.0.113.77",
	language: "en",
	// Of a nomination, which has at least 20 characters.
	reason: "Zawadielle Zawadielle",
	// Cash has no transaction code.
	way: "mobile",
};

/** A value that a schema takes; texts are of a person. */
function valueFor(schema: Schema, name = ""): unknown {
	if (name in byName) return byName[name];
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return schema.enum.find((each) => each !== "") ?? "";
	const [option] = (schema.anyOf ?? []).filter(({ type }) => type !== "null").reverse();
	if (option) return valueFor(option, name);
	const type = [schema.type].flat()[0];
	if (type === "object" || schema.properties) {
		return Object.fromEntries(
			Object.entries(schema.properties ?? {}).map(([key, each]) => [key, valueFor(each, key)]),
		);
	}
	if (type === "array") return Array(schema.minItems ?? 1).fill(valueFor(schema.items ?? {}, name));
	if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
	if (type === "boolean") return true;
	if (schema.format === "date-time") return "1988-04-03T12:00:00.000Z";
	if (schema.format === "uuid") return "00000000-0000-4000-8000-000000000000";
	if (schema.format === "date") return "1988-04-03";
	if (name === "transaction_code") return "SGH7K2LM90";
	if (schema.pattern?.includes("{32}")) return `${"0".repeat(32)}.jpg`;
	if (schema.pattern?.includes("{20,64}")) return "0".repeat(20);
	if (schema.pattern?.startsWith("^https")) return "https://zawadielle.example";
	return "Zawadielle";
}

/** Every call of the document that writes. */
async function writesOf({ app }: TestApp): Promise<Call[]> {
	const { paths } = (await app.inject("/docs/json")).json() as {
		paths: Record<string, Record<string, Operation>>;
	};
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations)
			.filter(([method]) => ["post", "put", "delete"].includes(method))
			.map(([method, { requestBody }]) => ({
				method: method.toUpperCase() as Call["method"],
				path: path.replace(/\{\w+\}/, "1") + (method === "delete" ? "?version=1" : ""),
				body: valueFor(requestBody?.content?.["application/json"]?.schema ?? {}) ?? {},
			})),
	);
}

let t: TestApp;
let line: FaultyLine;
let direct: Database;
let calls: Call[];
let admin: TestUser;
/** What the application has logged since `lines.length = 0`. */
const lines: string[] = [];
const output = { write: (text: string) => void lines.push(text) };

/** Reaches its database over a line that can be cut; lines of one route repeat at most once a second. */
async function overLine(test: TestDatabase): Promise<void> {
	const url = new URL(test.databaseUrl ?? "");
	line = await startFaultyLine(Number(url.port), url.hostname);
	url.host = `127.0.0.1:${line.port}`;
	const database = await openDatabase({ databaseUrl: url.href });
	const { db, close } = test;
	direct = db;
	Object.assign(test, {
		database,
		db: database.db,
		close: () => Promise.all([database.close(), close()]),
	});
}

async function setReadOnly(value: "on" | "off"): Promise<void> {
	const [database] = await rowsOf<{ name: string }>(direct, sql`select current_database() as name`);
	const statement = `alter database "${database?.name}" set default_transaction_read_only = ${value}`;
	// A connection that was made meanwhile only reads, too.
	await direct.transaction((transaction) => transaction.execute(sql.raw(statement)), {
		accessMode: "read write",
	});
	line.cut();
}

beforeAll(async () => {
	t = await createTestApp({}, undefined, { log: createLog("info", { output }) }, overLine);
	calls = await writesOf(t);
	admin = await registerStaff(t, "admin", {
		fullname: "Zawadielle Mushi",
		email: "zawadielle.m@example.org",
	});
});
afterAll(async () => {
	await t.close();
});

let round = 0;

/** Sends every call; the statuses that came. Each time letters would go to another address. */
async function sendAll(browser: TestBrowser): Promise<Record<string, number>> {
	lines.length = 0;
	round += 1;
	const statuses: Record<string, number> = {};
	for (const { method, path, body } of calls) {
		const text = JSON.stringify(body).replaceAll("zawadielle@", `zawadielle${round}@`);
		const reply = await browser.send(method, path, method === "DELETE" ? undefined : text);
		statuses[`${method} ${path}`] = reply.statusCode;
	}
	return statuses;
}

const failed = (statuses: Record<string, number>) =>
	Object.entries(statuses).filter(([, status]) => status >= 500 && status !== 503);

test("a database that only reads: the process is not ready, and no line has what a write was given", async () => {
	expect((await t.app.inject("/readyz")).statusCode).toBe(200);
	await setReadOnly("on");
	await expect.poll(async () => (await t.app.inject("/readyz")).statusCode).toBe(503);
	expect(failed(await sendAll(new TestBrowser(t)))).toEqual([]);
	expect(lines.join("")).toContain('insert into \\"account\\"');
	expect(lines.filter((text) => personal.test(text))).toEqual([]);
	expect(failed(await sendAll(admin.browser))).toEqual([]);
	expect(lines.filter((text) => personal.test(text))).toEqual([]);
	await setReadOnly("off");
	await expect.poll(async () => (await t.app.inject("/readyz")).statusCode).toBe(200);
});

test("without the database every posted call is answered with 503, and no line has what it was sent", async () => {
	await line.close();
	expect((await t.app.inject("/readyz")).statusCode).toBe(503);
	for (const browser of [new TestBrowser(t), admin.browser]) {
		// Without a session nobody is looked for, and no second step is owed; the code of a ticket tells whether it was made here.
		const others = Object.entries(await sendAll(browser)).filter(
			([call, status]) =>
				status !== 503 && !["POST /auth/second-step", "POST /bookings/guest"].includes(call),
		);
		expect(others.filter(([, status]) => browser === admin.browser || status !== 401)).toEqual([]);
		expect(lines.length).toBeGreaterThan(5);
		expect(lines.filter((text) => personal.test(text))).toEqual([]);
	}
});
