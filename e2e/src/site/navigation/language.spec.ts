import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const switchOf = (page: Page, language: "en" | "sw") =>
	page.locator(`header a[hreflang=${language}][lang=${language}]`);

test("the switch preserves page and query; Swahili pages stay in Swahili, below /sw, and name their other language", {
	tag: "@phone",
}, async ({ page, site, press, request, baseURL }) => {
	await test.step("the switch preserves the page and the query", async () => {
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

	await test.step("Swahili pages stay in Swahili, have the same paths below /sw, and name their other language", async () => {
		await test.step("the switch follows the page one has gone to", async () => {
			await openPage(page, "/sw/home");
			await press(page.getByRole("link", { name: m.home_vote_now({}, { locale: "sw" }) }));
			await expect(page).toHaveURL("/sw/award/category");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.awards_title({}, { locale: "sw" }));
			await expect(switchOf(page, "en")).toHaveAttribute("href", "/award/category");
		});

		await test.step("all links of a Swahili page stay in Swahili", async () => {
			/* Each link but those of the switch. */
			const expectSwahili = (path: string, hrefs: (string | null | undefined)[]) => {
				expect(hrefs.length, path).toBeGreaterThan(5);
				expect(hrefs.filter((href) => !href?.startsWith("/sw/"))).toEqual([]);
			};
			const links = page.locator("a[href^='/']:not([hreflang])");
			const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
			expectSwahili(page.url(), shown);
			for (const path of ["/sw/home", `/sw${nomineesPath(site.reading)}`, "/sw/about"]) {
				const html = await (await request.get(path)).text();
				const tags = (html.match(/<a [^>]*>/g) ?? []).filter((tag) => !/ hreflang="/i.test(tag));
				expectSwahili(
					path,
					tags.flatMap((tag) => / href="(\/[^"]*)"/.exec(tag)?.[1] ?? []),
				);
			}
		});

		await test.step("Swahili has the same paths below /sw", async () => {
			const redirectOf = async (path: string) => {
				const answer = await request.get(path, { maxRedirects: 0 });
				return [answer.status(), answer.headers().location];
			};
			expect(await redirectOf("/sw")).toEqual([302, "/sw/home"]);
			expect(await redirectOf("/sw/no-such-page")).toEqual([302, "/sw/page-not-found"]);
			expect((await request.get("/sw/page-not-found")).status()).toBe(404);
		});

		await test.step("each page names its other language to search engines", async () => {
			const path = nomineesPath(site.reading);
			const html = await (await request.get(`/sw${path}`)).text();
			const tags = html.match(/<link [^>]*>/g) ?? [];
			const hrefsOf = (attribute: RegExp) =>
				tags.filter((tag) => attribute.test(tag)).map((tag) => / href="([^"]*)"/.exec(tag)?.[1]);
			expect(hrefsOf(/ hreflang="en"/i)).toEqual([`${baseURL}${path}`]);
			expect(hrefsOf(/ hreflang="sw"/i)).toEqual([`${baseURL}/sw${path}`]);
			expect(hrefsOf(/ rel="canonical"/)).toEqual([`${baseURL}/sw${path}`]);
		});
	});
});

test("the chosen language holds at the next visit and on links without one, until the switch is pressed again", {
	tag: "@desktop",
}, async ({ page, press, context }) => {
	await openPage(page, "/about");
	await press(switchOf(page, "sw"));
	await expect(page).toHaveURL("/sw/about");
	await page.goto("/");
	await expect(page).toHaveURL("/sw/home");
	await page.goto("/seminars?sort=price-low#past");
	await expect(page).toHaveURL("/sw/seminars?sort=price-low#past");
	await test.step("the switch in a new tab, which chooses nothing, shows its language all the same", async () => {
		const opened = context.waitForEvent("page");
		await switchOf(page, "en").click({ button: "middle" });
		const tab = await opened;
		await expect(tab.locator("html")).toHaveAttribute("lang", "en");
		/* Of a tab that it has not opened itself, Playwright may miss the navigation, and then has no address. */
		const address = () => tab.evaluate(() => location.pathname + location.search);
		await expect.poll(address).toBe("/seminars?sort=price-low");
		await tab.close();
	});
	await press(switchOf(page, "en"));
	await expect(page).toHaveURL("/seminars?sort=price-low");
	await page.goto("/about");
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await expect(page).toHaveURL("/about");
	const answer = await page.request.get("/", { maxRedirects: 0 });
	expect([answer.status(), answer.headers().location]).toEqual([302, "/home"]);
});
