import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertCategory } from "#server/testing/category.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startOver } from "#server/testing/start-over.ts";

/* When everybody may read the log's entries where results wait to be published. */

type Category = Awaited<ReturnType<typeof insertCategory>>;

let t: TestApp;
let admin: TestBrowser;
let faith: Category;
let hope: Category;
beforeAll(async () => {
	t = await createTestApp();
});
beforeEach(async () => {
	await startOver(t);
	admin = (await registerStaff(t, "admin")).browser;
	faith = await insertCategory(t.db, { name: "Faith" });
	hope = await insertCategory(t.db, { name: "Hope" });
	const votes = [faith, hope].map(({ categoryId, nomineeIds }) => randomVote(categoryId, nomineeIds[0] ?? 0));
	await castVotes(t.database, votes, 1);
	await t.app.logEntries.settled();
	await t.db.update(siteSettings).set({ countsHiddenUntilPublished: true });
	await t.app.contentChanges.announce();
});
afterAll(() => t.close());

async function change(values: Partial<typeof category.$inferInsert>, ...categories: Category[]) {
	for (const { categoryId } of categories)
		await t.db.update(category).set(values).where(eq(category.id, categoryId));
	await t.app.contentChanges.announce();
}
/** Long enough ago for PostgreSQL, too, to be sure that no vote is under way. */
const close = (...categories: Category[]) =>
	change({ votingClosesAt: new Date(Date.now() - 60_000) }, ...categories);
const publish = (...categories: Category[]) => change({ resultsPublishedAt: new Date() }, ...categories);
const post = (path: string, body: object) => admin.post(`/admin/api/votes/${path}`, body);
const log = async () => (await t.app.inject("/ledger/log")).statusCode;

async function waiting() {
	const { shown, waits_for } = (await admin.get("/admin/api/log/shown")).json().data;
	return [shown, ...waits_for.map(({ name, reason }: Record<string, string>) => `${name}: ${reason}`)];
}

test("entries wait for voting, withdrawn votes, publication, or a category without counted votes", async () => {
	expect(await waiting()).toEqual([false, "Faith: voting", "Hope: voting"]);
	await close(faith, hope);
	await publish(hope);
	expect(await waiting()).toEqual([false, "Faith: unpublished"]);
	await post("voids", { category_id: faith.categoryId, reason: "A robot" });
	expect(await waiting()).toEqual([false, "Faith: no_vote_counts"]);
	await change({ withdrawnAt: new Date() }, faith);
	expect(await waiting()).toEqual([false, "Faith: withdrawn"]);
	await post("results/publish", { season: 1 });
	expect(await waiting()).toEqual([true]);
	await change({ withdrawnAt: null, votingClosesAt: null }, faith);
	expect(await waiting()).toEqual([false, "Faith: voting"]);
});

test("the log is shown with the last category, until one is hidden or withdrawn", async () => {
	await close(faith, hope);
	await closeBooks(t.db);
	await t.app.contentChanges.announce();
	await t.app.logEntries.settled();
	expect(await log()).toBe(403);
	await publish(hope);
	expect(await log()).toBe(403);
	await publish(faith);
	expect(await log()).toBe(200);
	await change({ resultsPublishedAt: null }, faith);
	expect(await log()).toBe(403);
	await change({ withdrawnAt: new Date() }, faith);
	expect(await log()).toBe(403);
	await change({ resultsPublishedAt: null }, hope);
	await post("results/publish", { season: 1 });
	expect(await log()).toBe(200);
});

test("a hold that ends in a void is a restoration and another void, with their reasons", async () => {
	const wish = { category_id: faith.categoryId, reason: "one shop", held: true };
	const { id } = (await post("voids", wish)).json().data;
	await post(`voids/${id}/void`, { reason: "bought" });
	await close(faith, hope);
	await t.app.logEntries.settled();
	await post("results/publish", { season: 1 });
	const entries = (await t.app.inject("/ledger/tile/entries/000.p/5")).body;
	const said = entries.match(/Held for review: one shop|The review is over: voided\.|bought/g);
	expect(said).toEqual(["Held for review: one shop", "The review is over: voided.", "bought"]);
});

test("a recount compares the log, too", async () => {
	expect(await t.app.recount()).toMatchObject({ agrees: true, also: [{ agrees: true }] });
});
