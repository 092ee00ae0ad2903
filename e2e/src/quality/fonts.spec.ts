import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { SiteContent } from "#e2e/filled-site/content.ts";
import { canChooseFonts, type Device, devices, environmentOf, fontsOf } from "#e2e/fixtures/device-fonts.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { layoutShifts, recordLayoutShifts } from "#e2e/fixtures/layout-shift.ts";
import { nomineesPath } from "#e2e/fixtures/open-page.ts";
import { test as base, expect } from "#e2e/fixtures/test.ts";

const windows = {
	phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
	desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
};

type PageOn = (device: Device, window: keyof typeof windows) => Promise<Page>;

/** `pageOn` opens an empty page on a device; files that tests delay or await bypass the cache. */
const test = base.extend<{ pageOn: PageOn }>({
	pageOn: async ({ playwright, watch }, use) => {
		const browsers = new Map<Device, Browser>();
		const contexts = new Map<string, BrowserContext>();
		await use(async (device, window) => {
			const browser =
				browsers.get(device) ?? (await playwright.chromium.launch({ env: environmentOf(device) }));
			browsers.set(device, browser);
			const key = `${device.folder} ${window}`;
			const known = contexts.get(key);
			if (known) return known.newPage();
			// At a scale of 2 a Chromium on Linux rounds the characters' widths again whenever any font loads, used or not.
			const context = await browser.newContext({ ...windows[window], deviceScaleFactor: 1 });
			contexts.set(key, context);
			watch.follow(context);
			return context.newPage();
		});
		for (const browser of browsers.values()) await browser.close();
	},
});

test.describe.configure({ timeout: 150_000 });

test.skip(!canChooseFonts, "here a browser has the system's fonts and no others");

const fontFiles = /\.woff2$/;
const heading = "main :is(h1, h2)";
const text = "main p";

const pages: [name: string, path: (site: SiteContent) => string][] = [
	["landing", () => "/home"],
	["couples", ({ reading }) => nomineesPath(reading)],
];

function twoFrames(page: Page): Promise<unknown> {
	return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Where everything on the page is. */
function places(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("body *")].map((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			return `${element.localName} at ${x} ${y}, ${width} by ${height}`;
		}),
	);
}

/** Expects fonts that load after the page was drawn in the device's fonts to move nothing. */
async function expectNothingMoved(page: Page, path: string, device: Device): Promise<void> {
	await recordLayoutShifts(page);
	// Scripts would change the page meanwhile; layout-shift.spec.ts tests that.
	await holdRequests(page, /\.js$/);
	const held = await holdRequests(page, fontFiles);
	const coming = [page.waitForResponse(/fraunces/), page.waitForResponse(/figtree/)];
	await page.goto(path, { waitUntil: "domcontentloaded" });
	await expect(page.getByRole("main").locator("img").first()).toBeVisible();
	await expect.poll(() => fontsOf(page, heading)).toEqual([device.serif]);
	expect(await fontsOf(page, text)).toEqual([device.sans]);
	await twoFrames(page);
	const before = await places(page);
	await held.release();
	for (const response of await Promise.all(coming)) await response.finished();
	await page.evaluate(() => document.fonts.ready);
	await twoFrames(page);
	expect(await places(page)).toEqual(before);
	expect(await layoutShifts(page)).toMatchObject({ total: 0 });
	await page.close();
}

/** How long a line is in the face of headings and in that of text. */
function lineLengths(page: Page): Promise<number[]> {
	return page.evaluate(() =>
		["--font-display", "--font-text"].map((face) => {
			const line = document.createElement("span");
			line.textContent = "Best Christian couples of the year · Wanandoa bora wa Kikristo wa mwaka huu";
			line.style.cssText = `position: absolute; white-space: nowrap; font: 400 20px var(${face})`;
			document.body.append(line);
			const { width } = line.getBoundingClientRect();
			line.remove();
			return width;
		}),
	);
}

/** Expects the site's fonts to be used when they load in time, and those of the device to make lines as long. */
async function expectAlikeLines(late: Page, inTime: Page, device: Device): Promise<void> {
	await holdRequests(late, fontFiles);
	await late.goto("/home", { waitUntil: "domcontentloaded" });
	await expect.poll(() => fontsOf(late, heading)).toEqual([device.serif]);

	const styles = await holdRequests(inTime, /\.css$/);
	const coming = [inTime.waitForResponse(/fraunces/), inTime.waitForResponse(/figtree/)];
	await inTime.goto("/home", { waitUntil: "commit" });
	for (const response of await Promise.all(coming)) await response.finished();
	await styles.release();
	await inTime.waitForLoadState("domcontentloaded");
	await expect.poll(() => fontsOf(inTime, heading)).toEqual([expect.stringMatching(/^Fraunces/)]);
	expect(await fontsOf(inTime, text)).toEqual([expect.stringMatching(/^Figtree/)]);

	const wanted = await lineLengths(inTime);
	for (const [index, length] of (await lineLengths(late)).entries()) {
		expect(Math.abs(length / (wanted[index] ?? 0) - 1)).toBeLessThan(0.04);
	}
}

const { "with no font that the styles name": _, ...matching } = devices;

test("fonts that load late move nothing, on any device", { tag: "@desktop" }, async ({ pageOn, site }) => {
	for (const [kind, device] of Object.entries(devices)) {
		for (const window of ["phone", "desktop"] as const) {
			for (const [name, path] of pages) {
				await test.step(`a device ${kind}, ${window}, ${name}`, async () =>
					expectNothingMoved(await pageOn(device, window), path(site), device));
			}
		}
		if (kind in matching)
			await test.step("fonts that load in time are used, and the device's make lines as long", async () =>
				expectAlikeLines(await pageOn(device, "desktop"), await pageOn(device, "desktop"), device));
	}
});
