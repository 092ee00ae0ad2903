import { languageCookie } from "@bcc/messages/locale";
import type { Page } from "@playwright/test";
import { beginAnew } from "./begin-anew.ts";

/** Pages that have shown the evening, whose queue lasts for as long as the page is loaded. */
const withQueue = new WeakSet<Page>();

/**
 * Opens an address of the back office. Where the page has it open already, it begins anew as after a load, for half of
 * what a load takes: everything is taken out of the page, who is signed in is asked for again, nothing is known of any
 * record, and what was typed is lost without a question. Only the scripts stay.
 *
 * @param path below /admin/
 */
export async function openOffice(page: Page, origin: string, path: string): Promise<void> {
	if (isOpen(page, origin) && (await page.evaluate(beginAnew, [path, languageCookie] as const))) return;
	withQueue.delete(page);
	await page.goto(`${origin}/admin/${path}`);
}

/** Takes everything out of a page of the back office; false when it has to be loaded before it can be used again. */
export async function closeOffice(page: Page): Promise<boolean> {
	const { origin } = new URL(page.url());
	return isOpen(page, origin) && (await page.evaluate(beginAnew, [undefined, languageCookie] as const));
}

/** Has it noted when a page shows the evening. */
export function noteQueue(page: Page): void {
	page.on("framenavigated", (frame) => {
		if (new URL(frame.url()).pathname === "/admin/evening") withQueue.add(page);
	});
}

function isOpen(page: Page, origin: string): boolean {
	const { origin: its, pathname } = new URL(page.url());
	return its === origin && /^\/admin(\/|$)/.test(pathname) && !withQueue.has(page);
}
