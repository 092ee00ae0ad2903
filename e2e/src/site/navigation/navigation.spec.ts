import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { field } from "#e2e/fixtures/account.ts";
import { voteButtons } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { backgroundOf, expectSnackbar, isSolidRed } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const wideLinks = {
	Home: "/home",
	About: "/about",
	Awards: "/award/category",
	Seminars: "/seminars",
	Events: "/events",
	Gallery: "/gallery",
};

/** The bar: the element that stays at the top of the window. */
const barOf = (page: Page) => page.getByRole("banner").first();

const barMargin = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--bar-margin").trim());

/** Height of the bar in hundredths of the window's height. */
const barHeight = (page: Page) =>
	barOf(page).evaluate((bar) => Math.round((bar.getBoundingClientRect().height / innerHeight) * 1000) / 10);

test("the empty path leads to the landing page, whose bar shrinks beyond 10 px, and from there to others; Tab skips the bar", async ({
	page,
	press,
	request,
	isMobile,
	site,
}) => {
	await test.step("the empty path leads to the landing page, whose bar shrinks beyond 10 px, and from there to others", async () => {
		await test.step("the empty path leads to the landing page", async () => {
			const answer = await request.get("/", { maxRedirects: 0 });
			expect(answer.status()).toBe(302);
			expect(answer.headers().location).toBe("/home");
			await openPage(page, "/");
			await expect(page).toHaveURL("/home");
		});

		await test.step("the bar is transparent and 15vh at the top, solid red and 10vh beyond 10 px", async () => {
			const scrollTo = (top: number) =>
				page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

			const expectAtTop = async () => {
				await expect.poll(() => barHeight(page)).toBe(15);
				await expect.poll(async () => (await backgroundOf(barOf(page)))[3]).toBe(0);
				expect(await barMargin(page)).toBe("15vh");
			};
			await expectAtTop();
			await scrollTo(10);
			await expectAtTop();

			await scrollTo(11);
			await expect.poll(() => barHeight(page)).toBe(10);
			await expect.poll(async () => isSolidRed(await backgroundOf(barOf(page)))).toBe(true);
			expect(await barMargin(page)).toBe("10vh");
			await expect(barOf(page)).toBeInViewport();

			await scrollTo(0);
			await expectAtTop();
		});

		await test.step("going back returns to the page before", async () => {
			await press(page.getByRole("link", { name: "Vote Now" }));
			await expect(page.getByRole("heading", { level: 1, name: "Vote Now!" })).toBeVisible();
			await page.goBack();
			await expect(page).toHaveURL("/home");
			await expect(page.getByRole("link", { name: "Vote Now" })).toBeVisible();
		});

		if (!isMobile) {
			await test.step("the bar has the logo, the programme's title and the wide-screen links", async () => {
				await expect(barOf(page).getByRole("link", { name: m.shell_brand_full() })).toHaveAttribute(
					"href",
					"/home",
				);
				const links = page.getByRole("navigation", { name: m.shell_nav_main() }).getByRole("link");
				await expect(links).toHaveText(Object.keys(wideLinks));
				for (const [name, href] of Object.entries(wideLinks)) {
					await expect(links.filter({ hasText: name })).toHaveAttribute("href", href);
				}
			});

			await test.step("the link of the page one is on is marked", async () => {
				const navigation = page.getByRole("navigation", { name: m.shell_nav_main() });
				await expect(navigation.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
				await navigation.getByRole("link", { name: "Awards" }).click();
				await expect(page).toHaveURL("/award/category");
				await expect(navigation.getByRole("link", { name: "Awards" })).toHaveAttribute(
					"aria-current",
					"page",
				);
				await expect(navigation.locator("[aria-current=page]")).toHaveCount(1);
				await page.goBack();
				await expect(page).toHaveURL("/home");
			});

			await test.step("a ballot and the check of the count belong to Awards", async () => {
				for (const path of [nomineesPath(site.reading), "/verify"]) {
					await openPage(page, path);
					await expect(barOf(page).locator("[aria-current=page]:visible")).toHaveText("Awards");
				}
				await openPage(page, "/home");
			});
		}

		await test.step("a new page is shown from its top, and the keyboard continues at its heading", async () => {
			const about = page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
			await about.scrollIntoViewIfNeeded();
			expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
			await press(about);
			await expect(page).toHaveURL("/about");
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
			await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		});
	});

	await test.step("the first Tab reaches a link that skips the bar", async () => {
		await openPage(page, "/about");
		const skip = page.getByRole("link", { name: m.shell_skip_to_content() });
		await expect(skip).not.toBeInViewport();
		await page.keyboard.press("Tab");
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main")).toBeFocused();
		expect(await page.evaluate(() => location.hash)).toBe("#content");
	});
});

test("without a connection links lead nowhere, and say so; with one they lead on", { tag: "@phone" }, async ({
	page,
	press,
	votingCategory,
	watch,
}) => {
	// The connection may be lost before the device's details are read.
	watch.tolerate(/^failed: /, /^console: Device info could not be read/);
	await openPage(page, nomineesPath(votingCategory));
	const address = page.url();
	const home = page.getByRole("banner").getByRole("link", { name: "Best Christian Couple Awards" });
	await page.context().setOffline(true);
	await press(home);
	await expectSnackbar(page, m.shell_offline(), "bottom");
	expect(page.url()).toBe(address);
	await expect(voteButtons(page)).toHaveCount(votingCategory.couples.length);
	await page.context().setOffline(false);
	await press(home);
	await expect(page).toHaveURL(/\/home$/);
});

test("a page whose scripts cannot be had is not gone to, and what was typed stays", {
	tag: "@phone",
}, async ({ page, press, watch }) => {
	watch.expect(/^failed: GET \S+\/assets\/about-page-/);
	watch.tolerate(/^failed: /, /^console: Device info could not be read/);
	const about = page
		.getByRole("contentinfo")
		.getByRole("link", { name: m.shell_footer_about(), exact: true });
	await openPage(page, "/gallery");
	await page.evaluate(() => Object.assign(window, { before: true }));
	const isSame = () => page.evaluate(() => "before" in window);
	/* The device believes that it has a connection. */
	const scripts = "**/assets/about-page-*";
	await page.route(scripts, (route) => route.abort("internetdisconnected"));
	await press(about);
	await expectSnackbar(page, m.shell_offline(), "bottom");
	await expect(page).toHaveURL("/gallery");
	expect(await isSame()).toBe(true);
	await page.unroute(scripts);
	await press(about);
	await expect(page).toHaveURL("/about");
	await expect(page.getByRole("tab", { name: "CONTACT US" })).toBeVisible();
	expect(await isSame()).toBe(true);

	await openPage(page, "/signup");
	const name = field(page, "firstname");
	await name.fill("Neema");
	await page.context().setOffline(true);
	await press(about);
	await expectSnackbar(page, m.shell_offline(), "bottom");
	await expect(page).toHaveURL("/signup");
	await expect(name).toHaveValue("Neema");
	await page.context().setOffline(false);
});
