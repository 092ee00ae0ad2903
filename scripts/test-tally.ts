import { readFile } from "node:fs/promises";

/** How many tests passed and failed; skipped ones are in neither. */
export type Tally = { passed: number; failed: number };

/** The tally in a report of Vitest's `json` reporter; undefined when it wrote none. */
export async function vitestTally(file: string): Promise<Tally | undefined> {
	const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file);
	return report && { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** The tally in a report of Playwright's `json` reporter; undefined when it wrote none. */
export async function playwrightTally(file: string): Promise<Tally | undefined> {
	const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
	return report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
	const text = await readFile(file, "utf8").catch(() => undefined);
	return text === undefined ? undefined : (JSON.parse(text) as Report);
}
