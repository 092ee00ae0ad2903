import { screensByPart } from "#e2e/filled-site/screens.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { eachInStep } from "#e2e/fixtures/each-in-step.ts";
import { expectFit, expectFitsNarrowest } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expectTakenOver, rememberServed } from "#e2e/fixtures/taken-over.ts";
import { test } from "#e2e/fixtures/test.ts";

/*
 * One walk serves all looks. Here each screen is loaded on a phone; in language/swahili.spec.ts the site is walked through as
 * by its links, without a new document.
 */

// Colours are measured when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [part, screens] of Object.entries(screensByPart)) {
	test(`${part}: each screen as it is loaded`, { tag: "@phone" }, async ({ page, site, watch }) => {
		watch.tolerate(/^404: GET \S+\/page-not-found$/);
		const phone = page.viewportSize() ?? { width: 0, height: 0 };
		await rememberServed(page);
		await eachInStep(watch, screens, async ({ path }) => {
			await page.setViewportSize(phone);
			await openPage(page, path(site));
			await test.step("taken over as the server sent it", () => expectTakenOver(page));
			await test.step("accessible", () => expectAccessible(page));
			await test.step("fits the window", () => expectFit(page));
			await test.step("fits the narrowest of phones", () => expectFitsNarrowest(page));
		});
	});
}
