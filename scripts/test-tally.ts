import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

/** How the tests of a step went; skipped ones are in nothing of it. */
export type Tally = {
	passed: number;
	/** Each fault outside of all tests counts as one. */
	failed: number;
	/** Passed, but at the second attempt only. */
	repeated: number;
	/** Whatever failed, and what did so at the first attempt only, a short text each. */
	faults: string[];
};

type VitestReport = {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		name: string;
		message: string;
		assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
	}[];
};

type PlaywrightSuite = {
	file: string;
	specs: {
		title: string;
		tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
	}[];
	suites?: PlaywrightSuite[];
};

type PlaywrightReport = {
	stats: { expected: number; unexpected: number; flaky: number };
	/** Outside of all tests. */
	errors: { message?: string }[];
	suites: PlaywrightSuite[];
};

/** The tally in a report of Vitest's `json` reporter; undefined when it wrote none. */
export async function vitestTally(file: string): Promise<Tally | undefined> {
	const report = await readReport<VitestReport>(file);
	if (!report) return undefined;
	const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
	const withFaults = results.filter(({ failureMessages }) => failureMessages.length > 0);
	const repeated = withFaults.filter(({ status }) => status === "passed");
	const outside = report.testResults.filter(({ message }) => message !== "");
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + outside.length,
		repeated: repeated.length,
		faults: [
			...outside.map(({ name, message }) => fault(`outside of all tests, ${name}`, message)),
			...withFaults.map(({ fullName, status, failureMessages: [first = ""] }) =>
				fault(fullName, first, status),
			),
		],
	};
}

/** The tally in a report of Playwright's `json` reporter; undefined when it wrote none. */
export async function playwrightTally(file: string): Promise<Tally | undefined> {
	const report = await readReport<PlaywrightReport>(file);
	if (!report) return undefined;
	const { expected, unexpected, flaky } = report.stats;
	return {
		passed: expected + flaky,
		failed: unexpected + report.errors.length,
		repeated: flaky,
		faults: [
			...report.errors.map(({ message = "" }) => fault("outside of all tests", message)),
			...report.suites.flatMap(faultsOf),
		],
	};
}

function faultsOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
	const own = specs.flatMap(({ title, tests }) =>
		tests.flatMap(({ projectName, status, results }) => {
			const message = results.find(({ error }) => error)?.error?.message;
			if (message === undefined) return [];
			return [
				fault(`${file} › ${title} (${projectName})`, message, status === "flaky" ? "passed" : "failed"),
			];
		}),
	);
	return [...own, ...suites.flatMap(faultsOf)];
}

const mostLines = 12;

function fault(name: string, message: string, status = "failed"): string {
	const lines = stripVTControlCharacters(message).trimEnd().split("\n");
	const shown = lines.length > mostLines ? [...lines.slice(0, mostLines), "…"] : lines;
	const heading =
		status === "passed" ? `${name}: passed at the second attempt only. The first:` : `${name}: failed.`;
	return [heading, ...shown.map((line) => `    ${line}`)].join("\n");
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
	const text = await readFile(file, "utf8").catch(() => undefined);
	return text === undefined ? undefined : (JSON.parse(text) as Report);
}
