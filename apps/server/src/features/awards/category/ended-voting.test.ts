import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

const reason = "The jury found a category that nobody could choose";
const later = new Date(Date.now() + 3_600_000).toISOString();
const past = new Date(Date.now() - 1000).toISOString();
let t: TestApp;
let editor: TestUser;
let admin: TestUser;
let voted: Awaited<ReturnType<typeof addCategory>>;
beforeAll(async () => {
	t = await createTestApp();
});
beforeEach(async () => {
	await startOver(t);
	[editor, admin] = [await registerStaff(t, "editor"), await registerStaff(t, "admin")];
	voted = await addCategory(t);
	const { categoryId: category_id, nomineeIds } = voted;
	const voteDetails = { nominee_id: nomineeIds[0], category_id, ip_address: "", device: "mobile" };
	expect((await t.post("/voting/vote", { voteDetails })).statusCode).toBe(200);
});
afterAll(() => t.close());

const outcome = (reply: { statusCode: number; json(): { error?: { code: string; field?: string } } }) => [
	reply.statusCode,
	reply.json().error?.code,
	reply.json().error?.field,
];
const done = [200, undefined, undefined];
const refused = [403, "needs_administrator", undefined];

async function put(by: TestUser, { id }: { id: number }, values: object) {
	const { data } = (await admin.browser.get(`/admin/api/categories/${id}`)).json();
	return await by.browser.send("PUT", `/admin/api/categories/${id}`, { ...data, ...values });
}
const texts = { name: "Late Couple", description: "A category", code: "LATE-1" };
const create = (by: TestUser, values: object = {}) =>
	by.browser.post("/admin/api/categories", { ...texts, ...values });
async function made(values: object): Promise<AdminCategory> {
	const reply = await create(editor, values);
	expect(outcome(reply), reply.body).toEqual(done);
	return reply.json().data;
}
async function endVoting() {
	expect(outcome(await put(admin, { id: voted.categoryId }, { voting_closes_at: past, reason }))).toEqual(
		done,
	);
}

describe("once voting has ended everywhere, voting is opened again by administrators only", () => {
	test.each([null, later])("by a category that closes at %s", async (voting_closes_at) => {
		await endVoting();
		expect(outcome(await create(editor, { voting_closes_at }))).toEqual(refused);
		const draft = await made({ voting_closes_at, draft: true });
		expect(outcome(await put(editor, draft, { draft: false }))).toEqual(refused);
		expect(outcome(await put(admin, draft, { draft: false }))).toEqual(done);
		expect(outcome(await create(admin, { voting_closes_at, code: "LATE-2" }))).toEqual(done);
	});

	test("by other dates", async () => {
		const category = await made({ voting_closes_at: past });
		await endVoting();
		const { version } = category;
		const windows = { categories: [{ id: category.id, version }], voting_closes_at: later };
		expect(outcome(await put(editor, category, { voting_closes_at: later }))).toEqual(refused);
		expect(outcome(await editor.browser.post("/admin/api/categories/windows", windows))).toEqual(refused);
		expect(outcome(await admin.browser.post("/admin/api/categories/windows", windows))).toEqual(done);
	});

	test("by a restoration", async () => {
		const { id, version } = await made({});
		await admin.browser.send("DELETE", `/admin/api/categories/${id}?version=${version}`);
		await endVoting();
		const restore = (by: TestUser) => by.browser.post(`/admin/api/categories/${id}/restore`, {});
		expect(outcome(await restore(editor))).toEqual(refused);
		expect(outcome(await restore(admin))).toEqual(done);
	});

	test("and editors go on with what opens nothing", async () => {
		const late = await made({});
		expect(outcome(await put(editor, late, { voting_closes_at: past }))).toEqual(done);
		await endVoting();
		expect(outcome(await put(editor, late, { description: "Another text" }))).toEqual(done);
		expect(outcome(await create(editor, { code: "LATE-2", voting_closes_at: past }))).toEqual(done);
	});
});
