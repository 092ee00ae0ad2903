import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { arriveAt } from "#e2e/fixtures/arrive.ts";
import { eachInStep } from "#e2e/fixtures/each-in-step.ts";
import { expectFit, expectFitsNarrowest } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expectUsableForced, expectUsableSpaced } from "#e2e/fixtures/other-views.ts";
import { expectTakenOver, rememberServed } from "#e2e/fixtures/taken-over.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { problemsOf } from "#e2e/fixtures/valid-html.ts";
import { screensByPart } from "#e2e/site/screens.ts";

/*
 * One walk serves all looks. On the phone each screen is loaded, on the desktop the site is walked through as by its links,
 * without a new document: in Swahili the other way round (language/swahili.spec.ts).
 */

// Colours are measured when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** One of each kind: by the HTML standard the window and the language make no difference. */
const validated = new Set(["landing", "couples", "seminars", "seminar", "gallery", "sign-up"]);

for (const [part, screens] of Object.entries(screensByPart)) {
	test(`${part}: each screen as it is loaded`, { tag: "@phone" }, async ({ page, site, watch }) => {
		watch.tolerate(/^404: GET \S+\/page-not-found$/);
		const phone = page.viewportSize() ?? { width: 0, height: 0 };
		await rememberServed(page);
		await eachInStep(watch, screens, async ({ name, path }) => {
			await page.setViewportSize(phone);
			await openPage(page, path(site));
			await test.step("taken over as the server sent it", () => expectTakenOver(page));
			await test.step("accessible", () => expectAccessible(page));
			await test.step("fits the window", () => expectFit(page));
			if (validated.has(name))
				await test.step("valid", async () => expect(await problemsOf(await page.content())).toEqual([]));
			await test.step("fits the narrowest of phones", () => expectFitsNarrowest(page));
		});
	});

	test(`${part}: each screen as it is gone to`, { tag: "@desktop" }, async ({ page, site, watch }) => {
		/* A browser that follows a link makes the calls that the server makes for a loaded page. */
		watch.tolerate(/^410: POST \S+\/(auth\/invitation|bookings\/view|submissions\/request)$/);
		const desktop = page.viewportSize() ?? { width: 0, height: 0 };
		await openPage(page, "/about");
		await eachInStep(watch, screens, async ({ path }) => {
			await page.setViewportSize(desktop);
			await arriveAt(page, path(site));
			await test.step("fits the window", () => expectFit(page));
			await test.step("with spaced text, at 400 % too", () => expectUsableSpaced(page));
			await test.step("on its side, in forced colours", () => expectUsableForced(page));
		});
	});
}
