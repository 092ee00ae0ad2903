import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { bannerWords } from "#e2e/filled-site/content.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { breakCalls } from "#e2e/fixtures/failure-reply.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { forgetLayoutShifts, layoutShifts, recordLayoutShifts } from "#e2e/fixtures/layout-shift.ts";
import { eventPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const banners = /\/banners\/current\?/;

/** From another page, so that the browser itself asks for the banners. */
async function goHome(page: Page): Promise<void> {
	await page.getByRole("banner").first().getByRole("link", { name: m.shell_brand_full() }).click();
	await expect(page).toHaveURL("/home");
}

async function expectWaysOn(page: Page): Promise<void> {
	const main = page.getByRole("main");
	const link = (name: string) => main.getByRole("link", { name, exact: true });
	await expect(main.getByRole("heading", { name: "SEMINARS", exact: true })).toBeVisible();
	await expect(main.getByRole("heading", { name: "EVENTS", exact: true })).toBeVisible();
	await expect(link("Vote Now")).toHaveAttribute("href", "/award/category");
	await expect(link("View Seminars")).toHaveAttribute("href", "/seminars");
	await expect(link("View Events")).toHaveAttribute("href", "/events");
	await expect(main.locator("blockquote").last()).toContainText("Christians are the best spouses");
}

async function expectBanners(page: Page): Promise<void> {
	const { homepage, seminar, hostile } = bannerWords;
	await expect(page.getByRole("heading", { level: 1, name: homepage.title })).toBeVisible();
	await expect(page.getByText(homepage.text)).toBeVisible();
	await expect(page.getByRole("heading", { name: seminar.title })).toBeVisible();
	await expect(page.getByText(seminar.text)).toBeVisible();
	await expect(page.getByRole("heading", { name: hostile.title })).toBeVisible();
	await expect(page.getByText(hostile.text)).toBeVisible();
}

test("three banner sections, their buttons and the quote; Vote Now leads to the categories", {
	tag: "@phone",
}, async ({ page, press }) => {
	await openPage(page, "/home");
	await test.step("the sections, their buttons and the quote", async () => {
		await expectBanners(page);
		await expectWaysOn(page);
		const section = (name: string) =>
			page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
		await expect(section("SEMINARS").locator("img")).toHaveCount(2);
		await expect(section("EVENTS").locator("img")).toHaveCount(1);
	});

	await test.step("banner title and text are shown as HTML", async () => {
		await expect(page.getByRole("heading", { level: 1 }).locator("em")).toHaveText(
			bannerWords.homepage.emphasis,
		);
	});

	await test.step("Vote Now leads to the categories", async () => {
		await press(page.getByRole("link", { name: "Vote Now", exact: true }));
		await expect(page).toHaveURL("/award/category");
		await expect(page.getByRole("heading", { level: 1, name: "Vote Now!", exact: true })).toBeVisible();
	});
});

test("the news: the time left, couples, the next event; the same without scripts", {
	tag: "@phone",
}, async ({ page, press, site, browser, baseURL }) => {
	const news = (on: Page) => on.getByRole("region", { name: m.home_voting_open() });
	const minutesIn = (text: string) =>
		60 * Number(/(\d+) hour/.exec(text)?.[1] ?? 0) + Number(/(\d+) minute/.exec(text)?.[1] ?? 0);
	const minutesLeft = async (on: Page) => minutesIn(await news(on).getByRole("timer").innerText());
	const { walk } = site.listings.events;

	await test.step("without scripts", async () => {
		const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
		const plain = await context.newPage();
		await plain.goto("/home");
		expect(await minutesLeft(plain)).toBeGreaterThan(0);
		expect(await minutesLeft(plain)).toBeLessThanOrEqual(120);
		await expect(
			news(plain).getByText(
				/^(The others|The next categories) close on \w+, \d+\s\w+ \d{4}, \d+:\d\d\s[ap]m$/,
			),
		).toBeVisible();
		await expect(news(plain).getByRole("link", { name: walk.name })).toHaveAttribute("href", eventPath(walk));
		const face = news(plain).getByRole("listitem").first();
		await face.scrollIntoViewIfNeeded();
		await expect(face.locator("img")).toHaveCSS("opacity", "1");
		await context.close();
	});

	await test.step("with scripts the time runs on, and nothing moves", async () => {
		await page.clock.install();
		await recordLayoutShifts(page);
		await openPage(page, "/home");
		expect((await layoutShifts(page)).shifts).toEqual([]);
		await news(page).scrollIntoViewIfNeeded();
		// The bar has become lower.
		await expect(page.locator("html")).toHaveAttribute("data-scrolled", "yes");
		await forgetLayoutShifts(page);
		const before = await minutesLeft(page);
		await page.clock.fastForward("10:00");
		await expect.poll(() => minutesLeft(page)).toBeLessThanOrEqual(before - 10);
		expect(await minutesLeft(page)).toBeGreaterThanOrEqual(before - 12);
		expect((await layoutShifts(page)).shifts).toEqual([]);
		await page.clock.resume();
	});

	await test.step("accessible, as wide as the window", async () => {
		await expectAccessible(page);
		expect(await sidewaysScroll(page)).toBe(0);
	});

	await test.step("a couple leads to its page", async () => {
		const couple = news(page).getByRole("listitem").getByRole("link").first();
		const name = (await couple.getAttribute("aria-label"))?.replace(/, .*/, "") ?? "";
		await press(couple);
		await expect(page).toHaveURL(/\/award\/couple\?coupleId=\d+$/);
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	});
});

test("the sections and their buttons are shown while the banners load and when one fails", {
	tag: "@desktop",
}, async ({ page, watch }) => {
	await openPage(page, "/about");
	await test.step("while they load", async () => {
		const held = await holdRequests(page, banners);
		await goHome(page);
		await expectWaysOn(page);
		await expect(page.getByText(bannerWords.homepage.text)).toBeHidden();
		await held.release();
		await expectBanners(page);
		await page.unroute(banners);
	});

	await test.step("a banner that fails is logged; its section still has text and button", async () => {
		await goInside(page, "/about");
		await expect(page.getByText(m.about_intro_1())).toBeVisible();
		watch.tolerate(/^500: GET \S+\/banners\/current/);
		watch.expect(/^console: banner request failed homepage/, /^console: banner request failed seminar/);
		await breakCalls(page, /\/banners\/current\?type=(homepage|seminar)/);
		await goHome(page);
		await expect(page.getByRole("heading", { level: 1, name: m.home_hero_title() })).toBeVisible();
		await expect(page.getByText(m.home_seminars_text())).toBeVisible();
		await expect(page.getByText(bannerWords.hostile.text)).toBeVisible();
		await expectWaysOn(page);
	});
});
