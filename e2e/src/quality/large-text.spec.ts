import { layouts, type Screen, screens } from "#e2e/filled-site/screens.ts";
import { eachInStep } from "#e2e/fixtures/each-in-step.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { tooWide } from "#e2e/fixtures/layout-faults.ts";
import { eventPath, nomineesPath, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { brokenWords, outsideBar, outsideWindow } from "#e2e/fixtures/text-faults.ts";

/** The longest word of a category's name. */
const longWord: Screen = { name: "closed, in Swahili", path: ({ closed }) => `/sw${nomineesPath(closed)}` };

const landing: Screen = { name: "landing, in Swahili", path: () => "/sw/home" };

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("with the browser's text at 24 px every layout fits every window", { tag: "@desktop" }, async ({
	page,
	context,
	site,
	watch,
}) => {
	watch.tolerate(/^404: GET \S+\/page-not-found$/);
	const browser = await context.newCDPSession(page);
	// As in the browser's settings: `em` of media queries grows too.
	const setText = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
	await eachInStep(watch, [...layouts, longWord, landing], async ({ path }) => {
		await page.goto(path(site));
		const faults: Record<string, string[]> = {};
		await setText(24);
		for (const width of [360, 1024]) {
			await page.setViewportSize({ width, height: 800 });
			const found = (
				await Promise.all([tooWide, outsideBar, brokenWords, outsideWindow].map((faultsOf) => faultsOf(page)))
			).flat();
			if (found.length > 0) faults[`in ${width} px`] = found;
		}
		expect(faults, page.url()).toEqual({});
	});
});

const twiceAsLarge = new Set([
	"landing",
	"categories",
	"couple",
	"events",
	"check of the count",
	"no receipt",
]);

test("with text twice as large the pages that most visitors see fit a phone", { tag: "@phone" }, async ({
	page,
	context,
	site,
	watch,
}) => {
	const browser = await context.newCDPSession(page);
	const pages = screens.filter(({ name }) => twiceAsLarge.has(name));
	await eachInStep(watch, pages, async ({ path }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(path(site));
		await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
		const found = await Promise.all([tooWide, outsideBar, brokenWords, outsideWindow].map((of) => of(page)));
		expect(found.flat(), page.url()).toEqual([]);
	});
});

test("a category's title grows with its text, which takes the picture's room", { tag: "@phone" }, async ({
	page,
	context,
	site,
}) => {
	const browser = await context.newCDPSession(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(nomineesPath(site.reading));
	await expect(page.locator("main header img")).toBeVisible();
	await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
	const sizeOf = (part: string) =>
		page
			.locator(`main header ${part}`)
			.last()
			.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
	expect(await sizeOf("h1")).toBeGreaterThan(await sizeOf("p"));
	await expect(page.locator("main header img")).toBeHidden();
});

test("with even larger text an event with tickets fits a phone, and its bar leaves the page in sight", {
	tag: "@phone",
}, async ({ page, context, site }) => {
	const browser = await context.newCDPSession(page);
	const setText = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
	const path = eventPath(site.listings.events.walk);
	for (const { language, text } of [
		{ language: "/sw", text: 24 },
		{ language: "", text: 32 },
		{ language: "/sw", text: 32 },
	]) {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(language + path);
		await setText(text);
		const found = await Promise.all([tooWide, outsideBar, brokenWords, outsideWindow].map((of) => of(page)));
		expect.soft(found.flat(), `${page.url()} at ${text} px`).toEqual([]);
		await setText(16);
		// Only the page's text, and not the conditions of its styles.
		await page.evaluate((size) => {
			document.documentElement.style.fontSize = size;
		}, `${text}px`);
		const bar = page.locator("div:has(> a[href='#tickets'])");
		await expect(bar).toBeInViewport({ ratio: 0.99 });
		const { height = 0 } = (await bar.boundingBox()) ?? {};
		expect.soft(height, `of the bar at ${text} px`).toBeLessThan(740 / 4);
		const inside = await bar.evaluate((all) => all.scrollWidth - all.clientWidth);
		expect.soft(inside).toBe(0);
		expect.soft(await sidewaysScroll(page), `${page.url()} at ${text} px`).toBe(0);
		// The words on a photo of several.
		await page.goto(language + seminarPath(site.listings.seminars.weekend));
		await page.evaluate((size) => {
			document.documentElement.style.fontSize = size;
		}, `${text}px`);
		const cutOff = await page.locator("main a[aria-haspopup] > :last-child").evaluate((words) => {
			const photo = (words.parentElement as Element).getBoundingClientRect();
			const isInside = ({ top, right }: DOMRect) => top >= photo.top && right <= photo.right;
			return [...words.children].filter((word) => !isInside(word.getBoundingClientRect())).length;
		});
		expect.soft(cutOff, `words on the photo, at ${text} px`).toBe(0);
	}
});
