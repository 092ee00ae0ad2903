import { describe, expect, it } from "vitest";
import { robotsText, siteMap } from "#server/features/sharing/search-engine/rules.ts";
import { publicPaths } from "#server/http/public-paths.ts";

describe("siteMap", () => {
	it("lists each page in each language, with the others", () => {
		const xml = siteMap(["/seminars/view?seminarId=7"], "https://awards.example");
		const links =
			'<xhtml:link rel="alternate" hreflang="en" href="https://awards.example/seminars/view?seminarId=7"/>' +
			'<xhtml:link rel="alternate" hreflang="sw" href="https://awards.example/sw/seminars/view?seminarId=7"/>' +
			'<xhtml:link rel="alternate" hreflang="x-default" href="https://awards.example/seminars/view?seminarId=7"/>';
		expect(xml).toContain(`<url><loc>https://awards.example/seminars/view?seminarId=7</loc>${links}</url>`);
		expect(xml).toContain(
			`<url><loc>https://awards.example/sw/seminars/view?seminarId=7</loc>${links}</url>`,
		);
	});

	it("writes addresses as XML text", () => {
		const [, address] = /<loc>(.*?)<\/loc>/.exec(siteMap(["/a?b=1&c='<\">"], "http://x")) ?? [];
		expect(address).toBe("http://x/a?b=1&amp;c=&#39;&lt;&quot;&gt;");
	});

	it("has every kind of page once", () => {
		const paths = publicPaths(
			{ categories: [1], couples: [5], seminars: [2], events: [3], galleries: [4] },
			["privacy"],
			{ hasArchive: true, hasWinners: true, added: ["/book", "/verify"] },
		);
		expect(paths).toEqual([
			"/home",
			"/award/category",
			"/seminars",
			"/events",
			"/gallery",
			"/about",
			"/book",
			"/verify",
			"/award/winners",
			"/award/archive",
			"/privacy",
			"/award/nominees?categoryId=1",
			"/award/couple?coupleId=5",
			"/seminars/view?seminarId=2",
			"/events/view?eventId=3",
			"/gallery/view?galleryId=4",
		]);
	});
});

const apiPaths = [
	"/ip",
	"/auth/login",
	"/award/all/category",
	"/award/category/:id",
	"/award/category/nominees/:id",
	"/award/couple/:id",
	"/award/winners/:id",
	"/award/delete/category/:id",
	"/events/all",
	"/events/:id(\\d+)",
	"/files/get",
	"/share/couple/:id.jpg",
	"/users/:id",
	"/voting/vote",
	"/admin/api/categories/:id(\\d+)",
	"/raffle/draw",
];

it("robots may read every page and no API route", () => {
	const text = robotsText("https://awards.example", apiPaths);
	expect(text).toContain("\nSitemap: https://awards.example/sitemap.xml\n");
	const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
	const mayRead = (path: string) =>
		!closed.some((rule) => (rule.endsWith("$") ? `${path}$` === rule : path.startsWith(rule)));
	const pages = publicPaths(
		{ categories: [1], couples: [5], seminars: [2], events: [3], galleries: [4] },
		["privacy"],
		{ hasArchive: true, hasWinners: true, added: ["/book", "/verify"] },
	);
	for (const path of [...pages, "/share/couple/1.jpg", "/files/get?path=a.webp", "/assets/a.js"]) {
		expect([path, mayRead(path), mayRead(`/sw${path}`)]).toEqual([path, true, true]);
	}
	for (const path of [
		"/admin",
		"/admin/api",
		"/voting/vote",
		"/users/1",
		"/award/delete/category/1",
		"/auth/login",
		"/award/all/category",
		"/award/category/1",
		"/award/couple/1",
		"/award/winners/1",
		"/events/all",
		"/raffle/draw",
		"/docs/json",
		"/ip",
	]) {
		expect([path, mayRead(path)]).toEqual([path, false]);
	}
});
