import type { Page } from "@playwright/test";
import { recordFiles, setConnection } from "#e2e/fixtures/connection.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { layoutShifts, recordLayoutShifts } from "#e2e/fixtures/layout-shift.ts";
import { coupleCard } from "#e2e/fixtures/nominees-page.ts";
import { hydrated, nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const deviceFonts = (page: Page) => page.locator("html[data-device-fonts]");
const isFont = (file: string) => file.endsWith(".woff2");

test("a slow connection loads scripts first, then pictures below the view, then fonts for the next page", {
	tag: "@phone",
}, async ({ page, site }) => {
	await setConnection(page, { effectiveType: "3g" });
	await recordLayoutShifts(page);
	const files = recordFiles(page);
	const held = await holdRequests(page, "**/assets/*.js");
	await page.goto(nomineesPath(site.reading));
	const pictures = site.reading.couples.map((_, index) =>
		coupleCard(page, coupleAt(site.reading, index)).locator("img"),
	);
	const [first = page.locator("img"), last = page.locator("img")] = [pictures[1], pictures.at(-1)];
	const come = (picture: typeof last) =>
		expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

	await expect
		.poll(() => files.filter((file) => file.endsWith(".js")).length, "scripts asked for")
		.toBeGreaterThan(5);
	await expect(last).toBeHidden();
	const asked = files.filter((file) => file.includes("/files/get")).length;
	expect(asked).toBeLessThan(1 + pictures.length);
	await first.locator("xpath=..").scrollIntoViewIfNeeded();
	await come(first);
	await expect(last).toBeHidden();
	expect(files.filter(isFont)).toEqual([]);

	await held.release();
	await hydrated(page);
	await expect.poll(() => files.filter(isFont).length).toBe(2);
	await last.scrollIntoViewIfNeeded();
	await come(last);
	await expect(deviceFonts(page)).toBeAttached();
	expect((await layoutShifts(page)).total).toBeLessThanOrEqual(0.02);

	await expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).toMatch(/woff2.*woff2/);
	await openPage(page, "/about");
	await expect(deviceFonts(page)).toHaveCount(0);
	await page.evaluate(() => document.fonts.ready);
	expect(await page.evaluate(() => document.fonts.check("1rem Figtree"))).toBe(true);
});
