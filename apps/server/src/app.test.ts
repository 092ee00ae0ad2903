import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

test("ids that cannot be one name the id; unknown ones too", async () => {
	const calls = [
		"/award/category/",
		"/award/category/nominees/",
		"/voting/nominee/count/",
		"/voting/category/counts/",
	];
	for (const call of calls) {
		for (const id of ["0", "-1", "1.5", "abc", "99999999999", "2147483648", "%00", "1%20or%201"]) {
			const reply = await t.app.inject(call + id);
			expect([call + id, reply.statusCode, reply.json().error.field]).toEqual([call + id, 400, "id"]);
		}
		const unknown = await t.app.inject(`${call}2147483647`);
		expect([unknown.statusCode, unknown.json().error.field]).toEqual([404, "id"]);
	}
});

describe("lists", () => {
	test("come in the organisers' order, in the requested language, and current after a change", async () => {
		await startOver(t);
		await addCategory(t, { name: "Second", nameSw: "Ya pili", position: 2 });
		await addCategory(t, { name: "First", position: 1 });
		const names = async (language: string) => {
			const reply = await t.app.inject({
				url: "/award/all/category",
				headers: { "accept-language": language },
			});
			return reply.json().data.map((each: { name: string }) => each.name);
		};
		expect(await names("en")).toEqual(["First", "Second"]);
		expect(await names("sw")).toEqual(["First", "Ya pili"]);
		await addCategory(t, { name: "Zeroth", position: 0 });
		expect(await names("en")).toEqual(["Zeroth", "First", "Second"]);
	});

	test("are not sent again to clients that have them", async () => {
		const first = await t.app.inject("/award/all/category");
		const again = await t.app.inject({
			url: "/award/all/category",
			headers: { "if-none-match": String(first.headers.etag) },
		});
		expect([again.statusCode, again.body]).toEqual([304, ""]);
	});

	test("a category without couples has an empty list", async () => {
		const { categoryId } = await addCategory(t, { couples: 0 });
		expect((await t.app.inject(`/award/category/nominees/${categoryId}`)).json()).toEqual({
			status: 1,
			data: [],
		});
		expect((await t.app.inject(`/award/category/${categoryId}`)).json().data).toHaveLength(1);
	});
});

test("nobody deletes a category", async () => {
	const { categoryId } = await addCategory(t);
	const reply = await t.app.inject(`/award/delete/category/${categoryId}`);
	expect([reply.statusCode, reply.json().error.code]).toEqual([401, "not_signed_in"]);
	expect((await t.app.inject(`/award/category/${categoryId}`)).statusCode).toBe(200);
});

test("health and readiness answer", async () => {
	expect((await t.app.inject("/healthz")).statusCode).toBe(200);
	expect((await t.app.inject("/readyz")).statusCode).toBe(200);
});
