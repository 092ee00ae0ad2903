import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { AdminNominee } from "@bcc/contract/awards/admin-nominee";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { changeRow } from "#server/records/rows.ts";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { storePicture } from "#server/testing/file.ts";

const reason = "The hall was double-booked";
let t: TestApp;
let editor: TestUser;
let admin: TestUser;
let categoryId: number;
let nomineeIds: number[];
let photo: { img_url: string; alt: string };
beforeAll(async () => {
	t = await createTestApp();
	editor = await registerStaff(t, "editor");
	admin = await registerStaff(t, "admin");
	photo = { img_url: await storePicture(t.app.files, 60, 40), alt: "The couple" };
});
beforeEach(async () => {
	({ categoryId, nomineeIds } = await addCategory(t, { votingClosesAt: new Date(Date.now() + 3_600_000) }));
});
afterAll(() => t.close());

let voters = 0;
async function vote() {
	const voteDetails = {
		nominee_id: nomineeIds[0],
		category_id: categoryId,
		ip_address: "",
		device: "mobile",
	};
	voters += 1;
	const reply = await t.post("/voting/vote", { voteDetails }, { remoteAddress: `198.51.100.${voters}` });
	expect(reply.statusCode, reply.body).toBe(200);
}
async function read<Saved>(resource: "categories" | "nominees", id: number): Promise<Saved> {
	return (await admin.browser.get(`/admin/api/${resource}/${id}`)).json().data;
}
async function change(by: TestUser, resource: "categories" | "nominees", id: number, values: object) {
	const record = await read<object>(resource, id);
	return await by.browser.send("PUT", `/admin/api/${resource}/${id}`, { ...record, ...values });
}
async function remove(by: TestUser, id: number, why?: string) {
	const { version } = await read<AdminNominee>("nominees", id);
	const query = new URLSearchParams({ version: String(version), ...(why && { reason: why }) });
	return await by.browser.send("DELETE", `/admin/api/nominees/${id}?${query}`);
}
const restore = (by: TestUser, id: number, body: object = {}) =>
	by.browser.post(`/admin/api/nominees/${id}/restore`, body);
const outcome = (reply: { statusCode: number; json(): { error?: { code: string; field?: string } } }) => [
	reply.statusCode,
	reply.json().error?.code,
];
const closed = { voting_closes_at: new Date(Date.now() - 1000).toISOString() };
const countStatus = async () => (await t.app.inject(`/voting/nominee/count/${nomineeIds[0]}`)).statusCode;
async function hideCounts(counts_hidden_until_close: boolean) {
	const { data } = (await admin.browser.get("/admin/api/settings")).json();
	const values = { ...data, counts_hidden_until_close, reason };
	expect((await admin.browser.send("PUT", "/admin/api/settings", values)).statusCode).toBe(200);
}

describe("an editor, once people have voted in a category", () => {
	test("cannot publish hidden counts by closing it", async () => {
		await vote();
		await hideCounts(true);
		expect(await countStatus()).toBe(403);
		expect(outcome(await change(editor, "categories", categoryId, closed))).toEqual([
			403,
			"needs_administrator",
		]);
		expect(await countStatus()).toBe(403);
		await hideCounts(false);
	});

	test("counterpart: the same change without the rule publishes them", async () => {
		await vote();
		await hideCounts(true);
		const { version } = await read<AdminCategory>("categories", categoryId);
		const votingClosesAt = new Date(closed.voting_closes_at);
		await t.db.transaction((tx) => changeRow(tx, category, categoryId, version, { votingClosesAt }));
		await t.app.contentChanges.announce();
		expect(await countStatus()).toBe(200);
		await hideCounts(false);
	});

	test("cannot reopen it after its end", async () => {
		await vote();
		await change(admin, "categories", categoryId, { ...closed, reason });
		for (const voting_closes_at of [null, new Date(Date.now() + 3_600_000).toISOString()]) {
			const reply = await change(editor, "categories", categoryId, { voting_closes_at, reason });
			expect(outcome(reply)).toEqual([403, "needs_administrator"]);
		}
	});

	test.each([
		{ name: "Couple of the Other Side" },
		{ name_sw: "Wanandoa wengine" },
		{ code: `C-${crypto.randomUUID()}` },
		{ voting_opens_at: new Date(Date.now() + 60_000).toISOString() },
	])("cannot change %j of the category", async (values) => {
		await vote();
		expect(outcome(await change(editor, "categories", categoryId, values))).toEqual([
			403,
			"needs_administrator",
		]);
	});

	test("neither replaces nor removes its picture", async () => {
		const other = await storePicture(t.app.files, 50, 40);
		const image_url = photo.img_url;
		expect((await change(editor, "categories", categoryId, { image_url })).statusCode).toBe(200);
		await vote();
		for (const picture of [other, null]) {
			const reply = await change(editor, "categories", categoryId, { image_url: picture, reason });
			expect(outcome(reply)).toEqual([403, "needs_administrator"]);
		}
		expect(await read("categories", categoryId)).toMatchObject({ image_url });
		const unfounded = await change(admin, "categories", categoryId, { image_url: other });
		expect(unfounded.json().error.field).toBe("reason");
		const replaced = await change(admin, "categories", categoryId, { image_url: other, reason });
		expect(replaced.json().data).toMatchObject({ image_url: other });
	});

	test("renames no couple of it, with votes or without, and swaps no photos", async () => {
		await vote();
		const before = await read<AdminNominee>("nominees", nomineeIds[0] ?? 0);
		expect(before.category_has_votes).toBe(true);
		for (const id of nomineeIds) {
			const reply = await change(editor, "nominees", id, { husband: "Somebody Else" });
			expect(outcome(reply)).toEqual([403, "needs_administrator"]);
		}
		expect(await read("nominees", nomineeIds[0] ?? 0)).toEqual(before);
	});

	test("counterpart: the same renaming without the rule gives votes to another name", async () => {
		await vote();
		const [id = 0] = nomineeIds;
		await t.db.transaction((tx) => changeRow(tx, nominee, id, 1, { husband: "Somebody Else" }));
		const list = await t.app.inject(`/award/category/nominees/${categoryId}`);
		expect(list.json().data[0].husband).toBe("Somebody Else");
		expect((await t.app.inject(`/voting/nominee/count/${id}`)).json().data[0].number_of_votes).toBe(1);
	});

	test("neither moves nor deletes a couple of it without votes, nor moves one to it", async () => {
		const free = await addCategory(t, { couples: 1 });
		await vote();
		const [, unvoted = 0] = nomineeIds;
		const [outside = 0] = free.nomineeIds;
		const before = await read<AdminNominee>("nominees", unvoted);
		const away = { category_id: free.categoryId, reason };
		for (const reply of [
			await change(editor, "nominees", unvoted, away),
			await change(editor, "nominees", unvoted, { ...away, husband: "Somebody Else" }),
			await change(editor, "nominees", outside, { category_id: categoryId, reason }),
			await remove(editor, unvoted, reason),
		]) {
			expect(outcome(reply)).toEqual([403, "needs_administrator"]);
		}
		expect(await read("nominees", unvoted)).toEqual(before);
		expect(await read("nominees", outside)).toMatchObject({ category_id: free.categoryId, version: 1 });
	});

	test("restores no couple of it that an administrator has deleted", async () => {
		await vote();
		const [, unvoted = 0] = nomineeIds;
		expect((await remove(admin, unvoted, reason)).statusCode).toBe(200);
		for (const body of [{}, { reason }])
			expect(outcome(await restore(editor, unvoted, body))).toEqual([403, "needs_administrator"]);
		expect((await read<AdminNominee>("nominees", unvoted)).deleted_at).not.toBeNull();
		const list = await t.app.inject(`/award/category/nominees/${categoryId}`);
		expect(list.json().data.map(({ id }: { id: number }) => id)).not.toContain(unvoted);
	});

	test("adds, changes, arranges and removes no photos of its couples, nor their captions", async () => {
		const [id = 0, other = 0] = nomineeIds;
		const photos = [1, 2].map((place) => ({ ...photo, caption: `Photo ${place}` }));
		expect((await change(editor, "nominees", id, { photos })).statusCode).toBe(200);
		await vote();
		const [first, second] = photos;
		for (const album of [
			[first],
			[second, first],
			[...photos, photo],
			[],
			[first, { ...second, caption: "Other" }],
		])
			expect(outcome(await change(editor, "nominees", id, { photos: album, reason }))).toEqual([
				403,
				"needs_administrator",
			]);
		expect(outcome(await change(editor, "nominees", other, { photos: [photo] }))).toEqual([
			403,
			"needs_administrator",
		]);
		const { photos: stored } = await read<AdminNominee>("nominees", id);
		expect(stored).toMatchObject(photos);
		const story = "How we met";
		expect((await change(editor, "nominees", id, { story })).json().data).toMatchObject({
			story,
			photos: stored,
		});
		const changed = { photos: [second], reason };
		expect((await change(admin, "nominees", id, { photos: [second] })).json().error.field).toBe("reason");
		expect((await change(admin, "nominees", id, changed)).json().data.photos).toMatchObject([
			{ caption: "Photo 2" },
		]);
	});

	test("still adds couples to it, and publishes drafts there", async () => {
		await vote();
		const couple = { category_id: categoryId, husband: "Elia", wife: "Rehema", draft: true };
		const added = await editor.browser.post("/admin/api/nominees", couple);
		expect((await change(editor, "nominees", added.json().data.id, { draft: false })).statusCode).toBe(200);
	});

	test("still moves, renames, deletes and restores couples of categories without votes", async () => {
		const other = await addCategory(t, { couples: 1 });
		const [id = 0] = nomineeIds;
		const moved = { category_id: other.categoryId, husband: "Elia" };
		expect((await change(editor, "nominees", id, moved)).statusCode).toBe(200);
		expect((await remove(editor, id)).statusCode).toBe(200);
		expect((await restore(editor, id)).statusCode).toBe(200);
	});

	test("still edits descriptions, and everything in a category without votes", async () => {
		expect((await change(editor, "categories", categoryId, closed)).statusCode).toBe(200);
		expect((await change(editor, "nominees", nomineeIds[0] ?? 0, { husband: "Elia" })).statusCode).toBe(200);
		const open = { voting_closes_at: null };
		expect((await change(editor, "categories", categoryId, open)).statusCode).toBe(200);
		await vote();
		const described = { description: "Another text" };
		expect((await change(editor, "categories", categoryId, described)).statusCode).toBe(200);
	});
});

describe("an administrator, once people have voted", () => {
	test("needs a reason to change the window or a name, and the audit log records it", async () => {
		await vote();
		const refused = await change(admin, "categories", categoryId, closed);
		expect(refused.json().error).toMatchObject({ code: "invalid_input", field: "reason" });
		expect((await change(admin, "categories", categoryId, { ...closed, reason })).statusCode).toBe(200);
		const log = await admin.browser.get(`/admin/api/audit?resource=categories&record_id=${categoryId}`);
		expect(log.json().data[0]).toMatchObject({ action: "change", after: { reason } });
	});

	test("needs a reason to move a couple of the category, or one to it, and to delete or restore one; the audit log records it", async () => {
		const free = await addCategory(t, { couples: 1 });
		await vote();
		const [voted = 0, unvoted = 0] = nomineeIds;
		const [outside = 0] = free.nomineeIds;
		const why = expect.objectContaining({ reason });
		const ways: [string, number, (reason?: string) => ReturnType<typeof change>][] = [
			[
				"change",
				unvoted,
				(reason) => change(admin, "nominees", unvoted, { category_id: free.categoryId, reason }),
			],
			[
				"change",
				outside,
				(reason) => change(admin, "nominees", outside, { category_id: categoryId, reason }),
			],
			["delete", outside, (reason) => remove(admin, outside, reason)],
			["restore", outside, (reason) => restore(admin, outside, { reason })],
		];
		for (const [action, id, attempt] of ways) {
			expect((await attempt()).json().error).toMatchObject({ code: "invalid_input", field: "reason" });
			expect((await attempt(reason)).statusCode).toBe(200);
			const log = await admin.browser.get(`/admin/api/audit?resource=nominees&record_id=${id}`);
			expect(log.json().data[0]).toMatchObject({ action, after: why });
		}
		expect(outcome(await change(admin, "nominees", voted, { category_id: free.categoryId, reason }))).toEqual(
			[409, "has_votes"],
		);
		expect(outcome(await remove(admin, voted, reason))).toEqual([409, "has_votes"]);
	});

	test("needs a reason to show counts or change the allowance", async () => {
		await vote();
		const { data } = (await admin.browser.get("/admin/api/settings")).json();
		for (const values of [{ counts_hidden_until_close: true }, { shared_network_allowance: 7 }]) {
			const put = (more: object) =>
				admin.browser.send("PUT", "/admin/api/settings", { ...data, ...values, ...more });
			expect((await put({})).json().error).toMatchObject({ code: "invalid_input", field: "reason" });
		}
		expect((await admin.browser.send("PUT", "/admin/api/settings", data)).statusCode).toBe(200);
	});
});
