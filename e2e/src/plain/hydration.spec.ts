import { openPage } from "#e2e/fixtures/open-page.ts";
import { expectTakenOver, rememberServed } from "#e2e/fixtures/taken-over.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

/* In English each screen is looked at in quality/screens.spec.ts, which loads it. */
test("the server's HTML is hydrated as it is, not rendered again", { tag: "@phone" }, async ({ page }) => {
	await rememberServed(page);
	for (const path of ["/seminars?sort=price-low", "/sw/about"]) {
		await openPage(page, path);
		await expectTakenOver(page);
	}
	await page
		.locator("main p")
		.first()
		.evaluate((part) => part.replaceWith(part.cloneNode(true)));
	await expect(expectTakenOver(page)).rejects.toThrow(/made again/);
});
