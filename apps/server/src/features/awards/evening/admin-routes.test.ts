import type { Evening } from "@bcc/contract/awards/admin-evening";
import type { VoteResults } from "@bcc/contract/votes/admin-result";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { tieBreak } from "#server/db/schema/tie-break.ts";
import { setVotingWindow } from "#server/features/awards/category/windows.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { recallPublications } from "#server/features/awards/winner/mutations.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertCategory } from "#server/testing/category.ts";
import { storePicture } from "#server/testing/file.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startOver } from "#server/testing/start-over.ts";

type Category = Awaited<ReturnType<typeof addCategory>>;

let t: TestApp;
let admin: TestBrowser;
let password: string;
let faith: Category;
let hope: Category;

beforeAll(async () => {
	t = await createTestApp();
});
beforeEach(async () => {
	await startOver(t);
	({ browser: admin, password } = await registerStaff(t, "admin"));
	faith = await insertCategory(t.db, { name: "Faith", nameSw: "Imani", couples: 4 });
	hope = await insertCategory(t.db, { name: "Hope", couples: 2 });
	const votes = [
		...[0, 0, 0, 1, 1, 2, 2, 3].map((couple) => voteFor(faith, couple)),
		...[0, 1, 1].map((couple) => voteFor(hope, couple)),
	];
	const outcomes = await castVotes(t.database, votes, 1);
	expect(outcomes.every(({ kind }) => kind === "counted")).toBe(true);
	await t.db.update(siteSettings).set({ countsHiddenUntilPublished: true });
	await t.app.contentChanges.announce();
});
afterAll(() => t.close());

async function settings(values: object): Promise<void> {
	const { data } = (await admin.get("/admin/api/settings")).json();
	const reply = await admin.send("PUT", "/admin/api/settings", { ...data, ...values, reason: "For a test" });
	expect(reply.statusCode, reply.body).toBe(200);
}

const voteFor = ({ categoryId, nomineeIds }: Category, couple: number) =>
	randomVote(categoryId, nomineeIds[couple] ?? 0);

/** Long enough ago for PostgreSQL, too, to be sure that no vote is under way. */
async function close(...categories: Category[]) {
	for (const { categoryId } of categories) {
		await t.db
			.update(category)
			.set({ votingClosesAt: new Date(Date.now() - 60_000) })
			.where(eq(category.id, categoryId));
	}
	await t.app.contentChanges.announce();
}

const post = async (path: string, body: object = {}) => {
	const reply = await admin.post(`/admin/api/votes/${path}`, body);
	return { status: reply.statusCode, code: reply.json().error?.code, data: reply.json().data };
};
const digestOf = async (of: Category) =>
	(await evening()).categories.find(({ category_id }) => category_id === of.categoryId)?.digest ?? "";
const publish = async (of: Category, digest?: string) =>
	post(`categories/${of.categoryId}/publish`, { season: 1, digest: digest ?? (await digestOf(of)) });
const hide = ({ categoryId }: Category, reason?: string) =>
	post(`categories/${categoryId}/unpublish`, { season: 1, reason });
/** The decision of a category that the results show; null when there is none. */
async function decisionShown({ categoryId }: Category): Promise<number | null> {
	const { categories } = (await admin.get("/admin/api/votes/results")).json().data as VoteResults;
	return categories.find(({ category_id }) => category_id === categoryId)?.tie_breaks[0]?.id ?? null;
}
const decide = async (of: Category, couples: number[], more: object = {}) =>
	post(`categories/${of.categoryId}/tie-breaks`, {
		nominee_ids: couples.map((couple) => of.nomineeIds[couple]),
		seen: "seen" in more ? more.seen : await decisionShown(of),
		decided_by: "Bishop Amani and the jury",
		reason: "Longer married",
		...more,
	});
const evening = async (query = ""): Promise<Evening> =>
	(await admin.get(`/admin/api/votes/evening${query}`)).json().data;

/** Places of the winners that visitors see, by category; null where they see none. */
async function placesShown(url = "/award/all/winners") {
	const [{ categories }] = (await t.app.inject(url)).json().data;
	return categories.map(({ winners }: { winners: { place: number }[] | null }) =>
		winners ? winners.map(({ place }) => place) : null,
	);
}
const counts = async ({ categoryId }: Category) =>
	(await t.app.inject(`/voting/category/counts/${categoryId}`)).statusCode;

describe("a category is published by itself", () => {
	test("when it is final and its ties are decided: then visitors see its winners and counts, and no other's", async () => {
		expect(await publish(faith)).toMatchObject({ status: 409, code: "results_not_final" });
		await close(faith, hope);
		expect(await publish(faith)).toMatchObject({ status: 409, code: "tie_undecided" });
		expect(await placesShown()).toEqual([null, null]);
		expect((await decide(faith, [2, 1])).status).toBe(200);
		expect(await placesShown()).toEqual([null, null]);
		expect(await publish(faith)).toMatchObject({ status: 200, data: { published: true } });
		expect(await placesShown()).toEqual([[1, 2, 3], null]);
		expect([await counts(faith), await counts(hope)]).toEqual([200, 403]);
		const again = await publish(faith);
		expect(again.status).toBe(200);
		const published = await t.db.select().from(auditEntry).where(eq(auditEntry.action, "publish"));
		expect(published).toMatchObject([{ resource: "seasons", label: "Faith" }]);

		expect(await hide(faith)).toMatchObject({ status: 400 });
		expect(await hide(faith, "Too early")).toMatchObject({ data: { published: false } });
		expect([await placesShown(), await counts(faith)]).toEqual([[null, null], 403]);
	});

	test("and one without couples, or whose couples all left, is not among those whose winners visitors wait for", async () => {
		await insertCategory(t.db, { name: "Charity", couples: 0 });
		const left = await insertCategory(t.db, { name: "Joy", couples: 1 });
		await t.db
			.update(nominee)
			.set({ withdrawnAt: new Date(), withdrawnReason: "They asked for it" })
			.where(eq(nominee.categoryId, left.categoryId));
		await t.app.contentChanges.announce();
		expect(await placesShown()).toEqual([null, null]);
	});

	test("one after another, until one is hidden; one that closed without votes has no results", async () => {
		const empty = await addCategory(t, { name: "Charity", couples: 2 });
		await close(faith, hope, empty);
		await decide(faith, [1, 2]);
		await closeBooks(t.db);
		await publish(hope);
		await publish(faith);
		expect(await counts(faith)).toBe(200);
		expect((await t.app.inject("/site/settings")).json().data[0].results_unpublished).toBe(false);
		const { data } = (await admin.get("/admin/api/votes/results")).json();
		expect(data.publication.published_at, "nobody published the season").toBeNull();
		expect(await hide(faith, "Too early")).toMatchObject({ data: { published: false } });
		expect(await placesShown()).toEqual([null, [1, 2], null]);
		await post("results/unpublish", { season: 1, reason: "Too early" });
		expect(await placesShown()).toEqual([null, null, null]);
		const [entry] = (await admin.get("/admin/api/audit?action=unpublish")).json().data;
		expect(entry).toMatchObject({
			before: { published_categories: ["Hope"] },
			after: { reason: "Too early" },
		});
	});

	test("a withdrawn category with votes is published with no other, nor is one that is reinstated", async () => {
		await close(faith, hope);
		await closeBooks(t.db);
		await t.db.update(category).set({ withdrawnAt: new Date() }).where(eq(category.id, faith.categoryId));
		await publish(hope);
		await t.db.update(category).set({ withdrawnAt: null }).where(eq(category.id, faith.categoryId));
		await t.app.contentChanges.announce();
		expect([await placesShown(), await counts(faith)]).toEqual([[null, [1, 2]], 403]);
	});

	test("not where the votes or the jury's decision are others than the screen showed", async () => {
		await close(faith, hope);
		await decide(faith, [1, 2]);
		const [shown, ofHope] = [await digestOf(faith), await digestOf(hope)];
		await decide(faith, [2, 1]);
		expect(await publish(faith, shown)).toMatchObject({ status: 409, code: "results_changed" });
		const one = { category_id: hope.categoryId, nominee_id: hope.nomineeIds[0], expected_votes: 1 };
		await post("voids", { ...one, reason: "A robot" });
		expect(await publish(hope, ofHope)).toMatchObject({ status: 409 });
		expect(await placesShown()).toEqual([null, null]);
		await decide(faith, [1, 2]);
		expect(await publish(faith, shown)).toMatchObject({ status: 200, data: { published: true } });
		expect((await evening("?rehearsal=true")).categories.map(({ digest }) => digest)).toEqual(["", ""]);
	});

	test("not hidden alone where the whole season is public: its winners would stay", async () => {
		await close(hope);
		await publish(hope);
		await post("results/publish", { season: 1 });
		expect(await hide(hope, "Too early")).toMatchObject({ status: 409, code: "results_public" });
		expect(await placesShown()).toEqual([null, [1, 2]]);
		expect((await admin.get("/admin/api/audit?action=unpublish")).json().total).toBe(0);
	});

	test("without the numbers, where these are not shown: the counts and the log stay hidden", async () => {
		await close(faith, hope);
		const { season_version } = await evening();
		const choice = {
			season: 1,
			season_version,
			votes_shown: false,
			expected_at: "2027-02-14T19:00:00+03:00",
		};
		const chosen = await admin.send("PUT", "/admin/api/votes/evening", choice);
		expect(chosen.json().data).toMatchObject({ votes_shown: false, expected_at: "2027-02-14T16:00:00.000Z" });
		const late = await admin.send("PUT", "/admin/api/votes/evening", choice);
		expect(late.json().error.code).toBe("changed_meanwhile");
		await decide(faith, [1, 2]);
		await publish(hope);
		await publish(faith);
		const [{ categories, expected_at }] = (await t.app.inject("/award/all/winners")).json().data;
		expect(expected_at).toBe("2027-02-14T16:00:00.000Z");
		expect(categories[1].winners).toMatchObject([
			{ place: 1, votes: null, decided: false },
			{ place: 2, votes: null },
		]);
		expect(await counts(hope)).toBe(403);
	});

	test("not where votes are held, nor for a withdrawn category or another season's", async () => {
		await close(hope);
		const hold = {
			category_id: hope.categoryId,
			nominee_id: hope.nomineeIds[1],
			expected_votes: 2,
			held: true,
		};
		expect(await post("voids", { ...hold, reason: "One shop" })).toMatchObject({ status: 200 });
		expect(await publish(hope)).toMatchObject({ code: "results_not_final" });
		expect((await evening()).categories[1]).toMatchObject({ obstacles: ["held"], couples: [] });
		await t.db.update(category).set({ withdrawnAt: new Date() }).where(eq(category.id, hope.categoryId));
		expect(await publish(hope)).toMatchObject({ status: 404 });
	});

	test("changes nothing where results wait for no word: they are public when voting has ended", async () => {
		await settings({ counts_hidden_until_published: false });
		expect(await placesShown()).toEqual([null, null]);
		await close(hope);
		expect(await placesShown()).toEqual([null, [1, 2]]);
		expect(await publish(hope)).toMatchObject({ status: 200, data: { published: true, published_at: null } });
		await settings({ counts_hidden_until_published: true });
		expect(await placesShown()).toEqual([null, null]);
	});
});

describe("a category's publication ends", () => {
	const change = async ({ categoryId }: Category, values: object) => {
		const { data } = (await admin.get(`/admin/api/categories/${categoryId}`)).json();
		const body = { ...data, ...values, reason: "For a test" };
		const reply = await admin.send("PUT", `/admin/api/categories/${categoryId}`, body);
		expect(reply.statusCode, reply.body).toBe(200);
	};
	const hold = ({ categoryId, nomineeIds }: Category, couple: number, expected_votes: number) =>
		post("voids", {
			...{ category_id: categoryId, nominee_id: nomineeIds[couple], expected_votes, held: true },
			reason: "One shop",
		});
	const hidden = async () => {
		const { data } = (await admin.get("/admin/api/audit?resource=seasons&action=unpublish")).json();
		return data.map(({ label, before, after }: Record<string, { results_published_at: string | null }>) => [
			label,
			typeof before?.results_published_at,
			after,
		]);
	};
	const noted = (reason: string) => [["Hope", "string", { results_published_at: null, reason }]];

	beforeEach(async () => {
		await close(faith, hope);
		await publish(hope);
		expect([await placesShown(), await counts(hope)]).toEqual([[null, [1, 2]], 200]);
	});

	test("when voting in it goes on, and it is not published again at its end", async () => {
		await change(hope, { voting_closes_at: new Date(Date.now() + 60_000).toISOString() });
		const voteDetails = {
			...{ nominee_id: hope.nomineeIds[0], category_id: hope.categoryId },
			...{ ip_address: "", device: "mobile" },
		};
		expect((await t.post("/voting/vote", { voteDetails })).statusCode).toBe(200);
		await close(hope);
		expect([await placesShown(), await counts(hope)]).toEqual([[null, null], 403]);
		expect(await hidden()).toEqual(noted("Voting is not over any more."));
		expect(await publish(hope)).toMatchObject({ code: "tie_undecided" });
	});

	test("when its votes are held: winners and counts together, and a release publishes nothing", async () => {
		const { data, status } = await hold(hope, 0, 1);
		expect(status).toBe(200);
		expect([await placesShown(), await counts(hope)]).toEqual([[null, null], 403]);
		expect(await hidden()).toEqual(noted("Votes are held for review."));
		await post(`voids/${data.id}/restore`, { reason: "They are a school" });
		expect([await placesShown(), await counts(hope)]).toEqual([[null, null], 403]);
	});

	test("when a void makes a tie; one that makes none leaves it public", async () => {
		await decide(faith, [1, 2]);
		await publish(faith);
		const selection = { category_id: faith.categoryId, reason: "One shop" };
		await post("voids", { ...selection, nominee_id: faith.nomineeIds[3], expected_votes: 1 });
		expect([await placesShown(), await counts(faith)]).toEqual([
			[
				[1, 2, 3],
				[1, 2],
			],
			200,
		]);
		expect(await hidden()).toEqual([]);
		await t.db.delete(tieBreak);
		await post("voids", { ...selection, nominee_id: faith.nomineeIds[0], expected_votes: 3 });
		expect([await placesShown(), await counts(faith)]).toEqual([[null, [1, 2]], 403]);
		const why = "Couples have the same number of votes, which the jury has not decided.";
		expect(await hidden()).toMatchObject([["Faith", "string", { reason: why }]]);
	});

	test("when it is withdrawn, and it comes back unpublished", async () => {
		const { data } = (await admin.get(`/admin/api/categories/${hope.categoryId}`)).json();
		const body = { version: data.version, reason: "A dispute" };
		const reply = await admin.post(`/admin/api/categories/${hope.categoryId}/withdraw`, body);
		expect(reply.statusCode, reply.body).toBe(200);
		const back = { version: data.version + 1, reason: "Settled" };
		await admin.post(`/admin/api/categories/${hope.categoryId}/reinstate`, back);
		expect([await placesShown(), await counts(hope)]).toEqual([[null, null], 403]);
		expect(await hidden()).toEqual(noted("The category is withdrawn."));
	});

	test("without being reported as hidden where the whole season stays public", async () => {
		await post("results/publish", { season: 1 });
		// Until the jury has decided it, nobody learns the winners of a tied category.
		expect(await placesShown()).toEqual([null, [1, 2]]);
		await decide(faith, [1, 2]);
		await hold(hope, 0, 1);
		expect([await placesShown(), await counts(hope)]).toEqual([[[1, 2, 3], null], 200]);
		expect(await hidden()).toEqual([]);
		const [entry] = (await admin.get("/admin/api/audit?resource=seasons&action=change")).json().data;
		expect(entry).toMatchObject({
			label: "Hope",
			after: {
				results_published_at: null,
				reason: "Votes are held for review. The season's results stay public.",
			},
		});
	});

	test("at the command line too, when voting in it goes on", async () => {
		const { data } = (await admin.get(`/admin/api/categories/${hope.categoryId}`)).json();
		const times = { voting_opens_at: null, voting_closes_at: new Date(Date.now() + 60_000).toISOString() };
		await t.db.transaction((tx) =>
			setVotingWindow(tx, data.code, times, "longer", (tx) => recallPublications(tx, [])),
		);
		await close(hope);
		expect([await placesShown(), await counts(hope)]).toEqual([[null, null], 403]);
	});

	test("not by another change", async () => {
		await change(hope, { name: "Great hope" });
		expect([await placesShown(), await counts(hope)]).toEqual([[null, [1, 2]], 200]);
		expect(await hidden()).toEqual([]);
	});
});

describe("a jury's decision", () => {
	test("takes the place of the one that its writer has seen, and of no other", async () => {
		await close(faith);
		const refused = { status: 409, code: "changed_meanwhile" };
		expect(await decide(faith, [1, 2], { seen: 999 })).toMatchObject(refused);
		const { data: first } = await decide(faith, [1, 2], { seen: null });
		const [{ id: seen }] = first.tie_breaks;
		expect(await decide(faith, [2, 1], { seen: null })).toMatchObject(refused);
		expect((await decide(faith, [2, 1], { seen })).status).toBe(200);
		expect(await decide(faith, [1, 2], { seen })).toMatchObject(refused);
		const [found] = (await admin.get("/admin/api/votes/results")).json().data.categories;
		expect(found.tie_breaks).toMatchObject([{ nominee_ids: [faith.nomineeIds[2], faith.nomineeIds[1]] }]);
		expect((await post(`tie-breaks/${seen}/remove`, { reason: "By mistake" })).status).toBe(404);
	});

	test("is about all couples with as many votes, records who and why, and may be replaced or removed", async () => {
		expect(await decide(faith, [1, 2])).toMatchObject({ code: "results_not_final" });
		await close(faith);
		for (const couples of [
			[1, 0],
			[1, 2, 3],
			[1, 1],
		]) {
			expect(await decide(faith, couples)).toMatchObject({ status: 409, code: "changed_meanwhile" });
		}
		for (const missing of ["decided_by", "reason"]) {
			expect(await decide(faith, [1, 2], { [missing]: " " })).toMatchObject({ status: 400 });
		}
		expect((await decide(faith, [1, 2])).data.open_ties).toEqual([]);
		const { data } = await decide(faith, [2, 1], { shared: true });
		expect(data.rows).toMatchObject([
			{ rank: 1, votes: 3 },
			{ rank: 2, votes: 2, tied: true },
			{ rank: 2, votes: 2, tied: true },
			{ rank: 4, votes: 1 },
		]);
		const [entry] = (await admin.get("/admin/api/audit?action=break_tie")).json().data;
		const named = (couple: number) => `Husband ${couple} & Wife ${couple}`;
		expect(entry).toMatchObject({
			resource: "seasons",
			label: "Faith",
			before: {
				replaced: [`${named(2)}, ${named(3)}. Decided by Bishop Amani and the jury: Longer married`],
			},
			after: { shared: true, decided_by: "Bishop Amani and the jury", reason: "Longer married" },
		});
		const remove = (reason?: string) => post(`tie-breaks/${data.tie_breaks[0].id}/remove`, { reason });
		expect(await remove()).toMatchObject({ status: 400 });
		const removed = await remove("Pressed by mistake");
		expect(removed.data).toMatchObject({ open_ties: [{ place: 2 }], tie_breaks: [] });
		expect(await remove("Pressed twice")).toMatchObject({ status: 404 });
	});

	test.each([
		["their category is published", () => publish(faith), () => hide(faith, "A mistake")],
		[
			"the season is published",
			() => post("results/publish", { season: 1 }),
			() => post("results/unpublish", { season: 1, reason: "A mistake" }),
		],
		[
			"results wait for no publication",
			() => settings({ counts_hidden_until_published: false }),
			() => settings({ counts_hidden_until_published: true }),
		],
	])("is neither changed nor removed while visitors see the winners: %s", async (_, show, conceal) => {
		await close(faith, hope);
		const { data } = await decide(faith, [1, 2]);
		await show();
		const id = data.tie_breaks[0].id;
		const refused = { status: 409, code: "results_public" };
		expect(await decide(faith, [2, 1])).toMatchObject(refused);
		expect(await post(`tie-breaks/${id}/remove`, { reason: "By mistake" })).toMatchObject(refused);
		await conceal();
		expect(await post(`tie-breaks/${id}/remove`, { reason: "By mistake" })).toMatchObject({ status: 200 });
	});

	test("is one of several concurrent ones, and is not removed on publication", async () => {
		await close(faith);
		const orders = [
			[1, 2],
			[2, 1],
			[1, 2],
		];
		const made = await Promise.all(orders.map((couples) => decide(faith, couples, { seen: null })));
		expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		for (let time = 0; time < 6; time++) {
			const { data } = await decide(faith, [1, 2]);
			const remove = post(`tie-breaks/${data.tie_breaks[0].id}/remove`, { reason: "By mistake" });
			const [removed, published] = await Promise.all([remove, publish(faith)]);
			expect([removed.status, published.status].toSorted()).toEqual([200, 409]);
			await hide(faith, "For a test");
		}
	});

	test("is not published as votes are held", async () => {
		await close(hope);
		for (let time = 0; time < 6; time++) {
			const held = {
				...{ category_id: hope.categoryId, nominee_id: hope.nomineeIds[1], expected_votes: 2 },
				...{ held: true, reason: "One shop" },
			};
			const [{ data }] = await Promise.all([post("voids", held), publish(hope)]);
			expect([await placesShown(), await counts(hope)]).toEqual([[null, null], 403]);
			await post(`voids/${data.id}/restore`, { reason: "For a test" });
		}
	});
});

describe("the evening", () => {
	test("has the couples of the first three places, and the obstacles of a category", async () => {
		await close(faith);
		expect((await evening()).categories).toMatchObject([
			{ name: "Faith", name_sw: "Imani", obstacles: ["tie"], couples: [] },
			{ name: "Hope", obstacles: ["voting"], couples: [] },
		]);
		await decide(faith, [2, 1]);
		const [ready] = (await evening()).categories;
		expect(ready).toMatchObject({
			obstacles: [],
			published: false,
			votes: 8,
			couples: [
				{ place: 1, nominee_id: faith.nomineeIds[0], votes: 3, decided: false },
				{ place: 2, nominee_id: faith.nomineeIds[2], votes: 2, decided: true },
				{ place: 3, nominee_id: faith.nomineeIds[1], votes: 2, decided: true },
			],
		});
	});

	test("does not call a category without a vote public", async () => {
		await close(hope, await insertCategory(t.db, { name: "Love", nameSw: "Upendo", couples: 0 }));
		await settings({ counts_hidden_until_published: false });
		expect((await evening()).categories).toMatchObject([
			{ name: "Faith", published: false },
			{ name: "Hope", published: true },
			{ name: "Love", name_sw: "Upendo", published: false },
		]);
	});

	test("is rehearsed with random figures, whatever the votes are", async () => {
		const orders = new Set<string>();
		for (let time = 0; time < 12; time++) {
			const [first] = (await evening("?rehearsal=true")).categories;
			expect(first?.couples.map(({ place }) => place)).toEqual([1, 2, 3]);
			expect(first?.obstacles).toEqual([]);
			orders.add(String(first?.couples.map(({ nominee_id }) => nominee_id)));
		}
		expect(orders.size).toBeGreaterThan(1);
	});
});

test("the press kit has the texts in both languages and the winners' photos as they were uploaded", async () => {
	const picture = await storePicture(t.app.files, 900, 600);
	const [winner = 0] = hope.nomineeIds.slice(1);
	const story = {
		story: "They met in the choir.",
		storySw: "Walikutana kwenye kwaya.",
		church: "KKKT Kijitonyama",
	};
	await t.db
		.update(nominee)
		.set({ imagePath: picture, husband: "Ámani", wife: "Nee/ma", ...story })
		.where(eq(nominee.id, winner));
	await close(faith, hope);
	const reply = await admin.get("/admin/api/votes/press-kit.zip");
	expect(reply.headers["content-type"]).toBe("application/zip");
	const entries = unzipped(reply.rawPayload);
	const { code } = (await admin.get(`/admin/api/categories/${hope.categoryId}`)).json().data;
	const photo = `photos/${code}-1-amani-nee-ma-${winner}.webp`;
	expect([...entries.keys()].map((name) => name.replace(/webp|png|jpg$/, "webp"))).toEqual([
		"The winners.txt",
		"Washindi.txt",
		photo,
	]);
	const [english = "", swahili = ""] = ["The winners.txt", "Washindi.txt"].map((name) =>
		String(entries.get(name)),
	);
	expect(english).toContain("Not for publication");
	expect(english).toContain("Winners: Ámani & Nee/ma (2 votes)\r\n");
	expect(english).toContain("They met in the choir.");
	expect(english).toContain("Winners: Husband 1 & Wife 1 (3 votes)\r\n");
	expect(english, "its tie is not decided").not.toContain("Husband 2");
	expect(swahili).toContain("Walikutana kwenye kwaya.");
	const stored = await t.app.files.find(picture);
	expect([...entries.values()].at(-1)?.byteLength).toBe(stored?.byteSize);
	await publish(hope);
	await decide(faith, [1, 2]);
	await publish(faith);
	const after = unzipped((await admin.get("/admin/api/votes/press-kit.zip")).rawPayload);
	expect(String(after.get("The winners.txt"))).not.toContain("Not for publication");
	expect((await admin.get("/admin/api/votes/press-kit.zip?season=9")).statusCode).toBe(404);
});

test("the press kit names no couple of a tie before the jury has decided it, even to share the place", async () => {
	const love = await insertCategory(t.db, { name: "Love" });
	await castVotes(
		t.database,
		[0, 1].map((couple) => voteFor(love, couple)),
		1,
	);
	await close(love);
	const press = async () =>
		String(unzipped((await admin.get("/admin/api/votes/press-kit.zip")).rawPayload).get("The winners.txt"));
	expect(await press()).not.toContain("LOVE");
	await decide(love, [0, 1], { shared: true });
	expect((await press()).match(/^Winners: Husband [12]/gm)).toHaveLength(2);
});

/** The entries of an archive by its central directory (PKWARE APPNOTE 4.3.12), none of them compressed. */
function unzipped(archive: Buffer): Map<string, Buffer> {
	const end = archive.lastIndexOf(Buffer.from("PK\x05\x06"));
	const entries = new Map<string, Buffer>();
	for (let at = archive.readUInt32LE(end + 16); at < end && archive.readUInt32LE(at) === 0x02014b50; ) {
		const [size, name] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
		const local = archive.readUInt32LE(at + 42);
		const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
		entries.set(archive.toString("utf8", at + 46, at + 46 + name), archive.subarray(from, from + size));
		at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
	}
	return entries;
}

test("past seasons keep what was published of them", async () => {
	await close(faith, hope);
	await publish(hope);
	const { current } = (await admin.get("/admin/api/seasons/next")).json().data;
	const begun = await admin.post("/admin/api/seasons", {
		year: 2027,
		name: "The second season",
		starts_on: "2027-03-01",
		ends_on: "2027-03-31",
		seen: { id: current.id, version: current.version },
		category_ids: [],
		keep_banners: true,
		keep_settings: true,
		votes_in_archive: true,
		password,
	});
	expect(begun.statusCode, begun.body).toBe(200);
	expect(await placesShown()).toEqual([]);
	expect(await placesShown("/award/winners/1")).toEqual([null, [1, 2]]);
	expect((await t.app.inject("/award/winners/9")).statusCode).toBe(404);
	expect(await publish(faith)).toMatchObject({ code: "books_closed" });
	const [{ categories }] = (await t.app.inject("/award/all/archive")).json().data;
	expect(categories.map(({ winners }: { winners: unknown[] | null }) => winners?.length ?? null)).toEqual([
		null,
		2,
	]);
	const season = async () => (await admin.get("/admin/api/seasons")).json().data[1];
	expect(await season()).toMatchObject({ id: 1, categories_published: 1 });
	const kit = async (seasonId: number) => {
		const { rawPayload } = await admin.get(`/admin/api/votes/press-kit.zip?season=${seasonId}`);
		return String(unzipped(rawPayload).get("The winners.txt"));
	};
	expect(await kit(1)).toContain("Winners: Husband 2 & Wife 2");
	expect(await kit(1), "leads to the same winners a year later").toContain("/award/winners?season=1");
	expect(await kit(2), "reads no couples of another season").not.toContain("Husband 2");
	await post("results/unpublish", { season: 1, reason: "A dispute" });
	expect(await placesShown("/award/winners/1")).toEqual([null, null]);
	expect(await season()).toMatchObject({ categories_published: 0 });
});
