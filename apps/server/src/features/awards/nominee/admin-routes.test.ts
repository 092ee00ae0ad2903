import type { AdminNominee } from "@bcc/contract/awards/admin-nominee";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nominee } from "#server/db/schema/nominee.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

const path = "/admin/api/nominees";
let t: TestApp;
let editor: TestBrowser;
let admin: TestBrowser;
let categoryId: number;
let otherId: number;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
	admin = (await registerStaff(t, "admin")).browser;
	categoryId = (await addCategory(t, { couples: 0 })).categoryId;
	otherId = (await addCategory(t, { couples: 1 })).categoryId;
});
afterAll(() => t.close());

const couple = (values: object = {}) => ({
	category_id: categoryId,
	husband: "Emmanuel",
	wife: "Grace",
	img_url: null,
	...values,
});
async function add(values: object = {}): Promise<AdminNominee> {
	const reply = await editor.post(path, couple(values));
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json().data;
}
const change = (id: number, version: number, values: object = {}) =>
	editor.send("PUT", `${path}/${id}`, { ...couple(values), version });
const shown = async (id = categoryId) =>
	((await t.app.inject(`/award/category/nominees/${id}`)).json().data as { id: number }[]).map(
		(each) => each.id,
	);
const cast = (nominee_id: number, ip_address: string) =>
	t.post("/voting/vote", {
		voteDetails: { nominee_id, category_id: categoryId, ip_address, device: "mobile" },
	});

describe("a couple", () => {
	test("is deleted, which withdraws it, and restored as it was", async () => {
		const { id } = await add();
		expect(await shown()).toContain(id);
		const deleted = (await editor.send("DELETE", `${path}/${id}?version=1`)).json().data;
		expect(deleted).toMatchObject({ deleted_at: deleted.withdrawn_at, withdrawn_reason: null });
		expect(await shown()).not.toContain(id);
		expect((await editor.post(`${path}/${id}/restore`, {})).json().data).toMatchObject({
			version: 3,
			withdrawn_at: null,
			deleted_at: null,
		});
		expect(await shown()).toContain(id);

		const withdrawal = { version: 3, reason: "They moved" };
		expect((await admin.post(`${path}/${id}/withdraw`, withdrawal)).statusCode).toBe(200);
		expect((await editor.send("DELETE", `${path}/${id}?version=3`)).statusCode).toBe(409);
		await editor.send("DELETE", `${path}/${id}?version=4`);
		const still = (await editor.post(`${path}/${id}/restore`, {})).json().data;
		expect(still).toMatchObject({ deleted_at: null, withdrawn_reason: "They moved" });
	});

	test("can be moved to another category only while nobody has voted for it", async () => {
		const { id } = await add();
		const moved = (await change(id, 1, { category_id: otherId })).json().data;
		expect(moved).toMatchObject({ category_id: otherId, position: 1, has_votes: false });
		expect((await change(id, 2)).json().data.category_id).toBe(categoryId);
		await cast(id, "203.0.113.3");
		const move = { ...couple({ category_id: otherId }), version: 3, reason: "By mistake" };
		expect((await editor.send("PUT", `${path}/${id}`, move)).json().error.code).toBe("needs_administrator");
		const refused = await admin.send("PUT", `${path}/${id}`, move);
		expect([refused.statusCode, refused.json().error]).toMatchObject([
			409,
			{ code: "has_votes", field: "category_id" },
		]);
		expect((await editor.get(`${path}/${id}`)).json().data).toMatchObject({
			version: 3,
			husband: "Emmanuel",
		});
	});

	test("that is deleted is withdrawn, in the database too", async () => {
		const { id } = await add();
		const write = t.db.update(nominee).set({ deletedAt: new Date() }).where(eq(nominee.id, id));
		await expect(write).rejects.toThrow();
	});
});

test("couples are put in order within their category", async () => {
	const { categoryId: id } = await addCategory(t, { couples: 0 });
	const added = [];
	for (const husband of ["One", "Two", "Three"]) added.push((await add({ category_id: id, husband })).id);
	expect(await shown(id)).toEqual(added);
	const ids = [added[2], added[0], added[1]];
	expect((await editor.post(`${path}/order`, { category_id: id, ids, seen: added })).statusCode).toBe(200);
	expect(await shown(id)).toEqual(ids);
	const mixed = await editor.post(`${path}/order`, { category_id: otherId, ids, seen: ids });
	expect(mixed.statusCode).toBe(409);
	const list = await editor.get(`${path}?category_id=${id}&state=active&sort=position`);
	expect(list.json()).toMatchObject({ total: 3, data: ids.map((each) => ({ id: each })) });
});
