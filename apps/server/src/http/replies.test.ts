import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

describe("every reply", () => {
	test("carries the security headers", async () => {
		for (const url of ["/award/all/category", "/ip", "/voting/nominee/count/x", "/nothing"]) {
			const { headers } = await t.app.inject(url);
			expect(headers["content-security-policy"]).toContain("default-src 'none'");
			expect(headers["x-content-type-options"]).toBe("nosniff");
			expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
			expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
			expect(headers["x-powered-by"]).toBeUndefined();
		}
	});

	test("that is not plain data carries those of a page, too", async () => {
		const inert = ["cross-origin-opener-policy", "referrer-policy", "x-frame-options"];
		for (const url of ["/ip", "/nothing", "/docs/", "/files/get?path=nothing", "/sitemap.xml"]) {
			const { headers } = await t.app.inject(url);
			for (const name of inert) expect(headers[name], `${name} of ${url}`).toBeTruthy();
		}
		const { headers } = await t.app.inject("/award/all/category");
		for (const name of inert) expect(headers[name], name).toBeUndefined();
	});

	test("insists on https only where the site is on https", async () => {
		expect((await t.app.inject("/ip")).headers["strict-transport-security"]).toBeUndefined();
		const secure = await createTestApp({ PUBLIC_URL: "https://awards.example" });
		try {
			expect((await secure.app.inject("/ip")).headers["strict-transport-security"]).toContain("max-age");
		} finally {
			await secure.close();
		}
	});
});

describe("bad input", () => {
	test.each([
		["not JSON", "{", "application/json", 400, "invalid_json", "body"],
		["no body", "", "application/json", 400, "invalid_json", "body"],
		["another type", "a=b", "text/plain", 415, "unsupported_media_type", "content-type"],
		["a form", "a=b", "application/x-www-form-urlencoded", 415, "unsupported_media_type", "content-type"],
		["too much", `"${"x".repeat(70_000)}"`, "application/json", 413, "payload_too_large", "body"],
		["a poisoned prototype", '{"__proto__":{"a":1}}', "application/json", 400, "invalid_json", "body"],
		["a missing part", "{}", "application/json", 400, "invalid_input", "voteDetails"],
		[
			"a wrong type",
			'{"voteDetails":{"nominee_id":"1","category_id":1,"ip_address":"","device":""}}',
			"application/json",
			400,
			"invalid_input",
			"voteDetails.nominee_id",
		],
	])("%s", async (_name, payload, type, status, code, field) => {
		const reply = await t.app.inject({
			method: "POST",
			url: "/voting/vote",
			headers: { "content-type": type },
			payload,
		});
		expect(reply.statusCode).toBe(status);
		expect(reply.json()).toMatchObject({ status: 0, error: { code, field } });
	});

	test("opened as a page, an id that cannot be one leads on", async () => {
		const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
		for (const [url, leadsTo] of [
			["/award/category/", "/award/category"],
			["/award/category/?a=1", "/award/category?a=1"],
			["/award/category/abc", "/page-not-found"],
			["/award/category/nominees/1.5", "/page-not-found"],
			["/seminar/abc", "/page-not-found"],
			["/%", "/page-not-found"],
			["/%zz", "/page-not-found"],
		] as const) {
			const visit = await t.app.inject({ url, headers });
			expect([url, visit.statusCode, visit.headers.location]).toEqual([url, 302, leadsTo]);
			for (const call of [{}, { ...headers, "app-channel": "web-portal" }]) {
				const reply = await t.app.inject({ url, headers: call });
				const field = url.startsWith("/%") ? "path" : "id";
				expect([url, reply.statusCode, reply.json().error.field]).toEqual([url, 400, field]);
			}
		}
		const exact = await t.app.inject({ url: "/award/category/2147483647", headers });
		expect(exact.headers.location).toBe("/award/nominees?categoryId=2147483647");
	});

	test("opened as people type it, an address of a page leads there, for browsers and messengers alike", async () => {
		const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-mode": "navigate" };
		const crawler = { accept: "*/*", "user-agent": "WhatsApp/2.23.20.0" };
		for (const [url, leadsTo] of [
			["/award/category/", "/award/category"],
			["/award/category/)%20?a=b", "/award/category?a=b"],
			["/award/category/%E2%80%9D", "/award/category"],
		] as const) {
			for (const headers of [browser, crawler]) {
				const visit = await t.app.inject({ url, headers });
				expect([url, visit.statusCode, visit.headers.location]).toEqual([url, 302, leadsTo]);
			}
			for (const call of [
				{},
				{ ...crawler, "api-key": "x" },
				{ ...crawler, "app-channel": "web-portal" },
				{ ...crawler, "x-requested-with": "XMLHttpRequest" },
				{ ...crawler, "sec-fetch-mode": "cors" },
				{ accept: "application/json" },
			]) {
				const reply = await t.app.inject({ url, headers: call });
				expect([url, reply.statusCode, reply.json().error.field]).toEqual([url, 400, "id"]);
			}
		}
		const exact = await t.app.inject({ url: "/events/2147483647", headers: crawler });
		expect([exact.statusCode, exact.json().error.code]).toEqual([404, "not_found"]);
	});

	test("an address that cannot be decoded", async () => {
		const reply = await t.app.inject("/award/category/%ff");
		expect(reply.statusCode).toBe(400);
		expect(reply.json().error.code).toBe("invalid_input");
	});
});

test("the API document is compressed for clients that accept it", async () => {
	const document = (await t.app.inject("/docs/json")).json();
	expect(Object.keys(document.paths)).toEqual(
		expect.arrayContaining([
			"/voting/vote",
			"/voting/check",
			"/award/all/category",
			"/files/get",
			"/ip",
			"/seminar/all",
			"/seminar/{id}",
			"/seminar/photo/{id}",
			"/events/all",
			"/events/{id}",
			"/events/photo/{id}",
			"/gallery/all",
			"/gallery/{id}",
		]),
	);
	expect((await t.app.inject("/docs")).statusCode).toBe(200);
	const compressed = await t.app.inject({
		url: "/docs/json",
		headers: { "accept-encoding": "br" },
	});
	expect(compressed.headers["content-encoding"]).toBe("br");
});

test("GET /ip returns the sender's address", async () => {
	const reply = await t.app.inject({ url: "/ip", remoteAddress: "203.0.113.5" });
	expect(reply.json()).toEqual({ ip: "203.0.113.5" });
	const forged = { "x-forwarded-for": "9.9.9.9" };
	const forgery = await t.app.inject({ url: "/ip", remoteAddress: "203.0.113.5", headers: forged });
	expect(forgery.json()).toEqual({ ip: "203.0.113.5" });
	const proxied = await t.app.inject({ url: "/ip", remoteAddress: "127.0.0.1", headers: forged });
	expect(proxied.json()).toEqual({ ip: "9.9.9.9" });
});

test("an API key, where there is one, is required by the calls and by nothing else", async () => {
	const keyed = await createTestApp({ API_KEY: "public-key" });
	try {
		const without = await keyed.app.inject("/award/all/category");
		expect([without.statusCode, without.json().error.code]).toEqual([401, "api_key_required"]);
		const headers = { "api-key": "public-key" };
		expect((await keyed.app.inject({ url: "/award/all/category", headers })).statusCode).toBe(200);
		expect((await keyed.app.inject("/healthz")).statusCode).toBe(200);
		expect((await keyed.app.inject("/ip")).statusCode).toBe(200);
	} finally {
		await keyed.close();
	}
});

test("a flood from one network is slowed, others are not", async () => {
	const ask = (remoteAddress: string) => t.app.inject({ url: "/healthz", remoteAddress });
	// A machine busy with other tests may still be refusing everybody.
	await expect.poll(async () => (await ask("198.51.100.199")).statusCode).toBe(200);
	const codes = new Set<number>();
	for (let index = 0; index < 45; index++) {
		const replies = await Promise.all(Array.from({ length: 100 }, () => ask("198.51.100.200")));
		for (const reply of replies) codes.add(reply.statusCode);
	}
	expect(codes).toContain(200);
	expect(codes).toContain(429);
	const slowed = await ask("198.51.100.200");
	expect(slowed.json().error.code).toBe("rate_limited");
	expect(Number(slowed.headers["retry-after"])).toBeGreaterThan(0);
	expect((await ask("198.51.100.201")).statusCode).toBe(200);
});
