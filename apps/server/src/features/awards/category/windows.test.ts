import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { and, eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { unfrozen } from "#server/testing/freeze.ts";

const api = "/admin/api";
const at = (day: number) => `2031-03-0${day}T09:00:00.000Z`;
let t: TestApp;
let admin: TestBrowser;
let editor: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	admin = (await registerStaff(t, "admin")).browser;
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());

let voter = 0;
const cast = (category_id: number, nominee_id: number | undefined) => {
	voter += 1;
	const voteDetails = { nominee_id, category_id, ip_address: "", device: "desktop" };
	return t.post("/voting/vote", { voteDetails }, { remoteAddress: `203.0.${voter >> 8}.${voter & 255}` });
};
const read = async (id: number): Promise<AdminCategory> =>
	(await admin.get(`${api}/categories/${id}`)).json().data;
const set = (categories: { id: number; version: number }[], body: object, by = editor) =>
	by.post(`${api}/categories/windows`, { categories, ...body });
const entriesOf = async (id: number) =>
	(
		await t.db
			.select()
			.from(auditEntry)
			.where(and(eq(auditEntry.resource, "categories"), eq(auditEntry.recordId, id)))
	).map(({ action, before, after }) => ({ action, before, after }));

describe("voting windows of several categories", () => {
	test("are set at once, each with its own entry in the audit log; omitted bounds are unchanged", async () => {
		const first = (await addCategory(t, { votingClosesAt: new Date(at(9)) })).categoryId;
		const second = (await addCategory(t)).categoryId;
		const both = [first, second].map((id) => ({ id, version: 1 }));
		const reply = await set(both, { voting_opens_at: at(1), reason: "the hall is booked" });
		expect(reply.json().data).toMatchObject([
			{ id: first, version: 2, voting_opens_at: at(1), voting_closes_at: at(9) },
			{ id: second, version: 2, voting_opens_at: at(1), voting_closes_at: null },
		]);
		expect(await entriesOf(second)).toEqual([
			{
				action: "change",
				before: { voting_opens_at: null, reason: null },
				after: { voting_opens_at: at(1), reason: "the hall is booked" },
			},
		]);
		const again = both.map(({ id }) => ({ id, version: 2 }));
		expect((await set(again, { voting_opens_at: null, voting_closes_at: at(5) })).json().data).toMatchObject([
			{ id: first, voting_opens_at: null, voting_closes_at: at(5) },
			{ id: second, voting_opens_at: null, voting_closes_at: at(5) },
		]);
		const same = both.map(({ id }) => ({ id, version: 3 }));
		expect((await set(same, { voting_closes_at: at(5) })).json().data, "nothing to change").toEqual([]);
		expect((await set(same, {})).statusCode).toBe(400);
	});

	test("are set in all or in none", async () => {
		const free = (await addCategory(t)).categoryId;
		const early = (await addCategory(t, { name: "Early", votingClosesAt: new Date(at(2)) })).categoryId;
		const turned = await set(
			[free, early].map((id) => ({ id, version: 1 })),
			{ voting_opens_at: at(3) },
		);
		expect([turned.statusCode, turned.json().error.field]).toEqual([400, "voting_closes_at"]);
		expect(turned.json().message).toContain("Early would close before it opens");
		const stale = await set(
			[
				{ id: free, version: 1 },
				{ id: early, version: 7 },
			],
			{ voting_closes_at: at(4) },
		);
		expect([stale.statusCode, stale.json().error.code]).toEqual([409, "changed_meanwhile"]);
		expect(stale.json().message).toContain("Early");
		const unknown = await set(
			[
				{ id: free, version: 1 },
				{ id: 999_999, version: 1 },
			],
			{ voting_closes_at: at(4) },
		);
		expect(unknown.statusCode).toBe(404);
		expect(await read(free)).toMatchObject({ version: 1, voting_opens_at: null, voting_closes_at: null });
		expect(await entriesOf(free)).toEqual([]);
	});

	test("are set by an administrator only, with a reason, once somebody has voted in one of them", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const other = (await addCategory(t)).categoryId;
		expect((await cast(categoryId, nomineeIds[0])).statusCode).toBe(200);
		const both = [categoryId, other].map((id) => ({ id, version: 1 }));
		const body = { voting_closes_at: at(4) };
		expect((await set(both, { ...body, reason: "rain" })).json().error.code).toBe("needs_administrator");
		expect((await set(both, body, admin)).json().error).toMatchObject({
			code: "invalid_input",
			field: "reason",
		});
		expect((await read(other)).version).toBe(1);
		expect((await set(both, { ...body, reason: "rain" }, admin)).json().data).toHaveLength(2);
	});
});

test("all voting ends at once wherever its window is open, and nothing else changes", async () => {
	const open = await addCategory(t);
	const frozen = (await addCategory(t, { votingClosesAt: new Date(at(9)) })).categoryId;
	await admin.post(`${api}/votes/categories/${frozen}/freeze`, { seen: unfrozen });
	const later = (await addCategory(t, { votingOpensAt: new Date(at(1)) })).categoryId;
	const closed = (await addCategory(t, { votingClosesAt: new Date("2020-01-01T00:00:00Z") })).categoryId;
	expect((await cast(open.categoryId, open.nomineeIds[0])).statusCode).toBe(200);
	const withdrawn = await addCategory(t);
	await admin.post(`${api}/categories/${withdrawn.categoryId}/withdraw`, { version: 1, reason: "a mistake" });
	const draft = { name: "Draft", description: "Text", code: "DRAFT-1", draft: true };
	const { id: draftId } = (await editor.post(`${api}/categories`, draft)).json().data;
	const binned = (await addCategory(t)).categoryId;
	await editor.send("DELETE", `${api}/categories/${binned}?version=1`);

	const url = `${api}/votes/close`;
	expect((await editor.post(url, { season: 1, reason: "the hour has come" })).statusCode).toBe(403);
	expect((await admin.post(url, { season: 1, reason: "\u200b" })).json().error.field).toBe("reason");
	const ended = (await admin.post(url, { season: 1, reason: "the hour has come" })).json().data as {
		id: number;
	}[];
	const ids = ended.map(({ id }) => id);
	expect(ids).toEqual(
		expect.arrayContaining([open.categoryId, frozen, withdrawn.categoryId, draftId, binned]),
	);
	expect(ids).not.toContain(later);
	expect(ids).not.toContain(closed);
	expect((await cast(open.categoryId, open.nomineeIds[1])).json().error.code).toBe("voting_closed");
	expect(Date.parse((await read(frozen)).voting_closes_at ?? "")).toBeLessThanOrEqual(Date.now());
	expect((await read(later)).voting_closes_at).toBeNull();
	expect((await read(closed)).voting_closes_at).toBe("2020-01-01T00:00:00.000Z");
	await admin.post(`${api}/categories/${withdrawn.categoryId}/reinstate`, {
		version: (await read(withdrawn.categoryId)).version,
		reason: "a mistake",
	});
	await editor.send("PUT", `${api}/categories/${draftId}`, { ...(await read(draftId)), draft: false });
	await editor.post(`${api}/categories/${binned}/restore`, {});
	expect((await cast(withdrawn.categoryId, withdrawn.nomineeIds[0])).json().error.code).toBe("voting_closed");
	const shown = (await t.app.inject("/award/all/category")).json().data as AdminCategory[];
	for (const id of [withdrawn.categoryId, draftId, binned]) {
		const { voting_closes_at } = shown.find((each) => each.id === id) ?? {};
		expect(Date.parse(voting_closes_at ?? "")).toBeLessThanOrEqual(Date.now());
	}
	const logged = (await admin.get(`${api}/audit?action=close_voting&record_id=${open.categoryId}`)).json()
		.data;
	expect(logged).toHaveLength(1);
	expect(logged[0].before.categories).toContainEqual(
		expect.objectContaining({ id: open.categoryId, voting_closes_at: null }),
	);
	expect(logged[0].after.reason).toBe("the hour has come");
	expect(logged[0].after.categories.map(({ id }: { id: number }) => id)).toEqual(ids);
	expect((await admin.post(url, { season: 1, reason: "once more" })).json().data).toEqual([]);
});

test("a code of a category in the bin is refused with that category's name", async () => {
	const input = { name: "Kept", description: "Text", code: "KEPT-1" };
	const { id } = (await editor.post(`${api}/categories`, input)).json().data;
	const taken = await editor.post(`${api}/categories`, { ...input, name: "New" });
	expect([taken.statusCode, taken.json().error.field]).toEqual([409, "code"]);
	expect(taken.json().message).toBe("The category Kept has this code. Please choose another one.");
	await editor.send("DELETE", `${api}/categories/${id}?version=1`);
	const binned = await editor.post(`${api}/categories`, { ...input, name: "New" });
	expect(binned.json().message).toContain("The deleted category Kept has this code");
});

test("a couple is not restored into a category that is in the bin", async () => {
	const { id: categoryId } = (
		await editor.post(`${api}/categories`, { name: "Gone", description: "Text", code: "GONE-1" })
	).json().data;
	const couple = { category_id: categoryId, husband: "A", wife: "B" };
	const { id } = (await editor.post(`${api}/nominees`, couple)).json().data;
	await editor.send("DELETE", `${api}/nominees/${id}?version=1`);
	await editor.send("DELETE", `${api}/categories/${categoryId}?version=1`);
	const refused = await editor.post(`${api}/nominees/${id}/restore`, {});
	expect([refused.statusCode, refused.json().error.field]).toEqual([400, "category_id"]);
	expect(refused.json().message).toContain("Gone, is deleted");
	await editor.post(`${api}/categories/${categoryId}/restore`, {});
	expect((await editor.post(`${api}/nominees/${id}/restore`, {})).json().data.deleted_at).toBeNull();
});

test("figures of a category that there is not are not found", async () => {
	const url = (id: number) => `${api}/votes/dashboard?by=hour&category=${id}`;
	expect((await admin.get(url(999_999))).statusCode).toBe(404);
	expect((await admin.get(url((await addCategory(t)).categoryId))).statusCode).toBe(200);
});
