import { expectFit } from "#e2e/fixtures/fit.ts";
import { test } from "#e2e/fixtures/test.ts";
import { screens } from "#e2e/site/screens.ts";

// In English each page is looked at in accessibility.spec.ts, which has it open.
test("every page fits the window, in Swahili", async ({ page, site, watch }) => {
	watch.tolerate(/^404: GET \S+\/page-not-found$/);
	for (const { path } of screens) {
		await page.goto(`/sw${path(site)}`);
		await expectFit(page);
	}
});
