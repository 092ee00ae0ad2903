import { afterAll, beforeAll, expect, test } from "vitest";
import { listUserRecords } from "#server/features/account/admin-data.ts";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const lists = [
	...["categories", "nominees", "seminars", "events", "galleries", "banners", "legal-texts"],
	...["users", "audit", "files", "files/unused", "votes/voids"],
];
let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp();
	admin = await registerStaff(t, "admin");
});
afterAll(() => t.close());

test.each(lists)("%s: a search for what no text can hold is refused, others are answered", async (list) => {
	for (const [query, status] of [
		["%00", 400],
		["a%00b", 400],
		["%1B", 400],
		["%25_%5C'%22", 200],
		["%F0%9F%92%8D", 200],
	] as const) {
		const reply = await admin.browser.get(`/admin/api/${list}?q=${query}`);
		expect([query, reply.statusCode]).toEqual([query, status]);
	}
});

test("twin: past the rule, the database refuses it, which the call would answer with 500", async () => {
	const query = { page: 1, perPage: 25, sort: "id", order: "asc", q: "a\u0000b" } as const;
	await expect(listUserRecords(t.db, query)).rejects.toThrow();
});
