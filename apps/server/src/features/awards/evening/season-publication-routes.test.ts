import * as m from "@bcc/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
let admin: TestBrowser;
let closed: Awaited<ReturnType<typeof addCategory>>;
let open: Awaited<ReturnType<typeof addCategory>>;
let voters = 0;

beforeAll(async () => {
	t = await createTestApp();
});
beforeEach(async () => {
	await startOver(t);
	admin = (await registerStaff(t, "admin")).browser;
	[closed, open] = [await addCategory(t), await addCategory(t)];
	for (const category of [closed, open]) expect(await vote(category)).toBe(1);
	await settings({ counts_hidden_until_close: true, counts_hidden_until_published: true });
	const id = closed.categoryId;
	const { data } = (await admin.get(`/admin/api/categories/${id}`)).json();
	const window = { voting_closes_at: new Date(Date.now() - 1000).toISOString(), reason: "For a test" };
	expect((await admin.send("PUT", `/admin/api/categories/${id}`, { ...data, ...window })).statusCode).toBe(
		200,
	);
});
afterAll(() => t.close());

async function settings(values: object): Promise<void> {
	const { data } = (await admin.get("/admin/api/settings")).json();
	const body = { ...data, ...values, reason: "For a test" };
	expect((await admin.send("PUT", "/admin/api/settings", body)).statusCode).toBe(200);
}

async function vote({ categoryId: category_id, nomineeIds: [nominee_id] }: typeof open): Promise<number> {
	voters += 1;
	const voteDetails = { nominee_id, category_id, ip_address: `203.0.113.${voters}`, device: "mobile" };
	return (await t.post("/voting/vote", { voteDetails })).json().data[0].number_of_votes;
}

const publish = (reason?: string) => admin.post("/admin/api/votes/results/publish", { season: 1, reason });
const unpublish = (reason?: string) =>
	admin.post("/admin/api/votes/results/unpublish", { season: 1, reason });

const callsOf = ({ categoryId, nomineeIds: [nominee] }: typeof open) => [
	`/voting/nominee/count/${nominee}`,
	`/voting/category/counts/${categoryId}`,
];

async function outcomes(urls: string[]) {
	const replies = await Promise.all(
		urls.map((url) => t.app.inject({ url, headers: { "accept-language": "sw" } })),
	);
	return replies.map((reply) => (reply.statusCode === 200 ? "shown" : reply.json().error.code));
}

describe("results that wait to be published", () => {
	test("are shown nowhere after the close, nor when the books are closed", async () => {
		const everywhere = [...callsOf(closed), ...callsOf(open)];
		expect(new Set(await outcomes(everywhere))).toEqual(new Set(["counts_hidden"]));
		expect(await vote(open)).toBeNull();
		const reply = await t.app.inject({ url: callsOf(closed)[0] ?? "", headers: { "accept-language": "sw" } });
		expect(reply.json().message).toBe("Idadi ya kura itaonyeshwa waandaaji watakapotangaza matokeo.");
		const [settings] = (await t.app.inject("/site/settings")).json().data;
		expect(settings).toMatchObject({ results_unpublished: true });

		await closeBooks(t.db);
		await t.app.contentChanges.announce();
		expect(new Set(await outcomes(everywhere))).toEqual(new Set(["counts_hidden"]));
		expect((await publish()).json().data).toMatchObject({ embargo: true, published_at: expect.any(String) });
		expect(new Set(await outcomes([...callsOf(closed), ...callsOf(open)]))).toEqual(new Set(["shown"]));
	});

	test("are shown for closed categories when an administrator publishes them, and hidden again for a reason", async () => {
		expect((await publish()).statusCode).toBe(200);
		expect(await outcomes(callsOf(closed))).toEqual(["shown", "shown"]);
		expect(await outcomes(callsOf(open))).toEqual(Array(2).fill("counts_hidden"));
		expect((await t.app.inject("/site/settings")).json().data[0].results_unpublished).toBe(false);
		const { data } = (await admin.get("/admin/api/votes/results")).json();
		expect(data.publication).toEqual({ embargo: true, published_at: expect.any(String) });

		expect((await unpublish()).json().error).toMatchObject({ code: "invalid_input", field: "reason" });
		expect((await unpublish("Pressed by mistake")).json().data.published_at).toBeNull();
		expect(await outcomes(callsOf(closed))).toEqual(["counts_hidden", "counts_hidden"]);
		const log = (await admin.get("/admin/api/audit?resource=settings&perPage=2")).json().data;
		expect(log).toMatchObject([
			{ action: "unpublish", after: { results_published_at: null, reason: "Pressed by mistake" } },
			{ action: "publish", before: { results_published_at: null } },
		]);
	});

	test("are published once, and by administrators only", async () => {
		const first = (await publish()).json().data;
		expect((await publish()).json().data).toEqual(first);
		const log = (await admin.get("/admin/api/audit?action=publish")).json();
		expect(log.total).toBe(1);
		await unpublish("For a test");
		for (const role of ["editor", "auditor"] as const) {
			const { browser } = await registerStaff(t, role);
			expect((await browser.post("/admin/api/votes/results/publish", { season: 1 })).statusCode).toBe(403);
		}
		expect(await outcomes(callsOf(closed))).toEqual(["counts_hidden", "counts_hidden"]);
	});

	test("wait again when that is chosen again, and never by default", async () => {
		await publish();
		await settings({ counts_hidden_until_published: false });
		expect(await outcomes([...callsOf(closed), ...callsOf(open)])).toEqual([
			...["shown", "shown"],
			...["counts_hidden", "counts_hidden"],
		]);
		expect((await publish()).json().data).toEqual({ embargo: false, published_at: null });
		const log = (await admin.get("/admin/api/audit?resource=settings&perPage=2")).json().data;
		expect(log).toMatchObject([
			{ action: "change", label: "Best Christian Couple", after: { results_published_at: null } },
			{ action: "change", label: "settings", after: { counts_hidden_until_published: false } },
		]);
		expect(log[0].before.results_published_at).toEqual(expect.any(String));
		await settings({ counts_hidden_until_published: true });
		expect(await outcomes(callsOf(closed))).toEqual(["counts_hidden", "counts_hidden"]);
		expect((await admin.get("/admin/api/audit?resource=settings&perPage=1")).json().data[0].label).toBe(
			"settings",
		);
	});

	test("go on waiting when settings are saved by a client that does not know the field", async () => {
		const { counts_hidden_until_published: _, ...data } = (await admin.get("/admin/api/settings")).json()
			.data;
		const reply = await admin.send("PUT", "/admin/api/settings", { ...data, reason: "For a test" });
		expect(reply.json().error).toMatchObject({
			code: "invalid_input",
			field: "counts_hidden_until_published",
		});
		expect(await outcomes(callsOf(closed))).toEqual(["counts_hidden", "counts_hidden"]);
	});

	test("are not published unseen while the settings no longer let them wait", async () => {
		let asked: ReturnType<typeof publish> | undefined;
		await t.db.transaction(async (tx) => {
			await tx.update(siteSettings).set({ countsHiddenUntilPublished: false });
			asked = publish().then((reply) => reply);
			if (ofManyConnections) await expect.poll(waiting).toBe(1);
		});
		expect((await asked)?.json().data).toEqual({ embargo: false, published_at: null });
	});

	test("say why they are hidden again, in words for that", async () => {
		const { message } = (await unpublish()).json().error;
		expect(message).toBe(m.api_unpublish_reason_needed({}, { locale: "en" }));
	});
});

const ofManyConnections = process.env.TEST_DATABASE_URL !== undefined;

/** How many connections wait for a lock. Not asked within the transaction: it sees only those that its first look saw. */
async function waiting(): Promise<number> {
	const blocked = sql`select pid from pg_stat_activity
		where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
	return (await rowsOf(t.db, blocked)).length;
}
