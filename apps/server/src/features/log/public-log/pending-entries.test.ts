import { createHash } from "node:crypto";
import { parseCheckpoint, parseNote, parseReceipt } from "@bcc/ledger";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { category } from "#server/db/schema/category.ts";
import { season } from "#server/db/schema/season.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { compareLog } from "#server/features/log/public-log/comparison.ts";
import { countPending } from "#server/features/log/public-log/data.ts";
import { lastFullHour, pendingEntries } from "#server/features/log/public-log/pending-entries.ts";
import { addAdministrator } from "#server/features/people/account/mutations.ts";
import { beginEmptyLedger } from "#server/features/votes/log-entry/mutations.ts";
import { voidVotes } from "#server/features/votes/void/mutations.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { hoursPass } from "#server/testing/hours-pass.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
let place: { categoryId: number; nomineeIds: number[] };
let admin: number;
beforeAll(async () => {
	t = await createTestApp();
});
beforeEach(async () => {
	await startOver(t);
	place = await addCategory(t, { couples: 2 });
	admin = (await addAdministrator(t.db, "judge@example.org", "no password")) ?? 0;
	// Another process does it, and this one has not heard of it: the database decides.
	await t.db.update(siteSettings).set({ countsHiddenUntilClose: true });
});
afterAll(() => t.close());

async function cast(count: number, { categoryId, nomineeIds } = place): Promise<void> {
	for (let each = 0; each < count; each++)
		await castVotes(t.database, [randomVote(categoryId, nomineeIds[each % 2] as number)], 1);
}

/** The number of leaves that visitors see. */
async function sizeSeen(): Promise<number | undefined> {
	await t.app.logEntries.settled();
	const { body } = await t.app.inject("/ledger/checkpoint");
	return parseCheckpoint(parseNote(body)?.text ?? "")?.size;
}

const close = (categoryId: number) =>
	t.db.update(category).set({ votingClosesAt: sql`now()` }).where(eq(category.id, categoryId));

test("while counts are hidden a vote joins the log at the full hour, and its receipt finds it then", async () => {
	const voteDetails = { nominee_id: place.nomineeIds[0], category_id: place.categoryId, device: "mobile" };
	const reply = await t.post("/voting/vote", { voteDetails: { ...voteDetails, ip_address: "203.0.113.1" } });
	const secret = parseReceipt(reply.json().data[0].receipt)?.secret ?? "";
	const found = async () => {
		const commitment = createHash("sha256").update(secret).digest("base64url");
		return (await t.app.inject(`/ledger/find/${commitment}`)).statusCode;
	};
	expect([await sizeSeen(), await found()]).toEqual([0, 404]);
	await hoursPass(t.db);
	await cast(150);
	expect([await sizeSeen(), await found()]).toEqual([1, 200]);
	await hoursPass(t.db);
	expect(await sizeSeen()).toBe(151);
	expect(await compareLog(t.db, 1)).toMatchObject({ waiting: 0, differences: [] });
});

test.for([
	["19:00:19", "18:00:00"],
	["19:00:20", "19:00:00"],
	["19:59:59", "19:00:00"],
])("at %s what was cast before %s is due: later votes of that hour may be under way", async ([now, due]) => {
	const hour = sql`${lastFullHour(sql`${`2026-12-24T${now}Z`}::timestamptz`)} = ${`2026-12-24T${due}Z`}::timestamptz`;
	expect(await rowsOf(t.db, sql`select ${hour} as "isDue"`)).toEqual([{ isDue: true }]);
});

test("a vote before the full hour is due, and one at it is not", async () => {
	await cast(2);
	await t.db.execute(sql`
		update ledger_pending set at = ${lastFullHour(sql`now()`)}
			- case when id = (select min(id) from ledger_pending) then interval '1 millisecond' else interval '0' end`);
	expect(await pendingEntries(t.db, 1, 100, true)).toHaveLength(1);
});

test("of all votes that are due, those that join first are any of them", async () => {
	await cast(100);
	const idsOf = async (leaves: number) => (await pendingEntries(t.db, 1, leaves)).map(({ id }) => id);
	const inOrder = (await idsOf(1_000)).toSorted((one, other) => one - other);
	const [some, others] = [await idsOf(20), await idsOf(20)];
	expect(some).toHaveLength(20);
	expect(some).not.toEqual(inOrder.slice(0, 20));
	expect(some).not.toEqual(others);
});

test("a void waits for its votes, also where its transaction began before the full hour", async () => {
	await cast(4);
	const selection = { category_id: place.categoryId, nominee_id: place.nomineeIds[0] as number };
	await t.db.transaction((tx) => voidVotes(tx, selection, "a shop", admin));
	await t.db.execute(sql`update ledger_pending set at = at - interval '2 hours' where kind <> 0`);
	expect(await sizeSeen()).toBe(0);
	expect(await countPending(t.db, 1)).toBe(6);
	await hoursPass(t.db);
	expect(await sizeSeen()).toBe(6);
	expect(await compareLog(t.db, 1)).toMatchObject({ waiting: 0, differences: [] });
});

test("all that wait join once counts are shown", async () => {
	await cast(3);
	expect(await sizeSeen()).toBe(0);
	await t.db.update(siteSettings).set({ countsHiddenUntilClose: false });
	expect(await sizeSeen()).toBe(3);
	await cast(1);
	expect(await sizeSeen()).toBe(4);
});

test.for([false, true])(
	"all that wait join once voting has ended everywhere (until publication: %s)",
	async (embargo) => {
		await t.db.update(siteSettings).set({ countsHiddenUntilPublished: embargo });
		const other = await addCategory(t, { couples: 2 });
		await cast(2);
		await cast(1, other);
		await close(other.categoryId);
		expect(await sizeSeen()).toBe(0);
		await close(place.categoryId);
		expect(await sizeSeen()).toBe(3);
	},
);

test("no book is closed over votes that are not in the log", async () => {
	await cast(3);
	expect(await sizeSeen()).toBe(0);
	await closeBooks(t.db);
	expect((await t.app.inject("/ledger/log")).statusCode).toBe(404);
	expect(await sizeSeen()).toBe(3);
	await t.app.contentChanges.announce();
	expect((await t.app.inject("/ledger/log")).statusCode).toBe(200);
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 3, waiting: 0, differences: [] });
});

test("what an ended season left joins its log at once, while the next one hides its counts", async () => {
	await cast(3);
	await closeBooks(t.db);
	await t.db.update(season).set({ archivedAt: sql`now()` });
	await t.db.insert(season).values({ id: 2, name: "The next one", voterKeySalt: Buffer.alloc(32) });
	await beginEmptyLedger(t.db, 2);
	const next = await addCategory(t, { couples: 2, seasonId: 2 });
	await castVotes(
		t.database,
		[{ ...randomVote(next.categoryId, next.nomineeIds[0] as number), seasonId: 2 }],
		1,
	);
	await t.app.logEntries.settled();
	expect([await countPending(t.db, 1), await countPending(t.db, 2)]).toEqual([0, 1]);
});
