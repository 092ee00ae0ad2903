import { storeLargeGallery } from "@bcc/server/testing/gallery";
import { createSite } from "@bcc/server/testing/site";
import { launchBrowser, type Page } from "@bcc/testing/browser";
import { kilobytes } from "#bench/figures.ts";
import { firstViewBytes, phone } from "#bench/first-view.ts";
import type { Row } from "#bench/row.ts";

const photos = 500;
const mostBytes = 1_200_000;
const mostShift = 0.02;
const mostOpeningMs = 200;

/** Photos, counted from 1, on which the lightbox is opened. */
const opened = [1, 2, 50, 125, 250, 333, 499, 500];

/** A gallery of hundreds of photos on a phone's screen: the first view, scrolling, and opening the lightbox. */
export const gallery: Row = {
	name: "gallery",
	async run() {
		const site = await createSite();
		const browser = await launchBrowser();
		try {
			const id = await storeLargeGallery(site, photos);
			const server = await site.start();
			try {
				const page = await browser.newPage(phone);
				const bytes = await firstViewBytes(page, `${server.url}/gallery/view?galleryId=${id}`);
				const shift = await shiftOfScrolling(page);
				await allPicturesCame(page);
				const slowest = await slowestOpening(page);
				return [
					{
						what: `gallery of ${photos} photos, first view at 360 px`,
						figure: kilobytes(bytes),
						target: `≤ ${kilobytes(mostBytes)}`,
						ok: bytes <= mostBytes,
					},
					{
						what: `gallery of ${photos} photos, layout shift of scrolling through`,
						figure: shift.toFixed(3),
						target: `≤ ${mostShift}`,
						ok: shift <= mostShift,
					},
					{
						what: `gallery of ${photos} photos, lightbox open, slowest of ${opened.length}`,
						figure: `${slowest.toFixed(0)} ms`,
						target: `≤ ${mostOpeningMs} ms`,
						ok: slowest <= mostOpeningMs,
					},
				];
			} finally {
				await server.stop();
			}
		} finally {
			await browser.close();
			await site.remove();
		}
	},
};

/** Sum of the layout shifts while the page is scrolled to its end, half a screen at a time. */
async function shiftOfScrolling(page: Page): Promise<number> {
	return await page.evaluate(async () => {
		let total = 0;
		const add = (entries: PerformanceEntryList) => {
			for (const entry of entries) total += (entry as PerformanceEntry & { value: number }).value;
		};
		const observer = new PerformanceObserver((list) => add(list.getEntries()));
		observer.observe({ type: "layout-shift" });
		const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
			window.scrollTo({ top, behavior: "instant" });
			await twoFrames();
		}
		add(observer.takeRecords());
		return total;
	});
}

/** The server makes every picture for the first time; the lightbox is not to be measured beside that. */
async function allPicturesCame(page: Page): Promise<void> {
	const came = () =>
		[...document.querySelectorAll<HTMLImageElement>("main img")].every((image) => image.complete);
	await page.waitForFunction(came, undefined, { timeout: 120_000 });
}

/** Milliseconds from the tap until the lightbox with the photo's number is painted; the longest of all. */
async function slowestOpening(page: Page): Promise<number> {
	const durations: number[] = [];
	for (const number of opened) {
		const link = page.getByRole("link", { name: `Photo number ${number}`, exact: true });
		await link.scrollIntoViewIfNeeded();
		await page.evaluate((position) => {
			performance.clearMarks();
			addEventListener("click", ({ timeStamp }) => performance.mark("tapped", { startTime: timeStamp }), {
				capture: true,
				once: true,
			});
			const observer = new MutationObserver(() => {
				if (!document.querySelector("[role=dialog]")?.textContent?.includes(position)) return;
				observer.disconnect();
				// The frame in which it is painted has begun when the next one begins.
				requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("painted")));
			});
			observer.observe(document.body, { childList: true, subtree: true, characterData: true });
		}, `${number}/`);
		await link.tap();
		await page.waitForFunction(() => performance.getEntriesByName("painted").length > 0);
		durations.push(await page.evaluate(() => performance.measure("opening", "tapped", "painted").duration));
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
	}
	return Math.max(...durations);
}
