import { layouts, type Screen } from "#e2e/filled-site/screens.ts";
import { eachInStep } from "#e2e/fixtures/each-in-step.ts";
import { tooWide } from "#e2e/fixtures/layout-faults.ts";
import { nomineesPath } from "#e2e/fixtures/open-page.ts";
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
