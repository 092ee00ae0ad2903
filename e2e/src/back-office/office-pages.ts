import type { Page, TestInfo, ViewportSize } from "@playwright/test";
import type { PageKeeper } from "#e2e/fixtures/kept-context.ts";
import { closeOffice, noteQueue } from "./open-office.ts";

/** What tests listen to on a page. */
const listened = ["dialog", "request", "requestfailed", "response", "console", "download"] as const;

const kept = new WeakSet<Page>();

/** A page that ends a test in the back office is the next test's, empty and as wide as new ones; not after a failure. */
export function officePages(viewport: ViewportSize | null, testInfo: TestInfo): PageKeeper {
	return {
		async open(context) {
			const page = context.pages().find((each) => kept.delete(each));
			if (page) return page;
			const newPage = await context.newPage();
			noteQueue(newPage);
			return newPage;
		},

		async keep(page) {
			if (kept.has(page)) return true;
			if (testInfo.status !== testInfo.expectedStatus) return false;
			for (const event of listened) page.removeAllListeners(event);
			await page.unrouteAll();
			const closed = await closeOffice(page).catch((error: Error) => {
				if (/because of a navigation/.test(error.message)) return false;
				throw error;
			});
			if (!closed) return false;
			await page.emulateMedia({ media: null });
			if (viewport) await page.setViewportSize(viewport);
			await page.mouse.move(-1, -1);
			kept.add(page);
			return true;
		},
	};
}
