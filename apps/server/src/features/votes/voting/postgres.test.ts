import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import type { Statement } from "#server/db/database.ts";
import { sql } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let categoryId: number;
let nomineeId: number | undefined;

beforeAll(async () => {
	t = await createTestApp();
	const added = await addCategory(t, { couples: 1 });
	categoryId = added.categoryId;
	nomineeId = added.nomineeIds[0];
	// Values that are read once are cached from now on.
	expect([(await vote("41.0.0.9")).statusCode, (await check("41.0.0.9")).statusCode]).toEqual([200, 200]);
});
afterAll(() => t.close());

function vote(remoteAddress: string) {
	const voteDetails = { nominee_id: nomineeId, category_id: categoryId, ip_address: "", device: "mobile" };
	return t.post("/voting/vote", { voteDetails }, { remoteAddress });
}

function check(remoteAddress: string) {
	const voterDetails = { category_id: categoryId, ip_address: "", device: "mobile" };
	return t.post("/voting/check", { voterDetails }, { remoteAddress });
}

const lock = 7;
const waitForLock: Statement = { name: "wait_for_lock", text: `select pg_advisory_xact_lock(${lock})` };

/** More statements than the site has connections, all waiting for one lock; returns a function that ends them. */
async function takeAllConnections(): Promise<() => Promise<void>> {
	const other = await openDatabase({ databaseUrl: t.databaseUrl });
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const holder = Promise.withResolvers<void>();
	const holding = other.db.transaction(async (tx) => {
		await tx.execute(sql.raw(waitForLock.text));
		holder.resolve();
		await held;
	});
	await holder.promise;
	const waiting = Array.from({ length: 4 }, () => t.database.run(waitForLock, []));
	waiting.push(...Array.from({ length: 10 }, async () => [await t.db.execute(sql.raw(waitForLock.text))]));
	await expect
		.poll(async () => {
			const { rows } = (await other.db.execute(
				sql`select count(*)::int as waiting from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
			)) as unknown as { rows: { waiting: number }[] };
			return rows[0]?.waiting;
		})
		.toBe(14);
	return async () => {
		letGo();
		await holding;
		await Promise.all(waiting);
		await other.close();
	};
}

test("while all connections are taken, votes, checks and calls are answered 503 within two seconds", async () => {
	const giveBack = await takeAllConnections();
	try {
		const answerTo = async (
			ask: () => PromiseLike<{ statusCode: number; headers: object; json(): unknown }>,
		) => {
			const askedAt = performance.now();
			const reply = await ask();
			const ms = performance.now() - askedAt;
			expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: { code: "busy" } }]);
			expect(reply.headers).toHaveProperty("retry-after");
			return ms;
		};
		const late = async (ask: () => ReturnType<typeof vote>) => {
			await pause(900);
			return await answerTo(ask);
		};
		const times = await Promise.all([
			answerTo(() => vote("41.0.0.1")),
			late(() => vote("41.0.0.2")),
			answerTo(() => check("41.0.0.3")),
			late(() => check("41.0.0.4")),
			answerTo(() => t.app.inject("/award/all/category")),
		]);
		expect(Math.max(...times), `${times.map(Math.round)} ms`).toBeLessThan(2_000);
	} finally {
		await giveBack();
	}
	expect((await vote("41.0.0.1")).statusCode).toBe(200);
	expect((await check("41.0.0.2")).json().data).toEqual([]);
});
