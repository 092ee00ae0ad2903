import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./chromium.ts";
import { chromiumFlags } from "./chromium-start.ts";

export type { Browser, Page } from "playwright-core";

/** Starts a Chromium without a window. */
export async function launchBrowser(): Promise<Browser> {
	return await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
}
