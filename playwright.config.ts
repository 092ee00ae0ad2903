import { findHeadlessShell } from "@bcc/testing/chromium";
import { chromiumFlags } from "@bcc/testing/chromium-start";
import { hasOldChromium } from "@bcc/testing/old-chromium";
import { defineConfig } from "@playwright/test";
import type { PageOptions } from "./e2e/src/fixtures/test.ts";
import { build } from "./scripts/build.ts";

// Once: each worker reads this file again. The tests read the message catalogue, which the build makes.
if (process.env.TEST_WORKER_INDEX === undefined) {
	await build();
	process.env.CHROMIUM_PATH ??= await findHeadlessShell();
	process.env.OLD_CHROMIUM ??= (await hasOldChromium()) ? "yes" : "";
}

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
const oldBrowser = "**/old-browsers/*.spec.ts";

// A test of the site runs on both, unless its tag says @phone or @desktop: because the other has nothing of the kind, or
// because the window makes no difference and once is enough.
export default defineConfig<PageOptions>({
	testDir: "./e2e/src",
	testMatch: "**/*.spec.ts",
	outputDir: "./e2e/test-results",
	globalSetup: "./e2e/src/global-setup.ts",
	// A test waits for a third of its time: as many workers as the smallest machines have cores would leave these idle.
	workers: 3,
	fullyParallel: true,
	retries: 0,
	timeout: 300_000,
	expect: { timeout: 30_000 },
	forbidOnly: Boolean(process.env.CI),
	reporter: "list",
	use: {
		// Odd on purpose (architecture §15): a page must not be right only where its author sits.
		locale: "tr-TR",
		timezoneId: "Pacific/Chatham",
		actionTimeout: 30_000,
		launchOptions,
	},
	projects: [
		// First, on few workers: each of them starts sites of its own, which all its tests work on.
		{ name: "back office", testMatch: backOffice, workers: 2, use: desktop },
		{
			name: "phone",
			testIgnore: [backOffice, development, oldBrowser],
			grepInvert: /@desktop/,
			use: phone,
		},
		{ name: "development", testMatch: development },
		// Playwright cannot drive it: its tests do so by themselves.
		...(process.env.OLD_CHROMIUM
			? [{ name: "Chromium 80", testMatch: oldBrowser, workers: 1, use: phone }]
			: []),
		{
			name: "desktop",
			testIgnore: [backOffice, development, oldBrowser],
			grepInvert: /@phone/,
			use: desktop,
		},
	],
});
