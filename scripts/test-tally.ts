import { readFile } from "node:fs/promises";

/** How many tests passed and failed; skipped ones are in neither. `repeated` = passed, but at the second attempt only. */
export type Tally = { passed: number; failed: number; repeated?: number };

/** The tally in a report of Vitest's `json` reporter; undefined when it wrote none. */
export async function vitestTally(file: string): Promise<Tally | undefined> {
	const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file);
	return report && { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** The tally in a report of Playwright's `json` reporter; undefined when it wrote none. */
export async function playwrightTally(file: string): Promise<Tally | undefined> {
	const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
	if (!report) return undefined;
	const { expected, unexpected, flaky } = report.stats;
	return { passed: expected + flaky, failed: unexpected, repeated: flaky };
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
	const text = await readFile(file, "utf8").catch(() => undefined);
	return text === undefined ? undefined : (JSON.parse(text) as Report);
}
