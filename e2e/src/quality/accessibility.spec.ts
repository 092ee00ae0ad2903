import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { signedIn } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { breakCalls, failureReply } from "#e2e/fixtures/failure-reply.ts";
import { expectFit, expectFitsNarrowest } from "#e2e/fixtures/fit.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { coveredFocus, cutOffTexts, overlappingTexts } from "#e2e/fixtures/layout-faults.ts";
import { voteButton, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expectUsableForced, expectUsableSpaced } from "#e2e/fixtures/other-views.ts";
import { expectSnackbar } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import type { SiteContent } from "#e2e/site/content.ts";
import { screens } from "#e2e/site/screens.ts";

// Colours are measured when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const inSwahiliToo = new Set([
	...["landing", "categories", "couples", "winners", "past seasons", "about", "check of the count"],
	"not found",
	...["sign-in", "sign-up", "forgotten password", "new password", "address to confirm"],
]);

for (const { name, path } of screens) {
	for (const prefix of inSwahiliToo.has(name) ? ["", "/sw"] : [""]) {
		test(`${name}${prefix && ", in Swahili"}`, { tag: prefix ? "@phone" : [] }, async ({
			page,
			site,
			watch,
			isMobile,
		}) => {
			watch.tolerate(/^404: GET \S+\/page-not-found$/);
			await openPage(page, prefix + path(site));
			await expectAccessible(page);
			if (prefix) return;
			await test.step("fits the window", () => expectFit(page));
			if (isMobile) return test.step("fits the narrowest of phones", () => expectFitsNarrowest(page));
			await test.step("with spaced text, at 400 % too", () => expectUsableSpaced(page));
			await test.step("on its side, in forced colours", () => expectUsableForced(page));
		});
	}
}

for (const path of ["/sw/profile", "/logout", "/sw/logout"]) {
	test(`${path}, signed in`, { tag: "@phone" }, async ({ page }) => {
		await signedIn(page);
		await openPage(page, path);
		await expect(page).toHaveURL(path);
		await expectAccessible(page);
	});
}

test("landing, scrolled", async ({ page }) => {
	await openPage(page, "/home");
	await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
	await expect(page.locator("html[data-scrolled=yes]")).toBeAttached();
	await expectAccessible(page);
});

test("account menu open", async ({ page, press }) => {
	await openPage(page, "/about");
	await press(page.getByRole("button", { name: m.shell_account(), exact: true }));
	await expect(page.getByRole("menuitem", { name: "Sign Up" })).toBeVisible();
	await expectAccessible(page);
});

test("small-screen menu open", { tag: "@phone" }, async ({ page, press }) => {
	await openPage(page, "/home");
	await press(page.getByRole("button", { name: m.shell_menu(), exact: true }));
	await expect(page.getByRole("menuitem", { name: "Gallery" })).toBeVisible();
	await expectAccessible(page);
});

test("voted, with the confirmation open", { tag: "@phone" }, async ({ page, press, ballot }) => {
	const couple = coupleAt(ballot, 0);
	await openPage(page, nomineesPath(ballot));
	await press(voteButton(page, couple));
	await expect(votedBanner(page, couple)).toBeVisible();
	await expectSnackbar(page, m.api_vote_success(couple), "top");
	await expectAccessible(page);
});

test("refused, with the reason open", { tag: "@phone" }, async ({ page, press, ballot, watch }) => {
	watch.expect(/^503: POST \S+\/voting\/vote$/);
	await page.route("**/voting/vote", (route) => route.fulfill(failureReply(503, "busy", m.api_busy())));
	await openPage(page, nomineesPath(ballot));
	await press(voteButton(page, coupleAt(ballot, 0)));
	await expectSnackbar(page, m.api_busy(), "bottom");
	await expectAccessible(page);
});

test("photos that failed", { tag: "@desktop" }, async ({ page, site, watch }) => {
	watch.tolerate(/^failed: GET \S+\/files\/get/);
	await page.route("**/files/get?*", (route) => route.abort("failed"));
	await openPage(page, nomineesPath(site.reading));
	await expect(page.getByRole("img", { name: m.shell_image_failed() }).first()).toBeVisible();
	await expectAccessible(page);
});

const loading: [
	name: string,
	call: string | RegExp,
	path: (site: SiteContent) => string,
	sign: (page: Page) => Promise<void>,
][] = [
	[
		"landing",
		/\/banners\/current/,
		() => "/home",
		(page) => expect(page.getByRole("heading", { name: "SEMINARS" })).toBeVisible(),
	],
	[
		"categories",
		"**/award/all/category",
		() => "/award/category",
		(page) => expect(page.getByText(m.awards_categories_loading())).toBeVisible(),
	],
	[
		"couples",
		/\/award\/category\/nominees\//,
		({ reading }) => nomineesPath(reading),
		(page) => expect(page.getByText(m.awards_nominees_loading())).toBeVisible(),
	],
];

for (const [name, call, path, sign] of loading) {
	test(`${name} while loading`, { tag: "@phone" }, async ({ page, site }) => {
		await openPage(page, "/about");
		const held = await holdRequests(page, call);
		await goInside(page, path(site));
		await sign(page);
		await expectAccessible(page);
		await held.release();
	});
}

const failures: [name: string, call: string | RegExp, path: (site: SiteContent) => string, text: string][] = [
	["banners", /\/banners\/current/, () => "/home", m.home_hero_text()],
	["categories", "**/award/all/category", () => "/award/category", m.awards_categories_failed()],
	[
		"couples",
		/\/award\/category\/nominees\//,
		({ reading }) => nomineesPath(reading),
		m.awards_nominees_failed(),
	],
];

for (const [name, call, path, text] of failures) {
	test(`${name} that could not be loaded`, { tag: "@desktop" }, async ({ page, site, watch }) => {
		watch.tolerate(/^500: GET /, /^console: /);
		await openPage(page, "/about");
		await breakCalls(page, call);
		await goInside(page, path(site));
		await expect(page.getByText(text)).toBeVisible();
		await expectAccessible(page);
	});
}

test("what is cut off, covered when focused, or one over the other is found", { tag: "@desktop" }, async ({
	page,
}) => {
	await openPage(page, "/about");
	const faults = async () => [
		await cutOffTexts(page),
		await coveredFocus(page),
		await overlappingTexts(page),
	];
	expect(await faults()).toEqual([[], [], []]);
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(`h1 { height: 8px; overflow: hidden } footer a { position: absolute; top: 0 }
			main p { height: 1em }`);
		document.adoptedStyleSheets = [sheet];
		document.documentElement.style.scrollPaddingTop = "0";
	});
	const [cutOff, covered, overlapping] = await faults();
	expect(cutOff?.join()).toContain("<h1");
	expect(covered?.join()).toContain("<a");
	expect(overlapping).not.toEqual([]);
});

test("axe finds a fault made on purpose", { tag: "@phone" }, async ({ page }) => {
	await openPage(page, "/about");
	await page.locator("html").evaluate((html) => html.removeAttribute("lang"));
	await expect(expectAccessible(page)).rejects.toThrow(/html-has-lang/);
});
