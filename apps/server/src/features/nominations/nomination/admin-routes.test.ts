import type { NominatedCouple, SentNominations } from "@bcc/contract/nominations/admin-nomination";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { nominatedCouple, nomination } from "#server/db/schema/nomination.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { newNomination, openNominations } from "#server/features/nominations/testing/nomination.ts";
import { desc, eq } from "#server/lib/drizzle.ts";
import { registerStaff, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

const path = "/admin/api/nominations";
const start = Date.parse("2027-01-02T09:00:00Z");
const times = { opens_at: "2027-01-01T00:00:00.000Z", closes_at: "2027-02-01T00:00:00.000Z" };
let t: TestApp;
let editor: TestUser;
let categoryId: number;
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://tuzo.example" }, undefined, {
		clock: () => new Date(start),
	});
	editor = await registerStaff(t, "editor", { fullname: "Anna Mushi" });
});
afterAll(() => t.close());
beforeEach(async () => {
	await t.db.delete(nominatedCouple);
	({ categoryId } = await addCategory(t));
	await openNominations(t.db, [categoryId], {
		opensAt: new Date(times.opens_at),
		closesAt: new Date(times.closes_at),
	});
	await t.app.contentChanges.announce();
});

let people = 0;
async function nominate(values: object = {}, headers = {}) {
	people += 1;
	const body = newNomination(categoryId, values);
	const reply = await new TestBrowser(t, `198.51.100.${people}`).post("/nominations/send", body, headers);
	expect(reply.statusCode, reply.body).toBe(200);
}
const list = async (query = ""): Promise<NominatedCouple[]> =>
	(await editor.browser.get(`${path}?${query}`)).json().data;
const said = async (id: number) =>
	(await editor.browser.get(`${path}/${id}/sent`)).json().data.said as SentNominations["said"];
const act = (id: number, action: string, body: object, by = editor) =>
	by.browser.post(`${path}/${id}/${action}`, body);
async function only(): Promise<NominatedCouple> {
	const [found] = await list();
	if (!found) throw new Error("nobody is nominated");
	return found;
}
const latestEntry = async () =>
	(await t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0];

describe("the list", () => {
	test("has nominations of one couple together, with how often and by how many networks", async () => {
		await nominate();
		await nominate({ husband: "neema mushi", wife: "AMANI MUSHI" });
		await t.db.update(nomination).set({ network: "same" });
		await nominate({ husband: "Juma", wife: "Asha" });
		expect(await list("sort=nominations&order=desc")).toMatchObject([
			{ husband: "Amani Mushi", nominations: 2, networks: 1, state: "waiting", same_nominee_id: null },
			{ husband: "Juma", nominations: 1, networks: 1 },
		]);
		expect(await list("q=asha")).toHaveLength(1);
		expect(await list(`category_id=${categoryId}&state=waiting`)).toHaveLength(2);
		expect(await list("state=accepted")).toHaveLength(0);
		expect((await editor.browser.get(`${path}/waiting`)).json().data).toEqual({ waiting: 2 });
	});

	test("names a couple of the category that has the same names", async () => {
		await nominate({ husband: "WIFE 1", wife: "Húsband 1" });
		const [couple] = await t.db.select().from(nominee).where(eq(nominee.categoryId, categoryId));
		expect((await only()).same_nominee_id).toBe(couple?.id);
	});
});

test("what was sent is shown as text, with words to each in the language that it was sent in", async () => {
	const script = "<script>alert(1)</script> and twenty more characters";
	await nominate({ reason: script });
	await nominate({ name: "Juma" }, { "accept-language": "sw" });
	const { id } = await only();
	const { sent, to_couple } = (await editor.browser.get(`${path}/${id}/sent`)).json().data;
	expect(sent).toMatchObject([
		{ name: "Juma", language: "sw" },
		{ reason: script, language: "en" },
	]);
	expect(sent[0].message).toMatch(/^Mpendwa Juma, .*Amani Mushi na Neema Mushi/);
	expect(sent[1].message).toMatch(/^Dear Asha Juma, .* a question/);
	expect(to_couple.en).toContain("Amani Mushi and Neema Mushi");
	expect((await editor.browser.get(`${path}/${id}/sent?page=2`)).json().data.sent).toEqual([]);
});

test("a draft is offered what most networks sent, not what the last one did or one sent often", async () => {
	for (const place of ["Moshi", "Arusha", "MOSHI", "Arusha"]) await nominate({ place });
	await t.db.update(nomination).set({ network: "same" }).where(eq(nomination.place, "Arusha"));
	await nominate({ place: "<b>Nowhere</b>", married_years: 90 });
	const { id } = await only();
	expect(await said(id)).toEqual({
		church: [
			{ value: "Moshi", networks: 2 },
			{ value: "Arusha", networks: 1 },
			{ value: "<b>Nowhere</b>", networks: 1 },
		],
		married_year: [
			{ value: 2015, networks: 3 },
			{ value: 1937, networks: 1 },
		],
	});
});

describe("decisions", () => {
	const draft = { church: "Kijitonyama parish", married_year: 2014 };

	test("an accepted couple is a draft of its category with what the organiser has read, made once", async () => {
		await nominate();
		const { id, version } = await only();
		expect((await act(id, "accept", { version, ...draft, married_year: 2999 })).json().error.field).toBe(
			"married_year",
		);
		const replies = await Promise.all([1, 2, 3].map(() => act(id, "accept", { version, ...draft })));
		expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
		const after = await only();
		expect(after).toMatchObject({ state: "accepted", decided_by: "Anna Mushi" });
		const drafts = await t.db.select().from(nominee).where(eq(nominee.draft, true));
		expect(drafts.filter((each) => each.categoryId === categoryId)).toMatchObject([
			{ id: after.nominee_id, husband: "Amani Mushi", church: draft.church, marriedYear: draft.married_year },
		]);
		expect(await latestEntry()).toMatchObject({ action: "accept", resource: "nominations", recordId: id });
		const listed = (await t.app.inject(`/award/category/nominees/${categoryId}`)).json().data;
		expect(listed.map((each: { id: number }) => each.id)).not.toContain(after.nominee_id);
		expect((await act(id, "accept", { version: after.version })).statusCode).toBe(409);
	});

	test("a declined one keeps its reason to itself, and may be accepted after all", async () => {
		await nominate();
		const { id, version } = await only();
		expect((await act(id, "decline", { version, reason: "Too young" })).statusCode).toBe(200);
		expect(await only()).toMatchObject({ state: "declined", decline_reason: "Too young" });
		const entry = JSON.stringify(await latestEntry());
		for (const private_ of ["Too young", "Amani", "Asha"]) expect(entry).not.toContain(private_);
		expect((await act(id, "decline", { version, reason: null })).json().error.code).toBe("changed_meanwhile");
		expect((await act(id, "accept", { version: version + 1 })).statusCode).toBe(200);
	});

	test("a note is changed by one at a time", async () => {
		await nominate();
		const { id, version } = await only();
		expect((await act(id, "note", { version, note: "Call the pastor" })).statusCode).toBe(200);
		expect((await act(id, "note", { version, note: "No" })).json().error.code).toBe("changed_meanwhile");
		expect((await only()).note).toBe("Call the pastor");
		expect((await act(id, "note", { version: 2, note: "x".repeat(2_001) })).statusCode).toBe(400);
	});

	test("couples that are one are put together, also for what comes later", async () => {
		await nominate();
		await nominate({ husband: "Mzee Amani" });
		const [later, first] = await list("sort=id&order=desc");
		if (!later || !first) throw new Error("two couples are needed");
		const merged = await act(later.id, "merge", { version: later.version, into: first.id });
		expect(merged.json().data).toMatchObject({ id: first.id, nominations: 2 });
		await nominate({ husband: "mzee amani" });
		expect(await list()).toMatchObject([{ id: first.id, nominations: 3 }]);
	});

	test("nothing is put together with itself, another category's couple, or once it is accepted", async () => {
		await nominate();
		await nominate({ husband: "Juma" });
		const [one, other] = await list("sort=id");
		if (!one || !other) throw new Error("two couples are needed");
		const { categoryId: elsewhere } = await addCategory(t);
		const [foreign] = await t.db
			.insert(nominatedCouple)
			.values({ categoryId: elsewhere, husband: "A", wife: "B" })
			.returning();
		for (const into of [one.id, foreign?.id ?? 0, 2_000_000]) {
			const reply = await act(one.id, "merge", { version: one.version, into });
			expect([reply.statusCode, reply.json().error.field]).toEqual([400, "into"]);
		}
		await act(one.id, "accept", { version: one.version });
		const late = await act(one.id, "merge", { version: one.version + 1, into: other.id });
		expect(late.statusCode).toBe(400);
		expect(await list()).toHaveLength(3);
	});

	test("nominations that come while couples are put together are never lost", async () => {
		await nominate();
		await nominate({ husband: "Juma" });
		const [one, other] = await list("sort=id");
		if (!one || !other) throw new Error("two couples are needed");
		await Promise.all([
			...Array.from({ length: 10 }, () => nominate({ husband: "Juma" })),
			act(other.id, "merge", { version: other.version, into: one.id }),
		]);
		expect(await list()).toMatchObject([{ id: one.id, nominations: 12 }]);
	});
});

describe("the time of nominations", () => {
	const call = async () => (await editor.browser.get(`${path}/call`)).json().data;
	const change = async (values: object) => editor.browser.send("PUT", `${path}/call`, values);

	test("is changed by one at a time, switched off and on", async () => {
		const { season_id, version } = await call();
		const set = { season_id, version, call: { ...times, category_ids: [categoryId] } };
		const both = await Promise.all([change(set), change(set)]);
		expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
		expect(await call()).toEqual({ season_id, version: version + 1, ...times, category_ids: [categoryId] });
		expect((await change({ season_id, version: version + 1, call: null })).statusCode).toBe(200);
		expect(await call()).toMatchObject({ version: 0, opens_at: null, category_ids: [] });
		expect((await t.app.inject("/nominations/call")).json().data).toEqual([]);
		expect((await change({ ...set, version: 0 })).statusCode).toBe(200);
		expect((await t.app.inject("/nominations/call")).json().data).toHaveLength(1);
		expect(await latestEntry()).toMatchObject({ action: "change", resource: "nominations" });
	});

	test.each([
		[{ opens_at: times.closes_at }, "call.closes_at"],
		[{ category_ids: [] }, "call.category_ids"],
		[{ category_ids: [2_000_000] }, "call.category_ids"],
		[{ opens_at: "tomorrow" }, "call.opens_at"],
	])("%j is refused", async (wrong, field) => {
		const { season_id, version } = await call();
		const set = { season_id, version, call: { ...times, category_ids: [categoryId], ...wrong } };
		const reply = await change(set);
		expect([reply.statusCode, reply.json().error.field]).toEqual([400, field]);
		expect((await call()).version).toBe(version);
	});
});
