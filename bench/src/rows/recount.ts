import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createSite } from "@bcc/server/testing/site";
import { type Browser, launchBrowser } from "@bcc/testing/browser";
import { megabytes, seconds } from "#bench/figures.ts";
import { settledLogSize } from "#bench/log-size.ts";
import type { BenchContext, Row, RowResult } from "#bench/row.ts";
import { storeVotes } from "#bench/store-votes.ts";

const script = join(import.meta.dirname, "..", "..", "..", "verify", "recount.py");
const longest = { python: 60_000, browser: 120_000 };
const mostMemoryMb = 500;

/** How long it takes anybody to count the whole public log again, with server and verifier on one machine. */
export const recount: Row = { name: "recount", run };

async function run(context: BenchContext): Promise<RowResult[]> {
	const site = await createSite((await context.postgres()).url);
	try {
		await storeVotes(site, context.storedVotes);
		const server = await site.start();
		try {
			const size = await settledLogSize(server);
			if (size !== context.storedVotes) throw new Error(`${size} votes are in the log.`);
			const first = await inPython(server.url);
			const again = await inPython(server.url);
			const browser = await inBrowser(server.url);
			const what = `recount of ${size.toLocaleString("en")} votes`;
			return [
				time(`${what} by recount.py, the tiles made meanwhile`, first, longest.python),
				time(`${what} by recount.py`, again, longest.python),
				time(`${what} by /verify`, browser.ms, longest.browser),
				{
					what: "memory of the browser's page meanwhile",
					figure: browser.memoryMb === undefined ? "unknown" : megabytes(browser.memoryMb),
					target: `≤ ${mostMemoryMb} MB`,
					ok: (browser.memoryMb ?? 0) <= mostMemoryMb,
				},
			];
		} finally {
			await server.stop();
		}
	} finally {
		await site.remove();
	}
}

function time(what: string, ms: number, most: number): RowResult {
	return { what, database: "PostgreSQL", figure: seconds(ms), target: `≤ ${most / 1000} s`, ok: ms <= most };
}

async function inPython(url: string): Promise<number> {
	const startedAt = performance.now();
	const { stdout } = await promisify(execFile)("python3", [script, url]);
	if (!stdout.includes("agrees with the log")) throw new Error(stdout);
	return performance.now() - startedAt;
}

async function inBrowser(url: string): Promise<{ ms: number; memoryMb: number | undefined }> {
	const browser = await launchBrowser();
	try {
		const page = await browser.newPage();
		await page.goto(`${url}/verify`);
		const button = page.getByRole("button", { name: "Count again" });
		await button.and(page.locator(":enabled")).waitFor();
		const startedAt = performance.now();
		await button.click();
		await page.getByText("All counts agree").waitFor({ timeout: 2 * longest.browser });
		return { ms: performance.now() - startedAt, memoryMb: await peakOfPage(browser) };
	} finally {
		await browser.close();
	}
}

/** The most that a process of a page has had resident; undefined where the system does not say. */
async function peakOfPage(browser: Browser): Promise<number | undefined> {
	if (process.platform !== "linux") return undefined;
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send("SystemInfo.getProcessInfo");
	const peaks = processInfo
		.filter(({ type }) => type === "renderer")
		.map(({ id }) => /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
	return Math.max(...peaks.map(Number)) / 1024;
}
