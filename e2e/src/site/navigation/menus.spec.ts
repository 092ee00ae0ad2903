import { m } from "@bcc/messages";
import type { Locator, Page } from "@playwright/test";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const accountButton = (page: Page) => page.getByRole("button", { name: m.shell_account(), exact: true });
const menuButton = (page: Page) => page.getByRole("button", { name: m.shell_menu(), exact: true });

/** A mouse that has just opened a menu by coming near does not close it with the same movement. */
async function closeByClick(button: Locator, menu: Locator): Promise<void> {
	await expect(async () => {
		await button.click();
		await expect(menu).toBeHidden({ timeout: 200 });
	}).toPass();
}

/** It scrolls to the top, has every link, and each can be reached in the smallest windows. */
async function smallScreenMenu(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
	await openPage(page, "/about");
	await test.step("scrolls to the top and opens the same links", async () => {
		await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
		await press(menuButton(page));
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		const items = page.getByRole("menu", { name: m.shell_menu() }).getByRole("menuitem");
		await expect(items).toHaveText(["Home", "About", "Awards", "Seminars", "Events", "Gallery"]);
		await expect(items.nth(1)).toHaveAttribute("aria-current", "page");
		for (const item of await items.all()) await expect(item).toBeInViewport();

		await press(menuButton(page));
		await expect(page.getByRole("menu")).toBeHidden();
	});

	for (const [where, width, height] of [
		["a phone on its side", 640, 280],
		["a page at 400 %", 320, 256],
		["the narrowest window", 240, 400],
	] as const) {
		await test.step(`every link can be reached on ${where}`, async () => {
			await page.setViewportSize({ width, height });
			await goInside(page, "/award/category");
			await expect(page.getByRole("heading", { level: 1, name: "Vote Now!" })).toBeVisible();
			const brand = page.getByRole("banner").getByRole("link").first();
			for (const control of [brand, menuButton(page)]) await expect(control).toBeInViewport({ ratio: 1 });
			const [left, right] = await Promise.all([brand.boundingBox(), menuButton(page).boundingBox()]);
			expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
			await press(menuButton(page));
			await press(page.getByRole("menuitem", { name: "Gallery" }));
			await expect(page).toHaveURL("/gallery");
			await expect(page.getByRole("menu")).toBeHidden();
		});
	}
}

test("account menu: pressed, by keyboard and by the mouse; small-screen menu: every link, in the smallest windows too", async ({
	page,
	press,
	isMobile,
	hasTouch,
}) => {
	await openPage(page, "/about");
	await test.step("offers Sign Up and Log in to a visitor, nothing else", async () => {
		await expect(page.getByRole("menu")).toBeHidden();
		await press(accountButton(page));
		const menu = page.getByRole("menu", { name: m.shell_account() });
		await expect(menu.getByRole("menuitem")).toHaveText(["Sign Up", "Log in"]);
		await expect(menu.getByRole("menuitem", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
		await expect(menu.getByRole("menuitem", { name: "Log in" })).toHaveAttribute("href", "/login");
	});

	await test.step("is 112 to 280 px wide and inside the window", async () => {
		const box = await page.getByRole("menu").boundingBox();
		expect(box?.width).toBeGreaterThanOrEqual(112);
		expect(box?.width).toBeLessThanOrEqual(280);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("menu")).toBeHidden();
	});

	await test.step("opens and closes by pressing its button", async () => {
		const button = accountButton(page);
		const menu = page.getByRole("menu");
		await press(button);
		await expect(menu).toBeVisible();
		await expect(button).toHaveAttribute("aria-expanded", "true");
		if (hasTouch) await press(button);
		else await closeByClick(button, menu);
		await expect(menu).toBeHidden();
		await expect(button).toHaveAttribute("aria-expanded", "false");
	});

	await test.step("closes on a press outside", async () => {
		await press(accountButton(page));
		await expect(page.getByRole("menu")).toBeVisible();
		await press(page.getByRole("heading", { level: 2 }).first());
		await expect(page.getByRole("menu")).toBeHidden();
	});

	if (isMobile) return await smallScreenMenu(page, press);
	await test.step("opens by keyboard, moves with the arrows, closes on Escape", async () => {
		const button = accountButton(page);
		const signUp = page.getByRole("menuitem", { name: "Sign Up" });
		const logIn = page.getByRole("menuitem", { name: "Log in" });
		await button.focus();
		await page.keyboard.press("Enter");
		await expect(signUp).toBeFocused();
		await page.keyboard.press("ArrowDown");
		await expect(logIn).toBeFocused();
		await page.keyboard.press("ArrowDown");
		await expect(signUp).toBeFocused();
		await page.keyboard.press("End");
		await expect(logIn).toBeFocused();
		await page.keyboard.press("Home");
		await expect(signUp).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("menu")).toBeHidden();
		await expect(button).toBeFocused();
		await page.keyboard.press("ArrowUp");
		await expect(logIn).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("menu")).toBeHidden();
	});

	await test.step("closes on Tab", async () => {
		await accountButton(page).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("menuitem", { name: "Sign Up" })).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(page.getByRole("menu")).toBeHidden();
	});

	await test.step("opens while the mouse is on it", async () => {
		await accountButton(page).hover();
		await expect(page.getByRole("menu")).toBeVisible();
		await page.getByRole("menuitem", { name: "Log in" }).hover();
		await expect(page.getByRole("menu")).toBeVisible();
		await page.mouse.move(200, 700);
		await expect(page.getByRole("menu")).toBeHidden();
	});

	await test.step("the small-screen menu is not there on a wide screen", async () => {
		await expect(menuButton(page)).toBeHidden();
	});
});
