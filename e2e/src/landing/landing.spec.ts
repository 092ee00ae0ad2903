import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { breakCalls } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { bannerWords } from "#e2e/site/content.ts";

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

test("while the banners load and when one fails, the sections and their buttons stand", {
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

	await test.step("a banner that fails is logged; its section keeps words and button", async () => {
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
