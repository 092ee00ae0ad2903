import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import type { VotingEvent } from "@bcc/contract/votes/counts-event";
import type { NomineeCount } from "@bcc/contract/votes/voting";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { openDatabase } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { tally } from "#server/db/schema/voting.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { EventStreams } from "#server/lib/event-stream.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { randomVote } from "#server/testing/random-vote.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
	await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** The embedded database has one process only. */
const ofManyProcesses = process.env.TEST_DATABASE_URL !== undefined;

const addressOf = (app: TestApp["app"]) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** The data of the events of a name that arrive on a category's stream, each time they change. */
async function* eventsOf<Data>(app: TestApp["app"], name: string, categoryId: number, signal: AbortSignal) {
	const response = await fetch(`${addressOf(app)}/voting/category/counts/${categoryId}/stream`, { signal });
	expect(response.headers.get("content-type")).toContain("text/event-stream");
	let text = "";
	let last: string | undefined;
	for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
		text += chunk;
		const events = text.split("\n\n");
		text = events.pop() ?? "";
		for (const event of events) {
			const data = new RegExp(`^event: ${name}\\ndata: (.*)$`, "m").exec(event)?.[1];
			if (data === undefined || data === last) continue;
			last = data;
			yield JSON.parse(data) as Data | null;
		}
	}
}

/** The counts of a category, one list per change; null while they are hidden. */
async function* countsOf(app: TestApp["app"], categoryId: number, signal: AbortSignal) {
	for await (const list of eventsOf<NomineeCount[]>(app, "counts", categoryId, signal))
		yield list?.map((each) => each.number_of_votes) ?? null;
}

const votingOf = (categoryId: number, signal: AbortSignal) =>
	eventsOf<VotingEvent>(t.app, "voting", categoryId, signal);

async function hideCounts(countsHiddenUntilClose: boolean): Promise<void> {
	await t.db.update(siteSettings).set({ countsHiddenUntilClose });
	await t.app.contentChanges.announce();
}

function vote(app: TestApp["app"], categoryId: number, nomineeId: number | undefined, ip: string) {
	return app.inject({
		method: "POST",
		url: "/voting/vote",
		headers: { "content-type": "application/json" },
		payload: JSON.stringify({
			voteDetails: { nominee_id: nomineeId, category_id: categoryId, ip_address: ip, device: "mobile" },
		}),
	});
}

test("open pages get the counts at once and whenever a vote is counted", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	const stop = new AbortController();
	const counts = countsOf(t.app, categoryId, stop.signal);
	expect((await counts.next()).value).toEqual([0, 0]);
	await vote(t.app, categoryId, nomineeIds[1], "203.0.113.1");
	expect((await counts.next()).value).toEqual([0, 1]);
	stop.abort();
});

test("open pages receive a changed closing time, also while counts are hidden", async () => {
	const { categoryId } = await addCategory(t);
	await hideCounts(true);
	const stop = new AbortController();
	const voting = votingOf(categoryId, stop.signal);
	expect((await voting.next()).value?.en).toMatchObject({ voting_closes_at: null });
	const closesAt = new Date("2030-06-01T09:00:00Z");
	await t.db.update(category).set({ votingClosesAt: closesAt }).where(eq(category.id, categoryId));
	await t.app.contentChanges.announce();
	expect((await voting.next()).value?.en).toMatchObject({ voting_closes_at: closesAt.toISOString() });
	stop.abort();
	await hideCounts(false);
});

test("open pages hear of counts that are hidden, of no vote meanwhile, and of counts that are shown again", async () => {
	const [{ categoryId, nomineeIds }, over] = [await addCategory(t), await addCategory(t)];
	await t.db.update(category).set({ votingClosesAt: sql`now()` }).where(eq(category.id, over.categoryId));
	const stop = new AbortController();
	const counts = countsOf(t.app, categoryId, stop.signal);
	const countsOver = countsOf(t.app, over.categoryId, stop.signal);
	expect((await counts.next()).value).toEqual([0, 0]);
	expect((await countsOver.next()).value).toEqual([0, 0]);
	await hideCounts(true);
	expect((await counts.next()).value).toBeNull();
	// Changed counts are sent in turn: after these, all has been sent that hiding the counts led to.
	const tallied = { categoryId: over.categoryId, nomineeId: over.nomineeIds[0] as number, votes: 8 };
	await t.db.insert(tally).values(tallied);
	t.app.liveCounts.changed(over.categoryId);
	expect((await countsOver.next()).value).toEqual([8, 0]);
	const publish = vi.spyOn(EventStreams.prototype, "publish");
	await vote(t.app, categoryId, nomineeIds[1], "203.0.113.4");
	await t.db.update(tally).set({ votes: 9 }).where(eq(tally.categoryId, over.categoryId));
	t.app.liveCounts.changed(over.categoryId);
	expect((await countsOver.next()).value).toEqual([9, 0]);
	expect(publish.mock.calls.map(([topic]) => topic)).toEqual([over.categoryId]);
	publish.mockRestore();
	await hideCounts(false);
	expect((await counts.next()).value).toEqual([0, 1]);
	stop.abort();
});

test("open pages hear of the withdrawal of a couple, and of the category's", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	const [gone = 0] = nomineeIds;
	const stop = new AbortController();
	const counts = countsOf(t.app, categoryId, stop.signal);
	const voting = votingOf(categoryId, stop.signal);
	expect((await counts.next()).value).toEqual([0, 0]);
	expect((await voting.next()).value).toMatchObject({ withdrawn: [] });
	await t.db.update(nominee).set({ withdrawnAt: sql`now()` }).where(eq(nominee.id, gone));
	await t.app.contentChanges.announce();
	expect((await counts.next()).value).toEqual([0]);
	expect((await voting.next()).value).toMatchObject({ withdrawn: [gone] });
	await t.db.update(category).set({ withdrawnAt: sql`now()` }).where(eq(category.id, categoryId));
	await t.app.contentChanges.announce();
	expect((await voting.next()).value).toBeNull();
	stop.abort();
	// A page that was loaded before opens its stream now.
	const late = votingOf(categoryId, AbortSignal.timeout(20_000));
	expect([await late.next(), await late.next()]).toMatchObject([{ value: null }, { done: true }]);
});

test("a HEAD request for a stream is answered at once, and adds no reader", async () => {
	const { categoryId } = await addCategory(t);
	const url = `${addressOf(t.app)}/voting/category/counts/${categoryId}/stream`;
	const reply = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(20_000) });
	expect(reply.status).toBe(200);
	expect(reply.headers.get("content-type")).toContain("text/event-stream");
	expect(reply.headers.get("cache-control")).toBe("no-store");
	expect(t.app.liveCounts.readers()).toBe(0);
});

if (ofManyProcesses)
	test("open pages hear of votes, hidden counts and withdrawals of another process on the same database, too", async () => {
		const { databaseUrl } = t;
		const database = await openDatabase({ databaseUrl });
		const other = await buildApp({
			env: t.app.env,
			database,
			files: t.app.files,
			secret: t.app.secret,
		});
		const stop = new AbortController();
		try {
			const { categoryId, nomineeIds } = await addCategory(t);
			const counts = countsOf(t.app, categoryId, stop.signal);
			expect((await counts.next()).value).toEqual([0, 0]);
			expect((await vote(other, categoryId, nomineeIds[0], "203.0.113.2")).statusCode).toBe(200);
			expect((await counts.next()).value).toEqual([1, 0]);
			const again = await vote(t.app, categoryId, nomineeIds[0], "203.0.113.2");
			expect(again.json().error.code).toBe("already_voted");
			for (const countsHiddenUntilClose of [true, false]) {
				await t.db.update(siteSettings).set({ countsHiddenUntilClose });
				await other.contentChanges.announce();
				expect((await counts.next()).value).toEqual(countsHiddenUntilClose ? null : [1, 0]);
			}
			await t.db
				.update(nominee)
				.set({ withdrawnAt: sql`now()` })
				.where(eq(nominee.id, nomineeIds[1] as number));
			await other.contentChanges.announce();
			expect((await counts.next()).value).toEqual([1]);
		} finally {
			stop.abort();
			await other.close();
			await database.close();
		}
	});

if (ofManyProcesses)
	test("votes counted while the connection between processes was lost reach pages when it is back", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const stop = new AbortController();
		const counts = countsOf(t.app, categoryId, stop.signal);
		expect((await counts.next()).value).toEqual([0, 0]);
		const [nomineeId = 0] = nomineeIds;
		await castVotes(t.database, [randomVote(categoryId, nomineeId)], 1);
		await t.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
		where pid <> pg_backend_pid() and datname = current_database()`);
		expect((await counts.next()).value).toEqual([1, 0]);
		stop.abort();
	});

test("counts that could not be read are sent later", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	const stop = new AbortController();
	const counts = countsOf(t.app, categoryId, stop.signal);
	expect((await counts.next()).value).toEqual([0, 0]);
	const warn = vi.spyOn(t.app.log, "warn");
	await vote(t.app, categoryId, nomineeIds[0], "203.0.113.3");
	await t.db.execute(sql`alter table nominee rename column position to place`);
	await expect.poll(() => warn.mock.calls.map((call) => call[1])).toContain("live counts were not sent");
	await t.db.execute(sql`alter table nominee rename column place to position`);
	expect((await counts.next()).value).toEqual([1, 0]);
	stop.abort();
});

test("a reader that leaves while the first counts are read is removed", async () => {
	const { categoryId } = await addCategory(t);
	const path = `/voting/category/counts/${categoryId}/stream`;
	await expect.poll(() => t.app.liveCounts.readers()).toBe(0);
	const asked = once(t.app.server, "request");
	await t.db.transaction(async (transaction) => {
		await transaction.execute(sql`lock table category in access exclusive mode`);
		const socket = connect((t.app.server.address() as AddressInfo).port, "127.0.0.1");
		socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
		const [, response] = await asked;
		socket.destroy();
		await once(response, "close");
	});
	await t.app.inject(`/voting/category/counts/${categoryId}`);
	expect(t.app.liveCounts.readers()).toBe(0);
});

test("an unknown category has no stream, a draft neither", async () => {
	const { categoryId } = await addCategory(t);
	await t.db
		.update(category)
		.set({ draft: true, withdrawnAt: sql`now()` })
		.where(eq(category.id, categoryId));
	await t.app.contentChanges.announce();
	for (const id of [999_999, categoryId]) {
		const response = await fetch(`${addressOf(t.app)}/voting/category/counts/${id}/stream`);
		expect(response.status).toBe(404);
	}
});

test("closing ends open streams instead of waiting for them", async () => {
	const closing = await createTestApp();
	await closing.app.listen({ port: 0, host: "127.0.0.1" });
	const { categoryId } = await addCategory(closing);
	const counts = countsOf(closing.app, categoryId, AbortSignal.timeout(20_000));
	await counts.next();
	await closing.close();
	expect((await counts.next()).done).toBe(true);
});
