import type { SiteContext } from "@bcc/contract/site/site";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { openDatabase } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { tally } from "#server/db/schema/voting.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { registerUser, TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { smallSite } from "#server/testing/small-site.ts";

type Call = { method: "GET" | "POST"; path: string; body?: string };

let t: TestApp;
/** What the page asks the API while it is made. */
let calls: Call[] = [];
let makings = 0;

/** A page that shows its answers. */
async function askingSite() {
	const build = await smallSite();
	const { createLoadContext } = build.entry.module;
	const sites = new WeakMap<object, SiteContext>();
	build.entry.module.createLoadContext = (site) => {
		const context = createLoadContext(site);
		sites.set(context, site);
		return context;
	};
	const loader = async ({ context }: { context: object }) => {
		makings += 1;
		const { transport } = sites.get(context) as SiteContext;
		const headers = { "content-type": "application/json" };
		const answers = [];
		for (const call of calls) {
			const answer = await transport({ ...call, headers }).catch(() => ({ httpStatus: 0, body: null }));
			answers.push([answer.httpStatus, answer.body]);
		}
		return Response.json(answers);
	};
	const page = build.routes.page;
	if (page) page.module = { ...page.module, loader } as typeof page.module;
	return build;
}

beforeAll(async () => {
	t = await createTestApp({}, undefined, { site: { load: askingSite } });
});
afterAll(() => t.close());

/** The page as a new visitor gets it; how often it was made for that. */
async function visit(address: string, browser = new TestBrowser(t)) {
	makings = 0;
	const reply = await browser.get(address);
	return { status: reply.statusCode, answers: reply.json() as [number, { data?: unknown }][], makings };
}

test("a page of public answers is made once, until content changes", async () => {
	calls = [{ method: "GET", path: "/award/all/category" }];
	expect(await visit("/page?a=1")).toMatchObject({ status: 200, makings: 1, answers: [[200, { data: [] }]] });
	expect(await visit("/page?a=1")).toMatchObject({ makings: 0 });
	expect(await visit("/page?a=1&fbclid=x&utm_source=y")).toMatchObject({ makings: 0 });
	expect(await visit("/page?b")).toMatchObject({ makings: 1 });
	const { categoryId } = await addCategory(t);
	const changed = await visit("/page?a=1");
	expect(changed).toMatchObject({ makings: 1, answers: [[200, { data: [{ id: categoryId }] }]] });
});

test("a visitor's own data is never requested for many, and without side effects", async () => {
	const { browser, id } = await registerUser(t);
	calls = [{ method: "GET", path: `/users/${id}` }];
	expect((await visit("/page?own", browser)).answers).toMatchObject([[200, { data: [{ userId: id }] }]]);
	expect((await visit("/page?own")).answers).toMatchObject([[401, {}]]);

	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
	calls = [{ method: "POST", path: "/voting/vote", body: JSON.stringify({ voteDetails }) }];
	// Made for many first, which must not vote, and then for the visitor.
	expect(await visit("/page?votes")).toMatchObject({ answers: [[200, {}]], makings: 2 });
	expect(await t.app.counts.ofCategory(categoryId)).toMatchObject([{ number_of_votes: 1 }]);
	expect(await visit("/page?votes")).toMatchObject({ answers: [[409, {}]], makings: 1 });
});

test("a page without its counts after a failure is sent to waiting visitors, and not cached", async () => {
	const { categoryId } = await addCategory(t, { couples: 1 });
	calls = [{ method: "GET", path: `/voting/category/counts/${categoryId}` }];
	const failing = vi.spyOn(t.db, "select").mockImplementation(() => {
		throw new Error("no database");
	});
	vi.spyOn(t.app.log, "error").mockImplementation(() => {});
	expect(await visit("/page?counts")).toMatchObject({ status: 200, answers: [[500, {}]] });
	failing.mockRestore();
	expect(await visit("/page?counts")).toMatchObject({ makings: 1, answers: [[200, {}]] });
	expect(await visit("/page?counts")).toMatchObject({ makings: 0, answers: [[200, {}]] });
});

test("a stampede is one making, and the page's policy names no nonce", async () => {
	calls = [{ method: "GET", path: "/award/all/category" }];
	makings = 0;
	const replies = await Promise.all(Array.from({ length: 20 }, () => t.app.inject("/page?stampede")));
	expect(makings).toBe(1);
	expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
	for (const { headers } of replies) expect(headers["content-security-policy"]).not.toContain("nonce");
});

if (process.env.TEST_DATABASE_URL !== undefined)
	test("votes of another process leave a page as it is while its counts are hidden, and are announced once they are shown", async () => {
		const [{ categoryId, nomineeIds }, over] = [await addCategory(t), await addCategory(t)];
		await t.db.update(category).set({ votingClosesAt: sql`now()` }).where(eq(category.id, over.categoryId));
		await t.db.update(siteSettings).set({ countsHiddenUntilClose: true });
		const database = await openDatabase({ databaseUrl: t.databaseUrl });
		let now = Date.now();
		const { env, files, secret } = t.app;
		const options = { site: { load: askingSite }, clock: () => new Date(now) };
		const other = await buildApp({ env, database, files, secret, ...options });
		try {
			await t.app.contentChanges.announce();
			calls = [{ method: "GET", path: `/voting/category/counts/${categoryId}` }];
			const stale = vi.spyOn(other.counts, "markStale");
			const making = async () => {
				makings = 0;
				expect((await other.inject("/page?hidden")).json()).toMatchObject([[403, {}]]);
				return makings;
			};
			const counted = async () => (await other.counts.ofCategory(over.categoryId))[0]?.number_of_votes;
			expect([await making(), await counted()]).toEqual([1, 0]);
			const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
			expect((await t.post("/voting/vote", { voteDetails })).statusCode).toBe(200);
			const tallied = { categoryId: over.categoryId, nomineeId: over.nomineeIds[0] as number, votes: 8 };
			await t.db.insert(tally).values(tallied);
			t.app.liveCounts.changed(over.categoryId);
			// The other process's clock stands still: it reads what is announced, and nothing else.
			await expect.poll(counted).toBe(8);
			now += 450;
			expect(await making()).toBe(0);
			expect(stale.mock.calls).toEqual([[over.categoryId]]);
			await t.db.update(siteSettings).set({ countsHiddenUntilClose: false });
			await t.app.contentChanges.announce();
			await expect.poll(() => stale.mock.calls).toContainEqual([categoryId]);
		} finally {
			await other.close();
			await database.close();
		}
	});
