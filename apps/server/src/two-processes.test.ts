import type { AdminSettings } from "@bcc/contract/site/admin-settings";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { tally } from "#server/db/schema/voting.ts";
import { readSeason, readSeasons } from "#server/features/awards/running-season/data.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { registerStaff, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { storePicture } from "#server/testing/file.ts";
import { hold, untilItWaits } from "#server/testing/held-statements.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startOver } from "#server/testing/start-over.ts";

/* What two organisers do at the same moment at two processes of one site. */

const rounds = 8;

let t: TestApp;
let otherDatabase: DatabaseHandle;
let otherApp: FastifyInstance;
let admin: TestUser;
let other: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	otherDatabase = await openDatabase({ databaseUrl: t.databaseUrl });
	const { env, files, secret } = t.app;
	otherApp = await buildApp({ env, database: otherDatabase, files, secret });
});
beforeEach(async () => {
	await startOver(t);
	admin = await registerStaff(t, "admin");
	other = new TestBrowser({ ...t, app: otherApp });
	for (const [name, value] of admin.browser.cookies) other.cookies.set(name, value);
});
afterAll(async () => {
	await otherApp.close();
	await otherDatabase.close();
	await t.close();
});

const statusesOf = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);

type Group = { query: string; order: object; values(place: number): object };

/** What is ordered, and among which others. */
const ordered = {
	categories: async (): Promise<Group> => ({
		...{ query: "", order: {} },
		values: (place) => ({ name: `Category ${place}`, description: "Steadfast", code: `ORDER-${place}` }),
	}),
	nominees: async (): Promise<Group> => {
		const { categoryId: category_id } = await addCategory(t, { couples: 0 });
		const values = (place: number) => ({ category_id, husband: `Husband ${place}`, wife: "Neema" });
		return { query: `&category_id=${category_id}`, order: { category_id }, values };
	},
	galleries: async (): Promise<Group> => ({
		...{ query: "", order: {} },
		values: (place) => ({ name: `Gallery ${place}`, description: "In pictures", photos: [] }),
	}),
	banners: async (): Promise<Group> => ({
		...{ query: "&placement=homepage", order: { placement: "homepage" } },
		values: (place) => ({ placement: "homepage", title: `Banner ${place}`, text: "Come all", active: true }),
	}),
	sponsors: async (): Promise<Group> => {
		const logo = await storePicture(t.app.files);
		return { query: "", order: {}, values: (place) => ({ name: `Sponsor ${place}`, logo }) };
	},
};

describe.each(Object.entries(ordered))("two orders of %s from one list", (name, groupOf) => {
	test("are one order, and the other organiser is told", async () => {
		const path = `/admin/api/${name}`;
		const { query, order, values } = await groupOf();
		for (const place of [1, 2, 3, 4]) {
			const reply = await admin.browser.post(path, values(place));
			expect(reply.statusCode, reply.body).toBe(200);
		}
		const stored = async (): Promise<number[]> => {
			const { data } = (await admin.browser.get(`${path}?sort=position&perPage=100${query}`)).json();
			return data.map(({ id }: { id: number }) => id);
		};
		for (let round = 0; round < rounds; round++) {
			const seen = await stored();
			const orders = [seen.toReversed(), [...seen.slice(1), ...seen.slice(0, 1)]];
			const [one, another] = orders.map((ids) => ({ ...order, ids, seen }));
			const replies = await Promise.all([
				admin.browser.post(`${path}/order`, one),
				other.post(`${path}/order`, another),
			]);
			expect(statusesOf(replies).toSorted()).toEqual([200, 409]);
			expect(await stored()).toEqual(orders[statusesOf(replies).indexOf(200)]);
		}
	});
});

test("a season is renamed once by two forms that are stored at the same moment, of the settings and its own", async () => {
	for (let round = 0; round < rounds; round++) {
		const { id, year, version } = await readSeason(t.db);
		const form = (await admin.browser.get("/admin/api/settings")).json().data as AdminSettings;
		const names = [`Of the settings ${round}`, `Its own ${round}`];
		const replies = await Promise.all([
			admin.browser.send("PUT", "/admin/api/settings", {
				...{ ...form, built_in: undefined },
				...{ season_name: names[0], reason: "For a test" },
			}),
			other.send("PUT", `/admin/api/seasons/${id}`, { year, name: names[1], version }),
		]);
		expect(statusesOf(replies).toSorted(), replies.map(({ body }) => body).join()).toEqual([200, 409]);
		expect(await readSeason(t.db)).toMatchObject({
			name: names[statusesOf(replies).indexOf(200)],
			version: version + 1,
		});
	}
});

/** Has visitors wait for a publication. */
async function hideUntilPublished(): Promise<void> {
	const form = (await admin.browser.get("/admin/api/settings")).json().data as AdminSettings;
	const waiting = { counts_hidden_until_published: true, counts_hidden_until_close: false };
	const hidden = { ...form, built_in: undefined, ...waiting, reason: "For a test" };
	expect((await admin.browser.send("PUT", "/admin/api/settings", hidden)).statusCode).toBe(200);
}

test("results that are published while the next season begins are those of the one that ended", async () => {
	await hideUntilPublished();
	for (let round = 0; round < rounds; round++) {
		const { id, version } = await readSeason(t.db);
		let isOver = false;
		const beginning = other
			.post("/admin/api/seasons", {
				...{ year: 2027, name: `Season ${round}`, starts_on: "2027-03-01", ends_on: "2027-03-31" },
				...{ seen: { id, version }, category_ids: [], keep_banners: true, keep_sponsors: true },
				...{ keep_settings: true, votes_in_archive: true, password: admin.password },
			})
			.finally(() => {
				isOver = true;
			});
		const publish = () => admin.browser.post("/admin/api/votes/results/publish", { season: id });
		const published = [await publish()];
		while (!isOver) published.push(await publish());
		published.push(await publish());
		expect(new Set(statusesOf(published))).toEqual(new Set([200]));
		const begun = await beginning;
		expect(begun.statusCode, begun.body).toBe(200);
		expect(await readSeason(t.db)).toMatchObject({ name: `Season ${round}`, resultsPublishedAt: null });
		expect(await readSeasons(t.db)).toHaveLength(round + 2);
	}
});

test("two decisions of the jury about one tie are one, and the other organiser is told", async () => {
	// Visitors would know the winners of the first decision, and then there is no other.
	await hideUntilPublished();
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 2 });
	const votes = nomineeIds.map((nomineeId) => randomVote(categoryId, nomineeId));
	expect((await castVotes(t.database, votes, 1)).map(({ kind }) => kind)).toEqual(["counted", "counted"]);
	const votingClosesAt = new Date(Date.now() - 60_000);
	await t.db.update(category).set({ votingClosesAt }).where(eq(category.id, categoryId));
	await t.app.contentChanges.announce();
	const path = `/admin/api/votes/categories/${categoryId}/tie-breaks`;
	let seen: number | null = null;
	for (let round = 0; round < rounds; round++) {
		const decision = { seen, decided_by: "The jury", reason: "Longer married" };
		const replies = await Promise.all([
			admin.browser.post(path, { ...decision, nominee_ids: nomineeIds }),
			other.post(path, { ...decision, nominee_ids: nomineeIds.toReversed() }),
		]);
		expect(statusesOf(replies).toSorted()).toEqual([200, 409]);
		const [stored, refused] = replies.toSorted((one, another) => one.statusCode - another.statusCode);
		expect(refused?.json().error).toMatchObject({ code: "changed_meanwhile", field: "seen" });
		seen = stored?.json().data.tie_breaks[0].id as number;
	}
});

describe("a couple's new name and the first vote in its category", () => {
	let editor: TestBrowser;
	let categoryId: number;
	let nomineeId: number;
	beforeEach(async () => {
		const here = await registerStaff(t, "editor");
		editor = new TestBrowser({ ...t, app: otherApp });
		for (const [name, value] of here.browser.cookies) editor.cookies.set(name, value);
		const added = await addCategory(t, { couples: 1 });
		categoryId = added.categoryId;
		[nomineeId = 0] = added.nomineeIds;
	});
	const rename = () =>
		editor.send("PUT", `/admin/api/nominees/${nomineeId}`, {
			...{ category_id: categoryId, husband: "Somebody", wife: "Else", version: 1 },
		});
	const cast = () => {
		const voteDetails = { nominee_id: nomineeId, category_id: categoryId, ip_address: "", device: "mobile" };
		return t.post("/voting/vote", { voteDetails });
	};
	const couple = async () =>
		(await t.app.inject(`/award/category/nominees/${categoryId}`)).json().data[0].husband as string;

	test("where the vote is under way, need an administrator", async () => {
		// A tally of the same couple holds the vote up after all of its conditions are checked.
		const letGo = await hold(t.db, (tx) => tx.insert(tally).values({ nomineeId, categoryId, votes: 1 }));
		const vote = cast();
		await untilItWaits(t.db, vote, 0);
		const renamed = rename();
		await untilItWaits(t.db, renamed, 1);
		await letGo();
		expect((await vote).statusCode).toBe(200);
		const reply = await renamed;
		expect([reply.statusCode, reply.json().error?.code]).toEqual([403, "needs_administrator"]);
		expect(await couple()).not.toBe("Somebody");
	});

	test("where the name is being stored, have the vote wait for it", async () => {
		// The audit log's entry comes after the change, in the same transaction.
		const letGo = await hold(t.db, (tx) => tx.execute(sql`lock table audit_entry in share mode`));
		const renamed = rename();
		await untilItWaits(t.db, renamed, 0);
		const vote = cast();
		await untilItWaits(t.db, vote, 1);
		expect(await t.db.$count(tally)).toBe(0);
		await letGo();
		expect(statusesOf([await renamed, await vote])).toEqual([200, 200]);
		await t.app.contentChanges.announce();
		expect(await couple()).toBe("Somebody");
	});
});
