import { findHeadlessShell } from "@bcc/testing/chromium";
import { chromiumFlags } from "@bcc/testing/chromium-start";
import { availableFirefox } from "@bcc/testing/firefox";
import { availableOldReleases, releasesOf } from "@bcc/testing/old-chromium";
import { defineConfig } from "@playwright/test";
import type { BrowserOptions, PageOptions } from "./e2e/src/fixtures/test.ts";
import { build } from "./scripts/build.ts";

// Once: each worker reads this file again. The tests read the message catalogue, which the build makes.
if (process.env.TEST_WORKER_INDEX === undefined) {
	await build();
	process.env.CHROMIUM_PATH ??= await findHeadlessShell();
	process.env.OLD_CHROMIUMS ??= (await availableOldReleases()).join();
	process.env.FIREFOX_PATH ??= (await availableFirefox()) ?? "";
}
const oldReleases = releasesOf(process.env.OLD_CHROMIUMS);

const launchOptions = {
	executablePath: process.env.CHROMIUM_PATH,
	args: [
		...chromiumFlags,
		// No host but the tests' own server can be reached, whatever a page asks for.
		"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
	],
};

const androidPhone =
	"Mozilla/5.0 (Linux; Android 14; Infinix X6531) AppleWebKit/537.36 (KHTML, like Gecko) " +
	"Chrome/141.0.0.0 Mobile Safari/537.36";

const phone = {
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	isMobile: true,
	hasTouch: true,
	userAgent: androidPhone,
	still: true,
};
const desktop = { viewport: { width: 1280, height: 800 }, still: true };
const backOffice = "**/back-office/*.spec.ts";
const development = "**/development/*.spec.ts";
const otherBrowsers = ["**/old-browsers/*.spec.ts", "**/firefox/*.spec.ts"];

// A test of the site runs on both, unless its tag says @phone or @desktop: because the other has nothing of the kind, or
// because the window makes no difference and once is enough. Those tagged @old run in Chromiums of years ago
// (docs/decisions/0026).
export default defineConfig<PageOptions, BrowserOptions>({
	testDir: "./e2e/src",
	testMatch: "**/*.spec.ts",
	outputDir: "./e2e/test-results",
	globalSetup: "./e2e/src/global-setup.ts",
	workers: 2,
	fullyParallel: true,
	retries: 0,
	timeout: 120_000,
	expect: { timeout: 15_000 },
	forbidOnly: Boolean(process.env.CI),
	reporter: "list",
	use: {
		// Odd on purpose (architecture §15): a page must not be right only where its author sits.
		locale: "tr-TR",
		timezoneId: "Pacific/Chatham",
		actionTimeout: 15_000,
		launchOptions,
	},
	projects: [
		// First what one worker does after the other, because they work on the same sites, while others do the rest.
		{ name: "back office", testMatch: backOffice, workers: 1, use: desktop },
		{
			name: "phone",
			testIgnore: [backOffice, development, ...otherBrowsers],
			grepInvert: /@desktop/,
			use: phone,
		},
		{ name: "development", testMatch: development },
		...oldReleases.map((oldRelease) =>
			// Playwright cannot drive Chromium 80: its tests do so by themselves.
			oldRelease === 80
				? {
						name: "Chromium 80",
						testMatch: "**/old-browsers/chromium-80.spec.ts",
						workers: 1,
						use: phone,
					}
				: {
						name: `Chromium ${oldRelease}`,
						grep: /@old/,
						// Few tests: a second browser would take as long to start as it saves.
						workers: 1,
						use: { ...phone, userAgent: undefined, still: false, oldRelease },
					},
		),
		// Nor Firefox as it is released.
		...(process.env.FIREFOX_PATH ? [{ name: "Firefox", testMatch: "**/firefox/*.spec.ts" }] : []),
		{
			name: "desktop",
			testIgnore: [backOffice, development, ...otherBrowsers],
			grepInvert: /@phone/,
			use: desktop,
		},
	],
});
