import type { Page } from "@playwright/test";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { couplePath, eventPath, galleryPath, hydrated, nomineesPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

/** What a visitor reads, presses and fills in, and what makes a page look as it does. */
const parts = "h1, h2, h3, p, a, img, button, form, input:not([type=hidden]), select, main, footer";

/** Marks the parts that are there, and remembers the style sheets; gives how many parts there are. */
const mark = (page: Page) =>
	page.locator(parts).evaluateAll((all) => {
		for (const part of all) Object.assign(part, { served: true });
		Object.assign(window, { servedSheets: [...document.querySelectorAll("link[rel=stylesheet]")] });
		return all.length;
	});

/** Style sheets that are gone. */
const lost = (page: Page) =>
	page.evaluate(() => {
		const { servedSheets } = window as unknown as { servedSheets: HTMLLinkElement[] };
		return servedSheets.flatMap((sheet) => (sheet.isConnected ? [] : [sheet.href]));
	});

/** Parts that bear no mark. */
const made = (page: Page) =>
	page
		.locator(parts)
		.evaluateAll((all) => all.flatMap((part) => ("served" in part ? [] : [part.outerHTML.slice(0, 120)])));

test("what the server sent is taken over as it stands, not made again", { tag: "@phone" }, async ({
	page,
	site,
}) => {
	const { events, galleries } = site.programme;
	const paths = [
		...["/home", "/award/category", nomineesPath(site.reading), couplePath(coupleAt(site.reading, 0))],
		...[
			"/seminars?sort=price-low",
			eventPath(events.dinner),
			galleryPath(galleries.feast),
			"/book",
			"/sw/about",
		],
		...["/login", "/signup", "/reset-password?token=x"],
	];
	for (const path of paths) {
		const held = await holdRequests(page, "**/assets/*.js");
		await page.goto(path);
		expect(await mark(page), path).toBeGreaterThan(20);
		await held.release();
		await hydrated(page);
		expect(await made(page), path).toEqual([]);
		expect(await lost(page), path).toEqual([]);
		await page.unrouteAll();
	}
});
