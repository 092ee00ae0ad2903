import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const switchOf = (page: Page, language: "en" | "sw") =>
	page.locator(`header a[hreflang=${language}][lang=${language}]`);

test("the switch keeps the page and the query", { tag: ["@phone", "@old"] }, async ({
	page,
	site,
	press,
}) => {
	const path = `${nomineesPath(site.reading)}&from=poster`;
	await openPage(page, path);
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await press(switchOf(page, "sw"));
	await expect(page).toHaveURL(`/sw${path}`);
	await expect(page.locator("html")).toHaveAttribute("lang", "sw");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.reading.nameSw);
	await press(switchOf(page, "en"));
	await expect(page).toHaveURL(path);
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.reading.name);
});

test("a chosen language is where the site begins the next time, and links keep theirs", {
	tag: "@desktop",
}, async ({ page, press }) => {
	await openPage(page, "/about");
	await press(switchOf(page, "sw"));
	await expect(page).toHaveURL("/sw/about");
	await page.goto("/");
	await expect(page).toHaveURL("/sw/home");
	await openPage(page, "/seminars");
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await press(switchOf(page, "sw"));
	await expect(page).toHaveURL("/sw/seminars");
	await press(switchOf(page, "en"));
	await expect(page).toHaveURL("/seminars");
	await page.goto("/");
	await expect(page).toHaveURL("/home");
});

test("the switch follows the page one has gone to", { tag: "@phone" }, async ({ page, press }) => {
	await openPage(page, "/sw/home");
	await press(page.getByRole("link", { name: m.home_vote_now({}, { locale: "sw" }) }));
	await expect(page).toHaveURL("/sw/award/category");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.awards_title({}, { locale: "sw" }));
	await expect(switchOf(page, "en")).toHaveAttribute("href", "/award/category");
});

test("all links of a Swahili page stay in Swahili", { tag: "@phone" }, async ({ page, site }) => {
	for (const path of ["/home", "/award/category", nomineesPath(site.reading), "/about"]) {
		await openPage(page, `/sw${path}`);
		const hrefs = await page
			.locator("a[href^='/']:not([hreflang])")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		expect(hrefs.length).toBeGreaterThan(5);
		expect(hrefs.filter((href) => !href?.startsWith("/sw/"))).toEqual([]);
	}
});

test("Swahili has the same paths below /sw", { tag: "@phone" }, async ({ request }) => {
	const redirectOf = async (path: string) => {
		const answer = await request.get(path, { maxRedirects: 0 });
		return [answer.status(), answer.headers().location];
	};
	expect(await redirectOf("/sw")).toEqual([302, "/sw/home"]);
	expect(await redirectOf("/sw/no-such-page")).toEqual([302, "/sw/page-not-found"]);
	expect((await request.get("/sw/page-not-found")).status()).toBe(404);
});

test("each page names its other language to search engines", { tag: "@phone" }, async ({
	page,
	baseURL,
	site,
}) => {
	const path = nomineesPath(site.reading);
	await page.goto(`/sw${path}`);
	await expect(page.locator("link[rel=alternate][hreflang=en]")).toHaveAttribute("href", `${baseURL}${path}`);
	await expect(page.locator("link[rel=alternate][hreflang=sw]")).toHaveAttribute(
		"href",
		`${baseURL}/sw${path}`,
	);
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/sw${path}`);
});
