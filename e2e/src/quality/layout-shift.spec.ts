import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import type { SiteContent } from "#e2e/filled-site/content.ts";
import { arriveAt } from "#e2e/fixtures/arrive.ts";
import { forgetVisits } from "#e2e/fixtures/connection.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { forgetLayoutShifts, layoutShifts, recordLayoutShifts } from "#e2e/fixtures/layout-shift.ts";
import { eventPath, hydrated, nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { test as base, expect } from "#e2e/fixtures/test.ts";

/** Most layout shift of a page (architecture §8). */
const most = 0.02;

const pages: [name: string, path: (site: SiteContent) => string, calls: RegExp][] = [
	["landing", () => "/home", /\/banners\/current/],
	["seminars", () => "/seminars", /\/seminar\/all/],
	["event", ({ listings }) => eventPath(listings.events.dinner), /\/events\/\d/],
	["couples", ({ reading }) => nomineesPath(reading), /\/award\/category\/(nominees\/)?\d|\/voting\/c/],
];

/** `slowDown` simulates a slow phone connection: pictures, fonts and scripts load long after the text. */
const test = base.extend<{ slowDown(): Promise<void> }>({
	slowDown: async ({ page, context }, use) => {
		const session = await context.newCDPSession(page);
		await use(async () => {
			await session.send("Network.emulateNetworkConditions", {
				offline: false,
				latency: 60,
				downloadThroughput: 200 * 1024,
				uploadThroughput: 50 * 1024,
			});
		});
	},
});

test.use({ still: false });

/** Scrolls through the page and waits for every picture and font in it. */
async function seeAll(page: Page): Promise<void> {
	await page
		.getByRole("main")
		.locator("img")
		.evaluateAll(async (all: HTMLImageElement[]) => {
			for (const image of all) {
				image.scrollIntoView({ block: "nearest", behavior: "instant" });
				if (image.naturalWidth > 0) continue;
				await new Promise((come, fail) => {
					image.addEventListener("load", come);
					image.addEventListener("error", () => fail(new Error(`${image.src} did not come`)));
				});
			}
			await document.fonts.ready;
			window.scrollTo({ top: 0, behavior: "instant" });
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		});
}

async function expectStill(page: Page): Promise<void> {
	const { total, shifts } = await layoutShifts(page);
	expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(most);
}

test("nothing moves while a page comes over a slow link, nor when the content takes the place of its skeletons @phone", async ({
	page,
	site,
	slowDown,
}) => {
	await test.step("nothing moves while a page comes over a slow link", async () => {
		await recordLayoutShifts(page);
		await slowDown();
		for (const [name, path] of pages) {
			await test.step(name, async () => {
				await page.goto(path(site));
				await hydrated(page);
				await seeAll(page);
				await expectStill(page);
				await forgetVisits(page);
			});
		}
	});

	await test.step("nothing moves when the content takes the place of its skeletons", async () => {
		await recordLayoutShifts(page);
		await openPage(page, "/about");
		for (const [name, path, calls] of pages) {
			await test.step(name, async () => {
				await arriveAt(page, "/about");
				await forgetLayoutShifts(page);
				const held = await holdRequests(page, calls);
				await goInside(page, path(site));
				await expect(page.getByText(m.about_intro_1())).toBeHidden();
				await held.release();
				await expect(page.getByRole("main").locator("img").first()).toBeVisible();
				await seeAll(page);
				await expectStill(page);
			});
		}

		await test.step("the recorder sees a shift", async () => {
			await arriveAt(page, "/about");
			await forgetLayoutShifts(page);
			await page.evaluate(() => {
				const block = document.createElement("div");
				block.style.height = "300px";
				document.querySelector("main")?.prepend(block);
			});
			await expect.poll(async () => (await layoutShifts(page)).total).toBeGreaterThan(most);
		});
	});
});
