import type { AdminCategory, AuditEntry } from "@bcc/contract/admin";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { category } from "#server/features/category/table.ts";
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

test("a refused category names every field at fault, and what is wrong with each", async () => {
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
	test("is added, read, changed, deleted and restored; visitors see it at once, the log every step", async () => {
		const picture = await storePicture(t.app.files);
		await publicNames();
		const added = await add({ name: "  Golden\tYears ", image_url: picture }).catch(() => null);
		expect(added).toBeNull();
		const made = await add({ name: "  Golden Years ", image_url: picture });
		expect(made).toMatchObject({
			version: 1,
			name: "Golden Years",
			description_sw: null,
			image_url: picture,
			nominees: 0,
			voting_opens_at: "2026-12-31T21:00:00.000Z",
			deleted_at: null,
		});
		expect(await publicNames("sw")).toContain("Wanandoa wa Imani");
		expect((await anna.browser.get(`${path}/${made.id}`)).json().data).toEqual(made);

		const change = { ...valid({ code: made.code, name: "Silver Years" }), version: 1 };
		const changed = (await bahati.browser.send("PUT", `${path}/${made.id}`, change)).json().data;
		expect(changed).toMatchObject({ id: made.id, version: 2, name: "Silver Years", image_url: null });
		expect(await publicNames()).toContain("Silver Years");

		const deleted = (await anna.browser.send("DELETE", `${path}/${made.id}?version=2`)).json().data;
		expect(deleted).toMatchObject({ version: 3, deleted_at: expect.any(String) });
		expect(await publicNames()).not.toContain("Silver Years");
		expect((await anna.browser.get(`${path}?q=silver`)).json().total).toBe(0);
		expect((await anna.browser.get(`${path}?q=silver&deleted=true`)).json().data).toEqual([deleted]);
		expect((await anna.browser.send("DELETE", `${path}/${made.id}?version=2`)).json().data).toEqual(deleted);

		const restored = (await anna.browser.post(`${path}/${made.id}/restore`, {})).json().data;
		expect(restored).toEqual({ ...changed, version: 4 });
		expect(await publicNames()).toContain("Silver Years");

		const log = await auditOf(made.id);
		expect(log.map(({ action, actor_id, label }) => [action, actor_id, label])).toEqual([
			["restore", anna.id, "Silver Years"],
			["delete", anna.id, "Silver Years"],
			["change", bahati.id, "Silver Years"],
			["create", anna.id, "Golden Years"],
		]);
		expect(log[2]).toMatchObject({
			actor: `Bahati Lyimo <${bahati.email}>`,
			before: { name: "Golden Years", image_url: picture },
			after: { name: "Silver Years", image_url: null },
		});
		expect(log[3]?.before).toBeNull();
	});

	test("two people change: the second is told who was first, and nothing of hers is written", async () => {
		const { id, code } = await add();
		const change = (name: string) => ({ ...valid({ code, name }), version: 1 });
		const both = await Promise.all([
			bahati.browser.send("PUT", `${path}/${id}`, change("by Bahati")),
			anna.browser.send("PUT", `${path}/${id}`, change("by Anna")),
		]);
		const [won, lost] = both[0].statusCode === 200 ? both : [...both].reverse();
		expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
		const winner = won === both[0] ? "Bahati" : "Anna";
		expect(lost?.json().error).toMatchObject({
			code: "changed_meanwhile",
			field: "version",
			changed: { by: expect.stringContaining(winner), at: expect.any(String), version: 2 },
		});
		const stored = (await anna.browser.get(`${path}/${id}`)).json().data;
		expect(stored).toEqual(won?.json().data);
		expect((await auditOf(id)).map(({ action }) => action)).toEqual(["change", "create"]);
	});

	test("somebody deleted it meanwhile: the change is refused", async () => {
		const { id, code } = await add();
		await bahati.browser.send("DELETE", `${path}/${id}?version=1`);
		const reply = await anna.browser.send("PUT", `${path}/${id}`, { ...valid({ code }), version: 1 });
		expect([reply.statusCode, reply.json().error.changed]).toMatchObject([
			409,
			{ by: `Bahati Lyimo <${bahati.email}>`, version: 2, deleted: true },
		]);
	});

	test("somebody changed it meanwhile: the deletion is refused, and says who", async () => {
		const { id, code } = await add();
		await bahati.browser.send("PUT", `${path}/${id}`, { ...valid({ code }), version: 1 });
		const refused = await anna.browser.send("DELETE", `${path}/${id}?version=1`);
		expect([refused.statusCode, refused.json().error]).toMatchObject([
			409,
			{
				code: "changed_meanwhile",
				changed: { by: expect.stringContaining("Bahati"), version: 2, deleted: false },
			},
		]);
		expect((await anna.browser.get(`${path}/${id}`)).json().data.deleted_at).toBeNull();
		const unseen = await anna.browser.send("DELETE", `${path}/${id}`);
		expect([unseen.statusCode, unseen.json().error.field]).toEqual([400, "version"]);
		expect((await anna.browser.send("DELETE", `${path}/${id}?version=2`)).statusCode).toBe(200);
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
	test("is sorted, searched and cut into pages that never overlap", async () => {
		const word = crypto.randomUUID().slice(0, 8);
		for (const name of ["Beta", "alpha", "100%", "a_b"]) await add({ name: `${word} ${name}` });
		const list = async (query: string) =>
			(await anna.browser.get(`${path}?q=${word}&${query}`)).json() as {
				data: AdminCategory[];
				total: number;
			};
		const pages = [await list("perPage=3&sort=id"), await list("perPage=3&sort=id&page=2")];
		expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
			[3, 4],
			[1, 4],
		]);
		const down = await list("sort=id&order=desc");
		expect(down.data.map(({ id }) => id)).toEqual(
			pages.flatMap(({ data }) => data.map(({ id }) => id)).reverse(),
		);
		const found = async (words: string) =>
			(await list("")).total &&
			(await anna.browser.get(`${path}?q=${encodeURIComponent(`${word} ${words}`)}`)).json().total;
		expect([await found("BETA"), await found("%"), await found("_"), await found("nothing")]).toEqual([
			1, 1, 1, 0,
		]);
		const ids = down.data.map(({ id }) => id);
		const many = await anna.browser.get(`${path}/many?ids=${ids.join()},2147483647`);
		expect(many.json().data).toHaveLength(4);
	});

	test.each([
		["page=0", "page"],
		["perPage=101", "perPage"],
		["sort=password_hash", "sort"],
		["order=up", "order"],
		["deleted=perhaps", "deleted"],
		[`q=${"x".repeat(101)}`, "q"],
	])("refuses %s, naming it", async (query, field) => {
		const reply = await anna.browser.get(`${path}?${query}`);
		expect([reply.statusCode, reply.json().error.field]).toEqual([400, field]);
	});

	test("is put in a new order, by everybody who sees the same records", async () => {
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
});

describe("hostile input", () => {
	test.each([
		[{ name: "" }, 400, "name"],
		[{ name: "x".repeat(201) }, 400, "name"],
		[{ name: "a\u0000b" }, 400, "name"],
		[{ description: " " }, 400, "description"],
		[{ voting_closes_at: "2026-01-01T00:00:00Z" }, 400, "voting_closes_at"],
		[{ voting_opens_at: "yesterday" }, 400, "voting_opens_at"],
		[{ voting_opens_at: "9999-01-01T00:00:00Z" }, 400, "voting_opens_at"],
		[{ image_url: "../../etc/passwd" }, 400, "image_url"],
		[{ image_url: `${"0".repeat(32)}.jpg` }, 400, "image_url"],
	])("%j is refused, naming the field, and nothing is written", async (values, status, field) => {
		const before = await t.db.$count(category);
		const reply = await anna.browser.post(path, valid(values));
		expect([reply.statusCode, reply.json().error.field]).toEqual([status, field]);
		expect(await t.db.$count(category)).toBe(before);
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

	test("of any kind is a 400 that names something of it, never a 500", async () => {
		const made = await add();
		const names = Object.keys(valid());
		const wrong = fc.oneof(
			fc.record({
				name: fc.constantFrom(...names),
				value: fc.constantFrom<unknown>(7, true, [], {}, "\u0000"),
			}),
			fc.record({
				name: fc.constantFrom("version"),
				value: fc.oneof(fc.string(), fc.double(), fc.constant(null)),
			}),
		);
		await fc.assert(
			fc.asyncProperty(wrong, async ({ name, value }) => {
				if (name === "version" && Number.isInteger(value)) return;
				const body = { ...valid({ code: made.code }), version: 1, [name]: value };
				const reply = await anna.browser.send("PUT", `${path}/${made.id}`, body);
				expect([reply.statusCode, reply.json().error.field]).toEqual([400, name]);
			}),
			{ numRuns: 60 },
		);
		expect((await anna.browser.get(`${path}/${made.id}`)).json().data).toEqual(made);
		for (const body of ["{", "[]", "null", '"x"']) {
			expect((await anna.browser.send("PUT", `${path}/${made.id}`, body)).statusCode).toBe(400);
		}
	});
});
