import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { goToScreen, openScreen } from "./staff.ts";

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** A screen of the back office: its path below /admin/, and the title in its bar. */
export type Screen = readonly [path: string, title: string];

/** Opens a screen on a phone. */
export async function openOnPhone(page: Page, origin: string, screen: Screen): Promise<void> {
	await page.setViewportSize(phone);
	await openScreen(page, origin, ...screen);
}

/** Goes to another screen of the open back office on a phone. */
export async function goOnPhone(page: Page, [path, title]: Screen): Promise<void> {
	await page.setViewportSize(phone);
	await goToScreen(page, path, title);
}

/** Checks the open screen on a phone, with axe too, and then on a desktop, where it stays open. */
export async function lookInSizes(page: Page, look: () => Promise<void>): Promise<void> {
	await page.setViewportSize(phone);
	await look();
	await expectAccessible(page);
	await page.setViewportSize(desktop);
	await look();
}
