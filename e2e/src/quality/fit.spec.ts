import type { Page } from "@playwright/test";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { screens } from "#e2e/site/screens.ts";

/** Least height of what a finger presses, in pixels (architecture §9). */
const touchTarget = 44;

const sidewaysScroll = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Buttons, and links of the bar, that are too low for a finger. */
function lowTargets(page: Page): Promise<string[]> {
	const targets = page.locator("button, header nav a, header a[hreflang]").locator("visible=true");
	return targets.evaluateAll(
		(all, least) =>
			all.flatMap((target) => {
				const { height } = target.getBoundingClientRect();
				return height < least ? [`${target.outerHTML} is ${height} px high`] : [];
			}),
		touchTarget,
	);
}

for (const prefix of ["", "/sw"]) {
	test(`every page fits the window${prefix && ", in Swahili"}`, async ({ page, site, watch }) => {
		watch.tolerate(/^404: GET \S+\/page-not-found$/);
		for (const { name, path } of screens) {
			await page.goto(prefix + path(site));
			expect(await sidewaysScroll(page), name).toBe(0);
			expect(await lowTargets(page), name).toEqual([]);
		}
	});
}

test("every page fits the narrowest of phones", { tag: "@phone" }, async ({ page, site, watch }) => {
	watch.tolerate(/^404: GET \S+\/page-not-found$/);
	await page.setViewportSize({ width: 320, height: 640 });
	for (const { name, path } of screens) {
		await openPage(page, path(site));
		expect(await sidewaysScroll(page), name).toBe(0);
	}
});
