import { type Browser, launchBrowser, type Page } from "@bcc/testing/browser";
import { startDemoSite } from "#bench/demo-site.ts";
import { kilobytes, seconds } from "#bench/figures.ts";
import { firstViewBytes, hydrated, phone } from "#bench/first-view.ts";
import type { Row, RowResult } from "#bench/row.ts";

const path = "/award/nominees?categoryId=1";

/** The most that the first view of a nominees page takes, in bytes: of all, and where data are saved. */
const mostBytes = { off: 265_000, on: 30_000 };

/** GPRS, at a phone a sixth as fast as this machine. */
const line = { offline: false, latency: 500, downloadThroughput: 50_000 / 8, uploadThroughput: 20_000 / 8 };
const cpuShare = 6;
const mostMs = { painted: 6_000, hydrated: 32_000 };

/** Whether data are saved, as the visitor has chosen in the footer. */
type LowData = "on" | "off";

/** What a nominees page weighs on a phone, and when it has come alive over a very slow line. */
export const slowLine: Row = {
	name: "slow-line",
	async run() {
		const demo = await startDemoSite();
		const browser = await launchBrowser();
		const url = demo.server.url + path;
		try {
			// The server makes the pictures and keeps the page.
			await visit(browser, "off", (page) => firstViewBytes(page, url));
			const results: RowResult[] = [];
			for (const lowData of ["off", "on"] as const) {
				const bytes = await visit(browser, lowData, (page) => firstViewBytes(page, url));
				results.push({
					what: `nominees page at 360 px, all of the first view${lowData === "on" ? ", saving data" : ""}`,
					figure: kilobytes(bytes),
					target: `≤ ${kilobytes(mostBytes[lowData])}`,
					ok: bytes <= mostBytes[lowData],
				});
			}
			const { painted, alive } = await visit(browser, "off", (page) => slowVisit(page, url));
			const slow = `nominees page at 50 kbit/s, 500 ms, CPU / ${cpuShare}`;
			return [
				...results,
				resultOf(`${slow}: painted`, painted, mostMs.painted),
				resultOf(`${slow}: hydrated`, alive, mostMs.hydrated),
			];
		} finally {
			await browser.close();
			await demo.remove();
		}
	},
};

function resultOf(what: string, ms: number, most: number): RowResult {
	return { what, figure: seconds(ms), target: `≤ ${seconds(most)}`, ok: ms <= most };
}

/** A phone that has never been here. */
async function visit<Result>(
	browser: Browser,
	lowData: LowData,
	look: (page: Page) => Promise<Result>,
): Promise<Result> {
	const context = await browser.newContext(phone);
	try {
		const page = await context.newPage();
		await page.addInitScript((choice) => localStorage.setItem("low-data", choice), lowData);
		return await look(page);
	} finally {
		await context.close();
	}
}

/** Milliseconds from the first request until the page is first painted, and until its scripts have taken over. */
async function slowVisit(page: Page, url: string): Promise<{ painted: number; alive: number }> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", line);
	await session.send("Emulation.setCPUThrottlingRate", { rate: cpuShare });
	await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
	await page.waitForFunction(hydrated, undefined, { timeout: 120_000 });
	return await page.evaluate(() => ({
		alive: performance.now(),
		painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
	}));
}
