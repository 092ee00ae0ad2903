import { statfs } from "node:fs/promises";
import { findHeadlessShell } from "@bcc/testing/chromium";
import { chromiumFlags } from "@bcc/testing/chromium-start";
import { availableFirefox } from "@bcc/testing/firefox";
import { availableOldReleases, releasesOf } from "@bcc/testing/old-chromium";
import { defineConfig } from "@playwright/test";
import { build } from "../scripts/build.ts";
import type { DatabaseOptions } from "./src/back-office/sites.ts";
import type { BrowserOptions, PageOptions } from "./src/fixtures/test.ts";

// Once, before any test file is read: they read the message catalogue, which the build makes. Each worker reads
// this file again and finds the work done.
if (process.env.TEST_WORKER_INDEX === undefined) {
	await build();
	process.env.CHROMIUM_PATH ??= await findHeadlessShell();
	process.env.OLD_CHROMIUMS ??= (await availableOldReleases()).join();
	process.env.FIREFOX_PATH ??= (await availableFirefox()) ?? "";
}
const oldReleases = releasesOf(process.env.OLD_CHROMIUMS);

/** Pages in reserve and search boxes as web pages of their own: three processes more for every test. */
const costlyFeatures = [
	"SpareRendererForSitePerProcess",
	"WebUIOmniboxPopup",
	"WebUIOmniboxAimPopup",
	"WebUIOmniboxFullPopup",
];

/** What Playwright switches off; said again because Chromium heeds only the last list. */
const playwrightsFeatures = [
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsFirstBalancedModeAutoEnable",
	"HttpsUpgrades",
	"MediaRouter",
	"NetworkTimeServiceQuerying",
	"OptimizationHints",
	"PaintHolding",
	"PreconnectToSearch",
];

/** Whether there is room for what a worker's browser has its processes share; a container has 64 MB by default. */
async function hasRoomForSharedMemory(): Promise<boolean> {
	const { bavail, bsize } = await statfs("/dev/shm").catch(() => ({ bavail: 0, bsize: 0 }));
	return bavail * bsize > 1_000_000_000;
}

/** Each load of the back office makes some tens of megabytes: with room for them, less is collected meanwhile. */
const scriptFlags = "--js-flags=--min-semi-space-size=32 --initial-old-space-size=1024";

const flags = [
	...chromiumFlags,
	// One process for network, drawing and the browser itself: what goes between them is a tenth of a page's cost.
	"--in-process-gpu",
	"--enable-features=NetworkServiceInProcess2",
	"--disable-site-isolation-trials",
	`--disable-features=${[...costlyFeatures, ...playwrightsFeatures].join(",")}`,
	// All pages of a worker in one process: each new one takes a tenth of a second, and compiles all scripts anew.
	"--renderer-process-limit=1",
	// No host but the tests' own server can be reached, whatever a page asks for.
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/**
 * The back office stays open from test to test: what V8's second compiler makes of its code pays, while the third takes
 * longer to compile than it saves.
 */
const launchOptions = {
	executablePath: process.env.CHROMIUM_PATH,
	args: [...flags, `${scriptFlags} --no-turbofan`],
	// Playwright has Chromium share its memory by way of files on the disk, for containers with little of it.
	ignoreDefaultArgs: (await hasRoomForSharedMemory()) ? ["--disable-dev-shm-usage"] : [],
};

/** No document of the site lives long enough for optimised code to pay, as the back office does, which stays open. */
const siteOptions = {
	...launchOptions,
	args: [...flags, `${scriptFlags} --max-optimized-bytecode-size=0`],
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
	launchOptions: siteOptions,
};
const desktop = { viewport: { width: 1280, height: 800 }, still: true };
const backOffice = "**/back-office/*.spec.ts";
const development = "**/development/*.spec.ts";
const otherBrowsers = ["**/old-browsers/*.spec.ts", "**/firefox/*.spec.ts"];

// A test of the site runs on both, unless its tag says @phone or @desktop: because the other has nothing of the kind, or
// because the window makes no difference and once is enough. A test of the back office runs on the embedded database,
// and with the tag @both on PostgreSQL too. Those tagged @old run in Chromiums of years ago as well (docs/decisions/0026).
export default defineConfig<PageOptions, DatabaseOptions & BrowserOptions>({
	testDir: "./src",
	testMatch: "**/*.spec.ts",
	outputDir: "./test-results",
	globalSetup: "./src/global-setup.ts",
	workers: 2,
	fullyParallel: true,
	retries: 0,
	timeout: 30_000,
	expect: { timeout: 10_000 },
	forbidOnly: Boolean(process.env.CI),
	reporter: "list",
	use: {
		// Odd on purpose (architecture §15): a page must not be right only where its author sits.
		locale: "tr-TR",
		timezoneId: "Pacific/Chatham",
		actionTimeout: 10_000,
		launchOptions,
	},
	projects: [
		// First what one worker does after the other, because they work on the same sites, while others do the rest.
		{ name: "back office", testMatch: backOffice, workers: 1, use: desktop },
		{
			name: "back office on PostgreSQL",
			testMatch: backOffice,
			grep: /@both/,
			workers: 1,
			use: { ...desktop, database: "postgresql" },
		},
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
			use: { ...desktop, launchOptions: siteOptions },
		},
	],
});
