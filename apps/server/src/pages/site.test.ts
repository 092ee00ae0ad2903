import { csrfField } from "@bcc/contract/csrf-field";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiPrefixes } from "#server/http/public-paths.ts";
import { registerUser, TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { smallSite } from "#server/testing/small-site.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { site: { load: smallSite } });
});
afterAll(() => t.close());

const form = { "content-type": "application/x-www-form-urlencoded" };

/** Posts the page's form as a browser without scripts does: cookies, no header of ours. */
function postForm(
	browser: TestBrowser,
	fields: Record<string, string>,
	headers: Record<string, string> = {},
) {
	const { cookie = "" } = browser.headers();
	return t.app.inject({
		method: "POST",
		url: "/page",
		headers: { cookie, ...form, ...headers },
		payload: new URLSearchParams(fields).toString(),
	});
}

test("a page knows its user, and queries the database only with a session cookie", async () => {
	const { id, browser } = await registerUser(t);
	expect((await browser.get("/page")).json()).toEqual({
		session: { userId: id, role: "user" },
		csrfToken: browser.cookies.get("XSRF-TOKEN"),
	});
	expect((await new TestBrowser(t).get("/page")).json()).toEqual({ session: null, csrfToken: "" });
	expect((await browser.get("/page")).headers["cache-control"]).toBe("private, no-cache");
});

test("a page's address has no slash at its end, and one that may name another host is no page's", async () => {
	const browser = new TestBrowser(t);
	for (const [url, leadsTo] of [
		["/page/", "/page"],
		["/page//?a=/b/", "/page?a=/b/"],
		["/sw/page/", "/sw/page"],
		["/Events", "/events"],
		["/AWARD/Category.", "/award/category"],
		["/award", "/award/category"],
		["/sw/award/nominees/?categoryid=3)", "/sw/award/nominees?categoryId=3"],
		["/events/7/", "/events/view?eventId=7"],
		["/events%E2%80%9D", "/events"],
		["/events/view)?eventid=7", "/events/view?eventId=7"],
		["/gallery/View%20?galleryId=7", "/gallery/view?galleryId=7"],
		["/award/nominees%3FcategoryId%3D2", "/award/nominees?categoryId=2"],
		["/award/nominees?categoryId%3D2", "/award/nominees?categoryId=2"],
		["/events/view%3FeventId%3D7", "/events/view?eventId=7"],
		["/book/ticket%3Ftoken%3DaB_", "/book/ticket?token=aB_"],
		["/verify%23r=1.aB", "/verify#r=1.aB"],
		["/events%3F%0D%0Aa%3Db", "/events?%0D%0Aa=b"],
		["/Admin", "/admin"],
	] as const) {
		const reply = await browser.get(url);
		expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 302, leadsTo]);
	}
	for (const url of [
		"//elsewhere.example/",
		"/\\elsewhere.example/",
		"/%2Felsewhere.example/",
		"/%2F%2Felsewhere.example%3Fa=b",
		"/%252Felsewhere.example%23/events",
	]) {
		/* Some of them are the empty path of this site. */
		expect([undefined, "/home"], url).toContain((await browser.get(url)).headers.location);
	}
});

test("the empty path leads to the language chosen before, else to the browser's, and no cache stores which", async () => {
	for (const [headers, leadsTo] of [
		[{}, "/home"],
		[{ "accept-language": "sw-TZ,sw;q=0.9,en;q=0.8" }, "/sw/home"],
		[{ "accept-language": "en-GB,sw;q=0.5" }, "/home"],
		[{ "accept-language": "en", cookie: "language=sw" }, "/sw/home"],
		[{ "accept-language": "sw", cookie: "language=en" }, "/home"],
		[{ "accept-language": "sw", cookie: "language=//elsewhere.example" }, "/sw/home"],
	] as const) {
		const reply = await t.app.inject({ url: "/?from=poster", headers });
		expect([headers, reply.statusCode, reply.headers.location]).toEqual([headers, 302, leadsTo]);
		expect(reply.headers["cache-control"]).toContain("no-store");
		expect(reply.headers.vary).toContain("Accept-Language");
	}
});

test("what looks like a call and is none gets a reply of the API, wherever calls and no pages are", async () => {
	const folders = apiPrefixes(t.app.apiPaths);
	expect(folders).toEqual(
		expect.arrayContaining([
			"/admin/api/",
			"/auth/",
			"/files/",
			"/seminar/",
			"/share/",
			"/site/",
			"/voting/",
		]),
	);
	for (const folder of folders) {
		const reply = await t.app.inject(`${folder}nothing/of/the/kind`);
		expect([folder, reply.statusCode, reply.json().error.code]).toEqual([folder, 404, "not_found"]);
	}
	const page = await t.app.inject("/award/nothing/of/the/kind");
	expect(page.body).not.toContain("not_found");
});

test("a form without scripts signs out with the token of its hidden field, and loses its cookies", async () => {
	const { id, browser } = await registerUser(t);
	const { csrfToken } = (await browser.get("/page")).json();
	const reply = await postForm(browser, { [csrfField]: csrfToken });
	expect([reply.statusCode, reply.json().status]).toEqual([200, 1]);
	expect(reply.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
		["bcc_session", 0],
		["XSRF-TOKEN", 0],
	]);
	expect((await browser.get(`/users/${id}`)).statusCode).toBe(401);
});

test("a form without that token, with another's, or from another site changes nothing", async () => {
	const { id, browser } = await registerUser(t);
	const other = await registerUser(t);
	const tokens = ["", "x", other.browser.cookies.get("XSRF-TOKEN") ?? ""];
	for (const token of tokens) {
		const reply = await postForm(browser, token ? { [csrfField]: token } : {});
		expect([reply.statusCode, reply.json().error.code]).toEqual([403, "csrf_token"]);
	}
	const own = { [csrfField]: browser.cookies.get("XSRF-TOKEN") ?? "" };
	for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://elsewhere.example" }]) {
		const reply = await postForm(browser, own, headers as unknown as Record<string, string>);
		expect([reply.statusCode, reply.json().error.code]).toEqual([403, "cross_site"]);
	}
	expect((await browser.get(`/users/${id}`)).statusCode).toBe(200);
});

describe("behind a proxy that ends TLS", () => {
	const publicUrl = "https://awards.example";
	let proxied: TestApp;
	beforeAll(async () => {
		proxied = await createTestApp({ PUBLIC_URL: publicUrl }, undefined, {
			site: { load: smallSite },
		});
	});
	afterAll(() => proxied.close());

	/** Posts the form of the page as the proxy passes it on. */
	const post = (path: string, call: unknown, address: string, headers: Record<string, string>) =>
		proxied.app.inject({
			method: "POST",
			url: "/form",
			headers: { ...form, "x-forwarded-for": address, ...headers },
			payload: new URLSearchParams({ path, body: JSON.stringify(call) }).toString(),
		});

	const senders = [
		["that keeps the host", { origin: publicUrl, host: "awards.example" }],
		["that writes another host", { origin: publicUrl, host: "127.0.0.1:5005" }],
		[
			"whose visitors' browsers send no page's origin",
			{ "sec-fetch-site": "same-origin", origin: "null", host: "awards.example" },
		],
		["for callers that are no browsers", { host: "127.0.0.1:5005" }],
	] as const;

	test.each(senders)("a vote and a log-in arrive by form through one %s", async (_name, headers) => {
		const { categoryId, nomineeIds } = await addCategory(proxied);
		const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
		const vote = await post("/voting/vote", { voteDetails }, "203.0.113.7", headers);
		expect([vote.statusCode, vote.json().status]).toEqual([200, 1]);
		const { email, password } = await registerUser(proxied);
		const signedIn = await post("/auth/login", { user: { email, password } }, "203.0.113.7", headers);
		expect([signedIn.statusCode, signedIn.json().status]).toEqual([200, 1]);
		expect(signedIn.cookies.map(({ name }) => name)).toContain("__Host-bcc_session");
	});

	test("a form of another site is refused", async () => {
		const { categoryId, nomineeIds } = await addCategory(proxied);
		const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
		const foreign: Record<string, string>[] = [
			{ origin: "https://elsewhere.example", host: "awards.example" },
			{ origin: "http://awards.example", host: "127.0.0.1:5005" },
			{ origin: "null", host: "awards.example" },
			{ origin: publicUrl, "sec-fetch-site": "cross-site", host: "awards.example" },
			{ origin: "null", "sec-fetch-site": "cross-site", host: "awards.example" },
		];
		for (const headers of foreign) {
			const reply = await post("/voting/vote", { voteDetails }, "203.0.113.8", headers);
			expect([reply.statusCode, reply.json().error.code], JSON.stringify(headers)).toEqual([
				403,
				"cross_site",
			]);
		}
	});
});
