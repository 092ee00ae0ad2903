import { type Role, roles } from "@bcc/contract";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "#server/features/audit/table.ts";
import { registerStaff, TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

/* Every call of the back office × every role. A call that is in none of the lists makes the first test fail. */

const readers: Role[] = ["admin", "editor", "auditor"];
const writers: Role[] = ["admin", "editor"];
const contents = ["categories", "nominees", "seminars", "events", "galleries", "banners"];
const ordered = ["categories", "nominees", "galleries", "banners"];

const allowed: Record<string, Role[]> = {
	...Object.fromEntries(
		contents.flatMap((name) => [
			[`GET ${name}`, readers],
			[`GET ${name}/many`, readers],
			[`GET ${name}/:id`, readers],
			[`POST ${name}`, writers],
			[`PUT ${name}/:id`, writers],
			[`DELETE ${name}/:id`, writers],
			[`POST ${name}/:id/restore`, writers],
		]),
	),
	...Object.fromEntries(ordered.map((name) => [`POST ${name}/order`, writers])),
	"POST banners/sanitise": writers,
	"GET files": writers,
	"GET files/many": writers,
	"GET files/unused": writers,
	"POST files": writers,
	"POST files/unused/delete": writers,
	"GET settings": ["admin", "auditor"],
	"PUT settings": ["admin"],
	"GET users": ["admin"],
	"GET users/many": ["admin"],
	"GET users/:id": ["admin"],
	"PUT users/:id": ["admin"],
	"POST users/:id/sign-out": ["admin"],
	"GET audit": ["admin", "auditor"],
	"GET me": readers,
	...Object.fromEntries(
		["summary", "history", "bursts", "shares", "voids", "results", "results.csv"].map((name) => [
			`GET votes/${name}`,
			["admin", "auditor"] satisfies Role[],
		]),
	),
	"POST votes/categories/:id/freeze": ["admin"],
	"POST votes/categories/:id/reopen": ["admin"],
	"POST votes/voids": ["admin"],
	"POST votes/voids/preview": ["admin"],
	"POST votes/voids/:id/restore": ["admin"],
	"GET operations": ["admin"],
};

const unknownId = "2147483647";
const routes: string[] = [];
const browsers = {} as Record<Role, TestBrowser>;
let t: TestApp;
beforeAll(async () => {
	const onRoute = ({ method, url }: RouteOptions) => {
		for (const each of [method].flat()) routes.push(`${each} ${url}`);
	};
	t = await createTestApp({}, undefined, { onRoute });
	for (const role of roles) browsers[role] = (await registerStaff(t, role)).browser;
});
afterAll(() => t.close());

async function ask(route: string, browser: TestBrowser, headers: Record<string, string> = {}) {
	const [method = "", path = ""] = route.split(" ");
	const url = `/admin/api/${path.replace(":id", unknownId)}`;
	if (method === "GET") return await browser.get(url, headers);
	const body = method === "DELETE" ? undefined : {};
	return await browser.send(method as "POST", url, body, headers);
}

test("the list has every call of the back office", () => {
	const found = routes
		.filter((route) => route.includes(" /admin/api/"))
		.map((route) =>
			route
				.replace(/^HEAD /, "GET ")
				.replace("/admin/api/", "")
				.replace("(\\d+)", ""),
		);
	expect([...new Set(found)].sort()).toEqual(Object.keys(allowed).sort());
});

describe.each(Object.entries(allowed))("%s", (route, may) => {
	test("is for its roles only", async () => {
		const nobody = await ask(route, new TestBrowser(t));
		expect([nobody.statusCode, nobody.json().error.code]).toEqual([401, "not_signed_in"]);
		for (const role of roles) {
			const { statusCode, body, headers } = await ask(route, browsers[role]);
			if (may.includes(role)) expect([200, 400, 404, 415], `${role}: ${body}`).toContain(statusCode);
			else expect([role, statusCode, JSON.parse(body).error.code]).toEqual([role, 403, "forbidden"]);
			if (statusCode === 200) expect(headers["cache-control"]).toBe("no-store");
		}
	});

	test.runIf(!route.startsWith("GET"))(
		"takes the session's CSRF token, and comes from this site",
		async () => {
			const { admin, editor } = browsers;
			for (const token of ["", "x", editor.cookies.get("XSRF-TOKEN") ?? ""]) {
				const reply = await ask(route, admin, { "x-xsrf-token": token });
				expect([reply.statusCode, reply.json().error.code]).toEqual([403, "csrf_token"]);
			}
			const foreign = await ask(route, admin, { "sec-fetch-site": "cross-site" });
			expect([foreign.statusCode, foreign.json().error.code]).toEqual([403, "cross_site"]);
		},
	);
});

test("a blocked or demoted account loses its way in at once", async () => {
	const { admin } = browsers;
	const editor = await registerStaff(t, "editor");
	expect((await editor.browser.get("/admin/api/me")).json().data).toMatchObject({
		id: editor.id,
		role: "editor",
	});
	const url = `/admin/api/users/${editor.id}`;
	const demoted = await admin.send("PUT", url, { role: "user", blocked: false, version: 1 });
	expect(demoted.json().data).toMatchObject({ role: "user", version: 2 });
	expect((await editor.browser.get("/admin/api/me")).statusCode).toBe(403);
	await admin.send("PUT", url, { role: "editor", blocked: true, version: 2 });
	expect((await editor.browser.get("/admin/api/me")).statusCode).toBe(401);
});

test("what was refused left no trace", async () => {
	const entries = await t.db.select({ resource: auditEntry.resource }).from(auditEntry);
	expect(new Set(entries.map(({ resource }) => resource))).toEqual(new Set(["users"]));
});
