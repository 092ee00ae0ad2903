import type { Page } from "@playwright/test";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { nomineesPath, openPage, selectLink } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const placeOn = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("Back and Forward return to the place where one was, also when the data come late", {
	tag: "@phone",
}, async ({ page, press, votingCategory }) => {
	await page.route("**/api/**", async (route) => {
		await new Promise((late) => setTimeout(late, 300));
		await route.continue();
	});
	await openPage(page, "/home");
	await goInside(page, "/award/category");
	const select = selectLink(page, votingCategory);
	await select.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
	const onCategories = await placeOn(page);
	expect(onCategories).toBeGreaterThan(100);
	await press(select);
	await expect(page).toHaveURL(nomineesPath(votingCategory));
	await expect.poll(() => placeOn(page)).toBe(0);
	const last = page.getByRole("main").getByRole("listitem").last();
	await last.evaluate((item) => item.scrollIntoView({ block: "center", behavior: "instant" }));
	const onCouples = await placeOn(page);
	expect(onCouples).toBeGreaterThan(300);
	await press(last.getByRole("link").first());
	await expect(page).toHaveURL(/\/award\/couple/);
	await expect.poll(() => placeOn(page)).toBe(0);

	await page.goBack();
	await expect(last).toBeVisible();
	await expect.poll(() => placeOn(page)).toBe(onCouples);
	await page.goBack();
	await expect(select).toBeVisible();
	await expect.poll(() => placeOn(page)).toBe(onCategories);
	await page.goForward();
	await expect(last).toBeVisible();
	await expect.poll(() => placeOn(page)).toBe(onCouples);
});
