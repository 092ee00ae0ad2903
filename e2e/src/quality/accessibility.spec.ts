import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import type { SiteContent } from "#e2e/filled-site/content.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { signedIn } from "#e2e/fixtures/account.ts";
import { arriveAt } from "#e2e/fixtures/arrive.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { breakCalls, failureReply } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { coveredFocus, cutOffTexts, overlappingTexts } from "#e2e/fixtures/layout-faults.ts";
import { voteButton, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expectSnackbar } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

// Colours are measured when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/* The screens in their initial states are tested in screens.spec.ts and language/swahili.spec.ts. */

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

test("scrolled, with its menus open, while it loads and when that fails, after a vote, and signed in", async ({
	page,
	press,
	isMobile,
	site,
	watch,
	votingCategory,
}) => {
	await test.step("scrolled, and with its menus open", async () => {
		await openPage(page, "/home");
		await test.step("landing, scrolled", async () => {
			await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
			await expect(page.locator("html[data-scrolled=yes]")).toBeAttached();
			await expectAccessible(page);
		});

		if (isMobile)
			await test.step("small-screen menu open", async () => {
				await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
				await expect(page.locator("html[data-scrolled=no]")).toBeAttached();
				await press(page.getByRole("button", { name: m.shell_menu(), exact: true }));
				await expect(page.getByRole("menuitem", { name: "Gallery" })).toBeVisible();
				await expectAccessible(page);
				await page.keyboard.press("Escape");
			});

		await test.step("account menu open", async () => {
			await arriveAt(page, "/about");
			await press(page.getByRole("button", { name: m.shell_account(), exact: true }));
			await expect(page.getByRole("menuitem", { name: "Sign Up" })).toBeVisible();
			await expectAccessible(page);
		});
	});

	if (isMobile)
		await test.step("while loading", async () => {
			await openPage(page, "/about");
			for (const [name, call, path, sign] of loading) {
				await test.step(name, async () => {
					const held = await holdRequests(page, call);
					await goInside(page, path(site));
					await sign(page);
					await expectAccessible(page);
					await held.release();
				});
			}
		});

	if (!isMobile)
		await test.step("failed loads", async () => {
			watch.tolerate(/^500: GET /, /^console: /, /^failed: GET \S+\/files\/get/);
			await openPage(page, "/about");
			for (const [name, call, path, text] of failures) {
				await test.step(name, async () => {
					await breakCalls(page, call);
					await goInside(page, path(site));
					await expect(page.getByText(text)).toBeVisible();
					await expectAccessible(page);
				});
			}

			await test.step("photos", async () => {
				await page.unrouteAll();
				await page.route("**/files/get?*", (route) => route.abort("failed"));
				await openPage(page, nomineesPath(site.reading));
				await expect(page.getByRole("img", { name: m.shell_image_failed() }).first()).toBeVisible();
				await expectAccessible(page);
			});
		});

	if (isMobile)
		await test.step("the answers to a vote", async () => {
			const couple = coupleAt(votingCategory, 0);
			await openPage(page, nomineesPath(votingCategory));
			await test.step("refused, with the reason open", async () => {
				watch.expect(/^503: POST \S+\/voting\/vote$/);
				await page.route("**/voting/vote", (route) => route.fulfill(failureReply(503, "busy", m.api_busy())));
				await press(voteButton(page, couple));
				await expectSnackbar(page, m.api_busy(), "bottom");
				await expectAccessible(page);
			});

			await test.step("voted, with the confirmation open", async () => {
				await page.unroute("**/voting/vote");
				await press(voteButton(page, couple));
				await expect(votedBanner(page, couple)).toBeVisible();
				await expectSnackbar(page, m.api_vote_success(couple), "top");
				await expectAccessible(page);
			});
		});

	if (isMobile)
		await test.step("signed in", async () => {
			await signedIn(page);
			for (const path of ["/sw/profile", "/logout", "/sw/logout"]) {
				await test.step(path, async () => {
					await openPage(page, path);
					await expect(page).toHaveURL(path);
					await expectAccessible(page);
				});
			}
		});

	if (!isMobile)
		await test.step("finds elements that are cut off, covered when focused, or overlapping", async () => {
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

	if (isMobile)
		await test.step("axe finds a fault made on purpose", async () => {
			await openPage(page, "/about");
			await page.locator("html").evaluate((html) => html.removeAttribute("lang"));
			await expect(expectAccessible(page)).rejects.toThrow(/html-has-lang/);
		});
});
