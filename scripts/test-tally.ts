import { readFile } from "node:fs/promises";

/** How many tests passed and failed; skipped ones are in neither. `repeated` = passed, but at the second attempt only. */
export type Tally = { passed: number; failed: number; repeated?: number };

type VitestReport = {
	numPassedTests: number;
	numFailedTests: number;
	testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

/** The tally in a report of Vitest's `json` reporter; undefined when it wrote none. Prints what passed at the second attempt only. */
export async function vitestTally(file: string): Promise<Tally | undefined> {
	const report = await readReport<VitestReport>(file);
	if (!report) return undefined;
	const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
	const repeated = results.filter((test) => test.status === "passed" && test.failureMessages.length > 0);
	for (const { fullName, failureMessages } of repeated) {
		console.log(`Passed at the second attempt: ${fullName}\nThe first: ${failureMessages[0]}`);
	}
	return { passed: report.numPassedTests, failed: report.numFailedTests, repeated: repeated.length };
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
