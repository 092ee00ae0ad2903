import type { BeginSeasonRequest, NextSeason } from "@bcc/contract/awards/admin-season";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { banner } from "#server/db/schema/banner.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import { makeBanner } from "#server/demo/factories.ts";
import { banners } from "#server/features/programme/banner/resource.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertCategory } from "#server/testing/category.ts";
import { unfrozen } from "#server/testing/freeze.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
let admin: TestUser;
let faith: Awaited<ReturnType<typeof insertCategory>>;
let hope: Awaited<ReturnType<typeof insertCategory>>;
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" });
});
beforeEach(async () => {
	await startOver(t);
	admin = await registerStaff(t, "admin");
	const lasting = { votingClosesAt: new Date("2099-01-01") };
	faith = await insertCategory(t.db, { name: "Faith", code: "FAITH", ...lasting });
	hope = await insertCategory(t.db, { name: "Hope", code: "HOPE" });
});
afterAll(() => t.close());

const next = async (): Promise<NextSeason> =>
	(await admin.browser.get("/admin/api/seasons/next")).json().data;

/** What the dialog sends. */
async function request(values: Partial<BeginSeasonRequest> = {}): Promise<BeginSeasonRequest> {
	const { id, version } = (await next()).current;
	return {
		year: 2027,
		name: "The second season",
		name_sw: "Msimu wa pili",
		starts_on: "2027-03-01",
		ends_on: "2027-03-31",
		seen: { id, version },
		category_ids: [faith.categoryId],
		keep_banners: true,
		keep_sponsors: true,
		keep_settings: true,
		votes_in_archive: true,
		password: admin.password,
		...values,
	};
}

const begin = async (values: Partial<BeginSeasonRequest> = {}) =>
	admin.browser.post("/admin/api/seasons", await request(values));

const cast = (of: typeof faith, voter: number, couple = 0) =>
	t.post(
		"/voting/vote",
		{
			voteDetails: {
				nominee_id: of.nomineeIds[couple],
				category_id: of.categoryId,
				ip_address: "",
				device: "mobile",
			},
		},
		{ remoteAddress: `203.0.113.${voter}` },
	);

const results = async (query = "") =>
	(await admin.browser.get(`/admin/api/votes/results${query}`)).json().data;
const settings = async () => (await admin.browser.get("/admin/api/settings")).json().data;
const save = (form: object) =>
	admin.browser.send("PUT", "/admin/api/settings", { ...form, reason: "For a test" });
const archive = async () => (await t.app.inject("/award/all/archive")).json().data;
const recount = () => t.app.recount();

describe("the next season", () => {
	test("names the ties that would stay undecided", async () => {
		await cast(faith, 1);
		expect((await next()).tied).toEqual([]);
		await cast(faith, 2, 1);
		expect((await next()).tied).toEqual(["Faith"]);
		expect((await next()).draft_couples).toBe(0);
		await t.db
			.update(nominee)
			.set({ draft: true, withdrawnAt: new Date() })
			.where(eq(nominee.id, hope.nomineeIds[0] ?? 0));
		expect((await next()).draft_couples).toBe(1);
	});

	test("begins with the ticked records; the last one is archived unchanged", async () => {
		await banners.store(t.db, makeBanner());
		for (const voter of [1, 2]) await cast(faith, voter);
		await cast(faith, 3, 1);
		await cast(hope, 1);
		const before = await results();
		expect((await next()).still_open).toEqual(["Faith", "Hope"]);

		const reply = await begin();
		expect(reply.statusCode, reply.body).toBe(200);
		expect(reply.json().data).toMatchObject({ id: 2, year: 2027, books_open: true, categories: 1, votes: 0 });
		await t.app.logEntries.settled();

		const [copy, ...others] = (await t.app.inject("/award/all/category")).json().data;
		expect([copy, others]).toMatchObject([
			{
				name: "Faith",
				code: "FAITH",
				description: "Faith",
				voting_opens_at: "2027-02-28T21:00:00.000Z",
				voting_closes_at: "2027-03-31T21:00:00.000Z",
			},
			[],
		]);
		expect(copy.id).not.toBe(faith.categoryId);
		expect(await t.db.$count(banner, eq(banner.active, true))).toBe(1);
		const salts = await t.db.select({ salt: season.voterKeySalt }).from(season).orderBy(season.id);
		expect(salts).toEqual([{ salt: null }, { salt: expect.any(Buffer) }]);

		expect((await admin.browser.get("/admin/api/books")).json().data).toMatchObject({
			season: "The second season",
			closed_at: null,
		});

		const archived = await results("?season=1");
		expect(archived).toMatchObject({ season_id: 1, archived: true, recount_agrees: true, votes: 4 });
		expect(archived.categories.map(({ rows }: { rows: unknown }) => rows)).toEqual(
			before.categories.map(({ rows }: { rows: unknown }) => rows),
		);
		expect(await results()).toMatchObject({ season_id: 2, archived: false, votes: 0, recount_agrees: true });
		expect((await admin.browser.get("/admin/api/votes/summary")).json().data).toMatchObject({ votes: 0 });
		expect(await recount()).toMatchObject({ stored: 4, agrees: true });

		const late = await cast(faith, 9);
		expect([late.statusCode, late.json().error.code]).toEqual([403, "voting_closed"]);
		expect((await t.app.inject(`/award/category/${faith.categoryId}`)).statusCode).toBe(404);

		const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.action, "begin_season"));
		expect(entry).toMatchObject({ recordId: 2, after: { copied_categories: 1 } });
		expect(JSON.stringify(entry)).not.toContain(admin.password);
	});

	test("lets the same people vote again, and each vote is in its own season's log", async () => {
		await cast(faith, 1);
		await begin({ starts_on: "2020-01-01", ends_on: "2099-12-31", category_ids: [hope.categoryId] });
		const [{ id }] = (await t.app.inject("/award/all/category")).json().data;
		const couple = { category_id: id, husband: "Amani", wife: "Neema", img_url: null };
		const added = await admin.browser.post("/admin/api/nominees", couple);
		const again = { categoryId: id, nomineeIds: [added.json().data.id] };
		expect((await cast(again, 1)).statusCode).toBe(200);
		expect((await cast(again, 1)).json().error.code).toBe("already_voted");
		await t.app.logEntries.settled();
		expect(await recount()).toMatchObject({ agrees: true });
	});

	test("shows no counts of the last one, not even cached ones", async () => {
		const site = await t.app.listen({ port: 0, host: "127.0.0.1" });
		const statuses = async () => {
			const { categoryId, nomineeIds } = faith;
			const paths = [`category/counts/${categoryId}`, `nominee/count/${nomineeIds[0]}`];
			return await Promise.all(paths.map(async (path) => (await fetch(`${site}/voting/${path}`)).status));
		};
		expect(await statuses()).toEqual([200, 200]);
		expect((await begin()).statusCode).toBe(200);
		expect(await statuses()).toEqual([404, 404]);
	});

	test("leaves nothing of the last one to be changed", async () => {
		const { categoryId, nomineeIds } = faith;
		const path = `/admin/api/categories/${categoryId}`;
		const [mine, couple] = [
			(await admin.browser.get(path)).json().data,
			(await admin.browser.get(`/admin/api/nominees/${nomineeIds[0]}`)).json().data,
		];
		expect((await begin()).statusCode).toBe(200);
		const reason = "For a test";
		const seen = [...nomineeIds];
		const attempts = await Promise.all([
			admin.browser.send("PUT", path, { ...mine, name: "Another", reason }),
			admin.browser.send("DELETE", `${path}?version=${mine.version}`),
			admin.browser.post(`${path}/withdraw`, { version: mine.version, reason }),
			admin.browser.post(`/admin/api/votes/categories/${categoryId}/freeze`, { reason, seen: unfrozen }),
			admin.browser.post("/admin/api/votes/voids", { category_id: categoryId, reason, expected_votes: 1 }),
			admin.browser.send("PUT", `/admin/api/nominees/${couple.id}`, {
				...couple,
				husband: "Another",
				reason,
			}),
			admin.browser.post("/admin/api/nominees/order", {
				category_id: categoryId,
				ids: seen.toReversed(),
				seen,
			}),
			admin.browser.post("/admin/api/categories/windows", {
				categories: [{ id: categoryId, version: mine.version }],
				reason,
				voting_closes_at: "2099-02-01T00:00:00.000Z",
			}),
			admin.browser.send("PUT", "/admin/api/seasons/1", {
				version: 2,
				year: 2020,
				name: "Another",
				starts_on: null,
				ends_on: null,
			}),
		]);
		for (const reply of attempts)
			expect([reply.statusCode, reply.json().error?.code], reply.body).toEqual([409, "books_closed"]);
		const into = { category_id: categoryId, husband: "Amani", wife: "Neema", img_url: null };
		const late = await admin.browser.post("/admin/api/nominees", into);
		expect([late.statusCode, late.json().error.field]).toEqual([400, "category_id"]);
		expect((await admin.browser.get("/admin/api/categories")).json().data).toHaveLength(1);
		expect((await admin.browser.get("/admin/api/nominees")).json().data).toHaveLength(0);
	});

	test("has its own names and codes, and closing all voting at once ends that of its own categories", async () => {
		await begin({ starts_on: "2020-01-01", ends_on: "2099-12-31" });
		const [{ id }] = (await t.app.inject("/award/all/category")).json().data;
		const inSwahili = { url: "/award/winners/2", headers: { "accept-language": "sw" } };
		expect((await t.app.inject("/award/winners/2")).json().data[0].name).toBe("The second season");
		expect((await t.app.inject(inSwahili)).json().data[0].name).toBe("Msimu wa pili");
		const add = (code: string) =>
			admin.browser.post("/admin/api/categories", { name: "Hope", description: "Text", code });
		const taken = await add("FAITH");
		expect([taken.statusCode, taken.json().error.field]).toEqual([409, "code"]);
		const added = await add("HOPE");
		expect(added.statusCode, added.body).toBe(200);
		const close = (season: number) =>
			admin.browser.post("/admin/api/votes/close", { season, reason: "For a test" });
		const late = await close(1);
		expect([late.statusCode, late.json().error]).toMatchObject([
			409,
			{ code: "changed_meanwhile", field: "season" },
		]);
		const closed = await close(2);
		expect(closed.json().data).toMatchObject([{ id }, { id: added.json().data.id }]);
		const [old] = await t.db.select().from(category).where(eq(category.id, hope.categoryId));
		expect(old?.votingClosesAt).toBeNull();
	});

	test("copies drafts as drafts, and the archive does not show them", async () => {
		const draft = { name: "Patience", description: "Text", code: "PATIENCE", draft: true };
		const { id } = (await admin.browser.post("/admin/api/categories", draft)).json().data;
		const { categories, current } = await next();
		expect(current).toMatchObject({ categories: 2, couples: 4 });
		expect(categories).toMatchObject([
			{ name: "Faith", draft: false, couples: 2 },
			{ name: "Hope", draft: false, couples: 2 },
			{ id, draft: true, withdrawn: false, couples: 0 },
		]);
		expect((await begin({ category_ids: [faith.categoryId, id] })).statusCode).toBe(200);
		expect((await t.app.inject("/award/all/category")).json().data).toMatchObject([{ name: "Faith" }]);
		const copies = (await admin.browser.get("/admin/api/categories")).json().data;
		expect(copies).toMatchObject([
			{ name: "Faith", draft: false },
			{ name: "Patience", draft: true },
		]);
		const publish = { ...copies[1], draft: false };
		await admin.browser.send("PUT", `/admin/api/categories/${copies[1].id}`, publish);
		expect((await t.app.inject("/award/all/category")).json().data).toHaveLength(2);
		expect(JSON.stringify(await archive())).not.toContain("Patience");
	});

	test("takes no banners and settings that were not ticked", async () => {
		const bannerId = await banners.store(t.db, makeBanner());
		const { data } = (await admin.browser.get("/admin/api/settings")).json();
		const set = { shared_network_allowance: 7, counts_hidden_until_close: true, reason: "For a test" };
		await admin.browser.send("PUT", "/admin/api/settings", { ...data, ...set });
		await begin({ keep_banners: false, keep_settings: false, category_ids: [] });
		expect((await admin.browser.get("/admin/api/settings")).json().data).toMatchObject({
			shared_network_allowance: 1,
			counts_hidden_until_close: false,
			season_name: "The second season",
		});
		expect((await t.app.inject("/banners/current?type=homepage")).json().data).toEqual([]);
		const log = (await admin.browser.get("/admin/api/audit?resource=banners")).json().data;
		expect(log).toMatchObject([
			{ action: "delete", record_id: bannerId, actor_id: admin.id, before: { deleted_at: null } },
		]);
		expect(await t.db.$count(category, eq(category.seasonId, 2))).toBe(0);
	});
});

describe("the next season does not begin", () => {
	test("while votes are held for review", async () => {
		for (const voter of [1, 2]) await cast(faith, voter);
		const reason = "one shop";
		const hold = await admin.browser.post("/admin/api/votes/voids", {
			category_id: faith.categoryId,
			expected_votes: 2,
			held: true,
			reason,
		});
		expect(hold.statusCode, hold.body).toBe(200);
		expect((await next()).held).toBe(2);
		const refused = await begin();
		expect([refused.statusCode, refused.json().error.code]).toEqual([409, "votes_held"]);
		expect((await next()).current).toMatchObject({ id: 1, version: 1, books_open: true });
		expect(await t.db.$count(season)).toBe(1);
		const { id } = hold.json().data;
		const voided = await admin.browser.post(`/admin/api/votes/voids/${id}/void`, { reason });
		expect(voided.statusCode, voided.body).toBe(200);
		expect((await begin()).statusCode).toBe(200);
		await t.app.logEntries.settled();
		expect(await recount()).toMatchObject({ stored: 2, voided: 2, agrees: true });
		for (const what of [`${id}/void`, `${voided.json().data.id}/restore`]) {
			const late = await admin.browser.post(`/admin/api/votes/voids/${what}`, { reason });
			expect([late.statusCode, late.json().error.code], late.body).toEqual([409, "books_closed"]);
		}
		expect((await admin.browser.get("/admin/api/votes/voids")).json().data).toEqual([]);
		expect(await results("?season=1")).toMatchObject({ votes: 0, voided: 2, held: 0 });
	});

	test("without the password, by mistake or twice", async () => {
		const wrong = await begin({ password: "not it" });
		expect([wrong.statusCode, wrong.json().error.field]).toEqual([400, "password"]);
		const seen = await request();
		const [one, other] = [await registerStaff(t, "admin"), await registerStaff(t, "admin")];
		const both = await Promise.all(
			[one, other].map(({ browser, password }) => browser.post("/admin/api/seasons", { ...seen, password })),
		);
		expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
		const again = await admin.browser.post("/admin/api/seasons", seen);
		expect([again.statusCode, again.json().error.code]).toEqual([409, "changed_meanwhile"]);
		expect(await t.db.$count(season)).toBe(2);
	});
});

test("of votes that come in at that moment none is lost, and none is in the wrong season", async () => {
	const replies = Array.from({ length: 120 }, (_, voter) => cast(faith, voter + 1));
	const begun = begin();
	const later = Array.from({ length: 80 }, (_, voter) => cast(faith, voter + 130));
	expect((await begun).statusCode).toBe(200);
	const codes = (await Promise.all([...replies, ...later])).map(
		(reply) => reply.json().error?.code ?? "counted",
	);
	expect(new Set(codes).difference(new Set(["counted", "voting_closed"]))).toEqual(new Set());
	const counted = codes.filter((code) => code === "counted").length;
	await t.app.logEntries.settled();
	expect(await results("?season=1")).toMatchObject({ votes: counted, recount_agrees: true });
	expect(await recount()).toMatchObject({
		stored: counted,
		agrees: true,
	});
});

test("a process that has missed it cannot count a vote with the old keys", async () => {
	await begin({ starts_on: "2020-01-01", ends_on: "2099-12-31" });
	const [{ id }] = (await t.app.inject("/award/all/category")).json().data;
	const couple = { category_id: id, husband: "Amani", wife: "Neema", img_url: null };
	const nomineeId = (await admin.browser.post("/admin/api/nominees", couple)).json().data.id;
	const newVotes = [1, 2].map((seasonId) => ({ ...randomVote(id, nomineeId), seasonId }));
	expect(await castVotes(t.database, newVotes, 1)).toMatchObject([{ kind: "closed" }, { kind: "counted" }]);
});

describe("the public archive", () => {
	test("has the winners, with the votes where they are shown", async () => {
		for (const [voter, couple] of [
			[1, 0],
			[2, 0],
			[3, 1],
		] as const)
			await cast(faith, voter, couple);
		expect(await archive()).toEqual([]);
		await begin();
		const [ended] = await archive();
		expect(ended).toMatchObject({
			id: 1,
			published: true,
			categories: [
				{
					id: faith.categoryId,
					name: "Faith",
					couples: faith.nomineeIds.map((id) => expect.objectContaining({ id })),
					winners: [
						{ place: 1, nominee_id: faith.nomineeIds[0], votes: 2 },
						{ place: 2, nominee_id: faith.nomineeIds[1], votes: 1 },
					],
				},
				{ name: "Hope", winners: [] },
			],
		});
	});

	test("waits for the results to be published, and leaves votes out that are not shown", async () => {
		await cast(faith, 1);
		const { data } = (await admin.browser.get("/admin/api/settings")).json();
		const set = { counts_hidden_until_published: true, reason: "For a test" };
		await admin.browser.send("PUT", "/admin/api/settings", { ...data, ...set });
		await begin({ votes_in_archive: false });
		await t.app.logEntries.settled();
		expect(await archive()).toMatchObject([
			{ published: false, categories: [{ winners: null }, { winners: null }] },
		]);
		const publish = await admin.browser.post("/admin/api/votes/results/publish", { season: 1 });
		expect(publish.json().data).toMatchObject({ published_at: expect.any(String) });
		expect(await archive()).toMatchObject([
			{ published: true, categories: [{ winners: [{ place: 1, votes: null }] }, { winners: [] }] },
		]);
		expect((await results()).publication).toEqual({ embargo: true, published_at: null });
	});

	test("keeps its name and its rules from a form of the one that ended", async () => {
		const form = await settings();
		await begin({ keep_settings: true });
		expect((await settings()).version, "as before").toBe(form.version);
		for (const values of [{}, { phone: "+255 711 000 111" }, { season_name: "The first again" }]) {
			expect((await save({ ...form, ...values })).json().error).toMatchObject({
				code: "changed_meanwhile",
				message: expect.stringContaining("Another season has begun"),
			});
		}
		expect(await settings()).toMatchObject({
			season_id: 2,
			season_name: "The second season",
			season_version: 1,
		});
	});

	test("is renamed from the settings and from its own form under one version", async () => {
		const older = await settings();
		const change = async (values: object) => {
			const { id, version } = (await next()).current;
			const body = { year: 2027, name: "First", version, ...values };
			return await admin.browser.send("PUT", `/admin/api/seasons/${id}`, body);
		};
		const { version } = (await next()).current;
		expect((await change({ name: "Renamed", version })).statusCode).toBe(200);
		const refused = (await save({ ...older, phone: "+255 711 000 111" })).json().error;
		expect(refused).toMatchObject({
			code: "changed_meanwhile",
			message: expect.stringContaining(admin.email),
		});
		expect(await settings()).toMatchObject({ season_name: "Renamed", phone: older.phone });

		// Nothing of the season is written where the form has what is stored, whatever its version.
		const phone = { ...older, season_name: "Renamed", season_name_sw: null, phone: "+255 711 000 111" };
		expect((await save(phone)).json().data).toMatchObject({
			phone: "+255 711 000 111",
			season_name: "Renamed",
		});
		expect((await next()).current.version).toBe(version + 1);
		expect((await save({ ...(await settings()), season_name: "Renamed twice" })).statusCode).toBe(200);
		expect((await change({ name: "Back", version: version + 1 })).json().error.code).toBe(
			"changed_meanwhile",
		);
		expect((await next()).current.name).toBe("Renamed twice");
	});

	test("names who changed it, not who published or decided something of it since", async () => {
		const other = (await registerStaff(t, "admin")).browser;
		const { id, version } = (await next()).current;
		const older = await settings();
		await save({ ...older, season_name: "Renamed", counts_hidden_until_published: true });
		await other.post("/admin/api/votes/results/publish", { season: id });
		await other.post("/admin/api/votes/results/unpublish", { season: id, reason: "Too early" });
		const dialog = { year: 2027, name: "Another", version };
		for (const reply of [
			await other.send("PUT", `/admin/api/seasons/${id}`, dialog),
			await other.send("PUT", "/admin/api/votes/evening", {
				...{ season: id, season_version: version },
				...{ votes_shown: false, expected_at: null },
			}),
			await other.send("PUT", "/admin/api/settings", { ...older, reason: "For a test" }),
		]) {
			const { code, changed } = reply.json().error;
			expect([code, changed.by]).toEqual(["changed_meanwhile", expect.stringContaining(admin.email)]);
		}
	});

	test("publishes nothing of the next season by a page of the one that ended", async () => {
		const { data } = (await admin.browser.get("/admin/api/settings")).json();
		await admin.browser.send("PUT", "/admin/api/settings", { ...data, counts_hidden_until_published: true });
		await begin();
		const call = async (method: "POST" | "PUT", path: string, body: object) =>
			(await admin.browser.send(method, `/admin/api/votes/${path}`, body)).json().error;
		const [copy] = await t.db.select().from(category).where(eq(category.seasonId, 2));
		const ofCopy = `categories/${copy?.id}`;
		const choice = { season_version: 1, votes_shown: false, expected_at: null };
		const calls: ["POST" | "PUT", string, object][] = [
			["PUT", "evening", choice],
			["POST", `${ofCopy}/publish`, { digest: "" }],
			["POST", `${ofCopy}/unpublish`, { reason: "Too early" }],
		];
		for (const [method, path, body] of calls) {
			expect(await call(method, path, { ...body, season: 1 })).toMatchObject({
				code: "changed_meanwhile",
				message: "Another season has begun meanwhile, so nothing was done. Please load the page again.",
			});
		}
		for (const [method, path, body] of [
			...calls,
			["POST", "results/publish", {}] as const,
			["POST", "results/unpublish", { reason: "Too early" }] as const,
		]) {
			expect(await call(method, path, body)).toMatchObject({ code: "invalid_input", field: "season" });
		}
		expect(await call("POST", "results/publish", { season: 9 })).toMatchObject({ code: "not_found" });
		expect(await call("POST", "results/publish", { season: 1 })).toBeUndefined();
		const publications = await t.db.select({ at: season.resultsPublishedAt }).from(season).orderBy(season.id);
		expect(publications).toEqual([{ at: expect.any(Date) }, { at: null }]);
		expect((await t.db.select().from(season).where(eq(season.id, 2)))[0]?.votesInArchive).toBe(true);
	});
});
