import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { AuditEntry } from "@bcc/contract/office/admin-audit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { storePicture } from "#server/testing/file.ts";

const path = "/admin/api/categories";
let t: TestApp;
let anna: TestUser;
let bahati: TestUser;
beforeAll(async () => {
	t = await createTestApp();
	anna = await registerStaff(t, "editor", { fullname: "Anna Mushi" });
	bahati = await registerStaff(t, "admin", { fullname: "Bahati Lyimo" });
});
afterAll(() => t.close());

/** The ids of all categories in their order. */
const order = async (): Promise<number[]> =>
	(await anna.browser.get(`${path}?perPage=100&sort=position`))
		.json()
		.data.map(({ id }: AdminCategory) => id);

const valid = (values: Record<string, unknown> = {}) => ({
	name: "Couple of Faith",
	name_sw: "Wanandoa wa Imani",
	description: "Steadfast",
	description_sw: "",
	code: `C-${crypto.randomUUID()}`,
	image_url: null,
	voting_opens_at: "2027-01-01T00:00:00+03:00",
	voting_closes_at: null,
	...values,
});
async function add(values: Record<string, unknown> = {}): Promise<AdminCategory> {
	const reply = await anna.browser.post(path, valid(values));
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json().data;
}
async function auditOf(id: number): Promise<AuditEntry[]> {
	const reply = await bahati.browser.get(`/admin/api/audit?resource=categories&record_id=${id}`);
	return reply.json().data;
}
const publicNames = async (language = "en") => {
	const reply = await t.app.inject({
		url: "/award/all/category",
		headers: { "accept-language": language },
	});
	return (reply.json().data as { name: string }[]).map(({ name }) => name);
};

test("a refused category names every field at fault, and why", async () => {
	const wrong = { name: " ", name_sw: "x".repeat(201), code: "x".repeat(41), voting_opens_at: "soon" };
	const reply = await anna.browser.post(path, valid(wrong));
	expect(reply.json().error).toMatchObject({ code: "invalid_input", field: "name" });
	expect(reply.json().error.faults).toEqual([
		{ field: "name", kind: "missing" },
		{ field: "name_sw", kind: "too_long", limit: 200 },
		{ field: "code", kind: "too_long", limit: 40 },
		{ field: "voting_opens_at", kind: "not_valid" },
	]);
	const late = { voting_opens_at: "2027-01-02T00:00:00Z", voting_closes_at: "2027-01-01T00:00:00Z" };
	expect((await anna.browser.post(path, valid(late))).json().error.faults).toEqual([
		{ field: "voting_closes_at", kind: "not_valid" },
	]);
});

describe("a category", () => {
	test("is trimmed, and visitors see each change at once, in both languages", async () => {
		const picture = await storePicture(t.app.files);
		await publicNames();
		const made = await add({ name: "  Golden Years ", image_url: picture });
		expect(made).toMatchObject({
			name: "Golden Years",
			description_sw: null,
			image_url: picture,
			nominees: 0,
			voting_opens_at: "2026-12-31T21:00:00.000Z",
		});
		expect(await publicNames("sw")).toContain("Wanandoa wa Imani");
		const change = { ...valid({ code: made.code, name: "Silver Years" }), version: 1 };
		await bahati.browser.send("PUT", `${path}/${made.id}`, change);
		expect(await publicNames()).toContain("Silver Years");
		await anna.browser.send("DELETE", `${path}/${made.id}?version=2`);
		expect(await publicNames()).not.toContain("Silver Years");
		await anna.browser.post(`${path}/${made.id}/restore`, {});
		expect(await publicNames()).toContain("Silver Years");
		const [entry] = await auditOf(made.id);
		expect(entry).toMatchObject({ label: "Silver Years", actor: `Anna Mushi <${anna.email}>` });
	});

	test("is deleted by the visitors' GET call, for administrators", async () => {
		const { id } = await add();
		const call = `/award/delete/category/${id}`;
		expect((await anna.browser.get(call)).statusCode).toBe(403);
		expect((await bahati.browser.get(call)).statusCode).toBe(200);
		expect((await t.app.inject(`/award/category/${id}`)).statusCode).toBe(404);
		expect((await auditOf(id))[0]).toMatchObject({ action: "delete", actor_id: bahati.id });
	});
});

describe("the list", () => {
	test("is searched, regardless of case and signs", async () => {
		const word = crypto.randomUUID().slice(0, 8);
		for (const name of ["Beta", "alpha", "100%", "a_b"]) await add({ name: `${word} ${name}` });
		const found = async (words: string) =>
			(await anna.browser.get(`${path}?q=${encodeURIComponent(`${word} ${words}`)}`)).json().total;
		expect([await found("BETA"), await found("%"), await found("_"), await found("nothing")]).toEqual([
			1, 1, 1, 0,
		]);
	});

	test("is put in a new order, if the client has seen the current records", async () => {
		const all = (await anna.browser.get(`${path}?perPage=100`)).json().data as AdminCategory[];
		const seen = all.map(({ id }) => id);
		const ids = seen.toReversed();
		const reply = await anna.browser.post(`${path}/order`, { ids, seen });
		const stored = reply.json().data as AdminCategory[];
		expect(stored.map(({ id }) => id)).toEqual(ids);
		expect(stored.map(({ position }) => position)).toEqual(ids.map((_id, index) => index));
		const { data } = (await t.app.inject("/award/all/category")).json();
		expect(data.map(({ id }: AdminCategory) => id)).toEqual(ids);
		const twice = await anna.browser.post(`${path}/order`, { ids: [...ids, ids[0]], seen: ids });
		expect(twice.statusCode).toBe(409);
		const refused = { code: "changed_meanwhile", field: "ids" };
		const another = await bahati.browser.post(`${path}/order`, { ids: seen, seen });
		expect([another.statusCode, another.json().error]).toMatchObject([409, refused]);
		const added = await add();
		expect(added.position).toBe(ids.length);
		const stale = await anna.browser.post(`${path}/order`, { ids: seen, seen: ids });
		expect([stale.statusCode, stale.json().error]).toMatchObject([409, refused]);
	});

	test("of two new orders at the same moment one is stored, the other is refused", async () => {
		await add();
		await add();
		for (let round = 0; round < 12; round += 1) {
			const seen = await order();
			const orders = [seen.toReversed(), [...seen.slice(1), ...seen.slice(0, 1)]];
			const replies = await Promise.all(
				orders.map((ids) => anna.browser.post(`${path}/order`, { ids, seen })),
			);
			expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
			const stored = replies.findIndex(({ statusCode }) => statusCode === 200);
			expect(await order()).toEqual(orders[stored]);
		}
	});
});

test("a code that another category has is refused by the database, also at the same moment", async () => {
	const { id, code } = await add();
	await anna.browser.send("DELETE", `${path}/${id}?version=1`);
	const same = `C-${crypto.randomUUID()}`;
	const replies = await Promise.all(
		[code, same, same].map((each) => anna.browser.post(path, valid({ code: each }))),
	);
	expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
	const [refused] = replies;
	expect(refused?.json().error).toMatchObject({ code: "already_taken", field: "code" });
});
