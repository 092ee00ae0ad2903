import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { screens } from "#e2e/site/screens.ts";

/** One of each kind; the rest is made of the same. */
const shown = [
	"landing",
	"categories",
	"couples",
	"seminars",
	"seminar",
	"gallery",
	"about",
	"sign-in",
	"sign-up",
];

test("pages come alive without a complaint and fit the window", { tag: "@old" }, async ({
	page,
	browser,
	oldRelease,
	site,
}) => {
	expect(browser.version()).toMatch(new RegExp(`^${oldRelease}\\.`));
	for (const { path } of screens.filter(({ name }) => shown.includes(name))) {
		await openPage(page, path(site));
		expect(await sidewaysScroll(page), path(site)).toBe(0);
	}
});
