import { m } from "@bcc/messages";
import { field, fillIn, newPerson } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { expectAt, expectClosed, photoLink } from "#e2e/fixtures/lightbox.ts";
import { coupleCard, voteButton, voteButtons, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { couplePath, galleryPath, nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expectSnackbar } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { screens } from "#e2e/site/screens.ts";

/* What visitors do, in Chromiums of years ago: messages and looks are tested in the current one. */

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

test("pages come alive without a complaint and fit the window; menu, language, order, photos and shared links", {
	tag: "@old",
}, async ({ page, press, browser, oldRelease, site, baseURL }) => {
	expect(browser.version()).toMatch(new RegExp(`^${oldRelease}\\.`));
	for (const { path } of screens.filter(({ name }) => shown.includes(name))) {
		await openPage(page, path(site));
		expect(await sidewaysScroll(page), path(site)).toBe(0);
	}

	await test.step("the first Tab skips the bar; the menu leads to a page", async () => {
		await openPage(page, "/about");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main")).toBeFocused();
		await press(page.getByRole("button", { name: m.shell_menu(), exact: true }));
		await press(page.getByRole("menuitem", { name: "Seminars" }));
		await expect(page).toHaveURL("/seminars");
		await expect(page.getByRole("menu")).toBeHidden();
	});

	await test.step("another order preserves the document, and another language the order", async () => {
		const { underWay, evening, weekend, long } = site.listings.seminars;
		await page.locator("html").evaluate((html) => html.setAttribute("data-same-document", ""));
		await press(page.getByRole("button", { name: /^Sort By/ }));
		await press(page.getByRole("menuitem", { name: "Price (low to high)" }));
		const upcoming = page.getByRole("list", { name: m.content_seminars_upcoming(), exact: true });
		await expect(upcoming.getByRole("heading")).toHaveText(
			[evening, long, weekend, underWay].map(({ name }) => name),
		);
		await expect(page.locator("html[data-same-document]")).toBeAttached();
		await press(page.locator("header a[hreflang=sw][lang=sw]"));
		await expect(page).toHaveURL("/sw/seminars?sort=price-low");
		await expect(page.locator("html")).toHaveAttribute("lang", "sw");
	});

	await test.step("a photo opens, and Back closes it", async () => {
		const link = photoLink(page, "Couples in hall 2");
		await openPage(page, galleryPath(site.listings.galleries.feast));
		await press(link);
		await expectAt(page, "2/6");
		await page.evaluate(() => history.back());
		await expectClosed(page, link);
		await expect(page).toHaveURL(galleryPath(site.listings.galleries.feast));
	});

	await test.step("a couple is shared by its address", async () => {
		const couple = coupleAt(site.many, 41);
		await openPage(page, nomineesPath(site.many));
		const share = coupleCard(page, couple).getByRole("link", {
			name: m.awards_share_couple_label(couple),
		});
		const text = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
		expect(text.split(" ").at(-1)).toBe(`${baseURL}${couplePath(couple)}`);
	});
});

test("a vote without an answer is sent again after the page was reloaded; signing up and in", {
	tag: "@old",
}, async ({ page, press, votingCategory, watch }) => {
	await test.step("a vote", async () => {
		watch.expect(/^failed: POST \S+\/voting\/vote/);
		watch.tolerate(/^console: The vote got no answer unreachable/);
		const couple = coupleAt(votingCategory, 1);
		await openPage(page, nomineesPath(votingCategory));
		await page.route("**/voting/vote", (route) => route.abort("connectionreset"));
		await press(voteButton(page, couple));
		await expectSnackbar(page, m.awards_vote_unconfirmed(), "bottom");
		await openPage(page, "/award/category");
		await expectSnackbar(page, m.awards_vote_unconfirmed(), "bottom");
		await page.unroute("**/voting/vote");
		await expectSnackbar(page, m.api_vote_success(couple), "top");
		await openPage(page, nomineesPath(votingCategory));
		await expect(votedBanner(page, couple)).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
	});

	const person = newPerson();
	await test.step("signing up", async () => {
		await openPage(page, "/signup?returnUrl=%2Fabout");
		await fillIn(page, { ...person, repeat_password: person.password });
		await press(page.getByRole("button", { name: "SIGN UP", exact: true }));
		await expect(page).toHaveURL("/about");
		await expectSnackbar(page, m.api_registered({ firstname: person.firstname }), "bottom");
	});

	await test.step("signing in leads to where the visitor wanted to go", async () => {
		await page.context().clearCookies();
		const wanted = "/award/category?from=mail#couples";
		await openPage(page, `/login?returnUrl=${encodeURIComponent(wanted)}`);
		await fillIn(page, { email: person.email, password: person.password });
		await field(page, "password").press("Enter");
		await expect(page).toHaveURL(wanted);
	});
});
