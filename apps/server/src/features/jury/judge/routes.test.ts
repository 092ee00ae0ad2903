import type { JudgeDesk, SaveSheet } from "@bcc/contract/jury/judge";
import { juryRetentionDays, longestComment } from "@bcc/contract/jury/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category } from "#server/db/schema/category.ts";
import { judge, jury, juryScore, jurySheet } from "#server/db/schema/jury.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { storeJudge, storeJury } from "#server/features/jury/testing/jury.ts";
import { desc, eq } from "#server/lib/drizzle.ts";
import { registerStaff, TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

let now = Date.now();
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
});
afterAll(() => t.close());

let nomineeIds: number[];
let criteria: number[];
let asha: { id: number; token: string };
beforeEach(async () => {
	now = Date.now();
	await startOver(t);
	({ nomineeIds } = await addCategory(t, { nameSw: "Wanandoa wa Imani" }));
	criteria = await storeJury(t.db);
	asha = await storeJudge(t.db);
});

const ask = (path: string, body: object, headers = {}) =>
	new TestBrowser(t).post(`/jury/${path}`, body, headers);
const look = (token = asha.token, headers = {}) => ask("sheets", { token }, headers);
const desk = async (token = asha.token): Promise<JudgeDesk> => (await look(token)).json().data[0];
const scored = (score = 7) => criteria.map((criterion_id) => ({ criterion_id, score }));
const save = (sheet: Partial<SaveSheet["sheet"]> = {}, token = asha.token) =>
	ask("save", {
		token,
		sheet: {
			nominee_id: nomineeIds[0],
			seen: 0,
			knows_couple: false,
			comment: "",
			scores: scored(),
			...sheet,
		},
	});
const handIn = (token = asha.token) => ask("hand-in", { token });
const sheets = async (token = asha.token) =>
	(await desk(token)).categories.flatMap(({ couples }) => couples.map(({ sheet }) => sheet));
async function saveAll(token = asha.token) {
	for (const nominee_id of nomineeIds) expect((await save({ nominee_id }, token)).statusCode).toBe(200);
}

describe("what a judge sees", () => {
	test("is couples, criteria and own sheets, in the language of the page", async () => {
		await t.db.update(nominee).set({ story: "We pray.", storySw: "Tunasali." });
		const reply = await look(asha.token, { "accept-language": "sw" });
		expect(reply.json().data[0]).toMatchObject({
			name: "Asha Juma",
			state: "open",
			criteria: [{ name: "Imani" }, { name: "Huduma" }],
			categories: [
				{
					name: "Wanandoa wa Imani",
					couples: [
						{ nominee_id: nomineeIds[0], husband: "Husband 1", story: "Tunasali.", sheet: null },
						{ nominee_id: nomineeIds[1] },
					],
				},
			],
		});
	});

	test("never another judge’s sheet, nor results, nor contacts", async () => {
		const juma = await storeJudge(t.db, "Juma Said", "juma@example.org");
		await save({ comment: "Warm." });
		expect((await sheets(juma.token))[0]).toBeNull();
		await save({ comment: "Cold.", scores: scored(2) }, juma.token);
		const { body } = await look();
		expect(body).toContain("Warm.");
		for (const hidden of ["Cold.", "Said", "juma@", "votes", "weight"]) expect(body).not.toContain(hidden);
	});

	test("neither drafts nor couples that have left", async () => {
		await t.db
			.update(nominee)
			.set({ withdrawnAt: new Date() })
			.where(eq(nominee.id, nomineeIds[1] ?? 0));
		const draft = await addCategory(t, { draft: true, withdrawnAt: new Date() });
		expect((await desk()).categories.flatMap(({ couples }) => couples)).toHaveLength(1);
		const [draftCouple] = draft.nomineeIds;
		for (const nominee_id of [nomineeIds[1], draftCouple, 999_999])
			expect((await save({ nominee_id })).json().error.field).toBe("sheet.nominee_id");
	});

	test("no session, cookie or other call comes with the link", async () => {
		const browser = new TestBrowser(t);
		await browser.post("/jury/sheets", { token: asha.token });
		for (const url of ["/admin/api/jury", "/admin/api/jury/sheets", "/admin/api/votes/results", "/users/1"])
			expect((await browser.get(url)).statusCode).toBe(401);
	});
});

describe("saving", () => {
	test("stores what is new, and says what is stored where another sheet was seen", async () => {
		expect((await save({ comment: "Warm." })).json().data[0]).toEqual({
			saved: true,
			sheet: { version: 1, knows_couple: false, comment: "Warm.", scores: scored() },
		});
		const late = (await save({ comment: "Sent before, arrived late." })).json().data[0];
		expect(late).toMatchObject({ saved: false, sheet: { version: 1, comment: "Warm." } });
		expect((await save({ seen: 1, scores: scored(9).slice(0, 1) })).json().data[0].saved).toBe(true);
		expect((await sheets())[0]).toEqual({
			...{ version: 2, knows_couple: false, comment: "" },
			scores: scored(9).slice(0, 1),
		});
	});

	test("of twenty at once one is stored", async () => {
		const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => save({ comment: `Try ${at}` })));
		expect(replies.filter((reply) => reply.json().data[0].saved)).toHaveLength(1);
		expect(await t.db.$count(jurySheet)).toBe(1);
		expect(await t.db.$count(juryScore)).toBe(2);
	});

	test("who knows the couple gives it no scores", async () => {
		await save();
		await save({ seen: 1, knows_couple: true });
		expect((await sheets())[0]).toMatchObject({ knows_couple: true, scores: [] });
		expect(await t.db.$count(juryScore)).toBe(0);
	});

	test.each([
		["scores of 0", { scores: [{ criterion_id: 0, score: 0 }] }],
		["scores of 11", { scores: [{ criterion_id: 1, score: 11 }] }],
		["half scores", { scores: [{ criterion_id: 1, score: 1.5 }] }],
		["a long comment", { comment: "x".repeat(longestComment + 1) }],
		["a version below none", { seen: -1 }],
	])("refuses %s", async (_, sheet) => {
		const reply = await save(sheet);
		expect([reply.statusCode, reply.json().error.code]).toEqual([400, "invalid_input"]);
		expect(await t.db.$count(jurySheet)).toBe(0);
	});

	test("refuses a criterion twice, and one that is none", async () => {
		const [criterion_id = 0] = criteria;
		for (const scores of [
			[
				{ criterion_id, score: 1 },
				{ criterion_id, score: 2 },
			],
			[{ criterion_id: 99_999, score: 1 }],
		])
			expect((await save({ scores })).json().error.field).toBe("sheet.scores");
		expect(await t.db.$count(jurySheet)).toBe(0);
	});
});

describe("handing in", () => {
	test("takes all couples, and then nothing changes any more", async () => {
		await save();
		const missing = await handIn();
		expect(missing.json()).toMatchObject({
			message: "1 couple is still missing. Please score it, or say that you know it.",
			error: { code: "jury_incomplete" },
		});
		await save({ nominee_id: nomineeIds[1], knows_couple: true });
		expect((await handIn()).json().data[0]).toMatchObject({ state: "handed_in" });
		expect((await save({ seen: 1 })).json().error.code).toBe("jury_handed_in");
		expect((await handIn()).json().error.code).toBe("jury_handed_in");
		const [entry] = await t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
		expect(entry).toMatchObject({
			actor: "a judge, by their link",
			action: "send",
			label: `judge ${asha.id}`,
		});
	});

	test("of a couple with a criterion missing is refused", async () => {
		await saveAll();
		await save({ seen: 1, scores: scored().slice(0, 1) });
		expect((await handIn()).json().error.code).toBe("jury_incomplete");
	});
});

describe("a link opens nothing", () => {
	const refused = async () => {
		for (const reply of [await look(), await save(), await handIn()])
			expect([reply.statusCode, reply.json().error.code]).toEqual([410, "link_invalid"]);
		expect(await t.db.$count(jurySheet)).toBe(0);
	};

	test("once the jury is closed, also where a copy of the link is left", async () => {
		await t.db.update(jury).set({ closedAt: new Date() });
		await refused();
	});

	test("of a judge who was removed", async () => {
		await t.db.update(judge).set({ removedAt: new Date() });
		await refused();
	});

	test("where the season has no jury", async () => {
		await t.db.update(jury).set({ share: 0 });
		await refused();
	});

	test("once the books are closed", async () => {
		await closeBooks(t.db);
		await t.app.contentChanges.announce();
		expect((await look()).json().error.code).toBe("link_invalid");
		expect((await save()).statusCode).toBe(410);
	});

	test("that nobody was given", async () => {
		for (const token of ["x", `${asha.token}x`, asha.token.slice(1)])
			expect((await look(token)).json().error.code).toBe("link_invalid");
	});
});

test("before voting has begun nothing is scored", async () => {
	const opensAt = new Date(Date.now() + 3_600_000);
	await t.db.update(category).set({ votingOpensAt: opensAt });
	expect(await desk()).toMatchObject({ state: "soon", opens_at: opensAt.toISOString() });
	expect((await save()).json().error.code).toBe("jury_not_open");
	expect((await handIn()).json().error.code).toBe("jury_not_open");
});

describe("personal data", () => {
	const old = () => new Date(now - juryRetentionDays * 86_400_000 - 1);

	test("goes some time after the end; scores stay", async () => {
		await t.db.update(judge).set({ email: "asha@example.org" });
		await save({ comment: "Warm." });
		await t.db.update(jury).set({ closedAt: new Date(old().getTime() + 60_000) });
		await t.app.forgetOldJudges();
		expect(await t.db.select({ name: judge.name }).from(judge)).toEqual([{ name: "Asha Juma" }]);
		await t.db.update(jury).set({ closedAt: old() });
		await t.app.forgetOldJudges();
		expect(await t.db.select({ name: judge.name, email: judge.email }).from(judge)).toEqual([
			{ name: "", email: null },
		]);
		expect(await t.db.select({ comment: jurySheet.comment }).from(jurySheet)).toEqual([{ comment: "" }]);
		expect(await t.db.$count(juryScore)).toBe(2);
	});

	test("is given to the owner of the address, and forgotten with the account", async () => {
		const user = await registerStaff(t, "user");
		await t.db
			.update(account)
			.set({ emailConfirmedAt: new Date(now) })
			.where(eq(account.id, user.id));
		const data = async () => (await user.browser.get(`/users/${user.id}/data`)).json().data;
		expect(await data()).not.toHaveProperty("judging");
		await t.db.update(judge).set({ email: user.email.toUpperCase() });
		await save({ comment: "Warm." });
		expect((await data()).judging).toMatchObject([
			{ name: "Asha Juma", husband: "Husband 1", comment: "Warm.", scores: { Faith: 7, Service: 7 } },
		]);
		const deleted = await user.browser.post("/users/delete", {
			userDetails: { userId: user.id, password: user.password },
		});
		expect(deleted.statusCode, deleted.body).toBe(200);
		expect(await t.db.select({ name: judge.name, email: judge.email }).from(judge)).toEqual([
			{ name: "", email: null },
		]);
		expect((await desk()).state).toBe("open");
	});
});
