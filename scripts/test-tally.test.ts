import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { playwrightTally, vitestTally } from "./test-tally.ts";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-tally-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function written(report: object): Promise<string> {
	const file = join(folder, "report.json");
	await writeFile(file, JSON.stringify(report));
	return file;
}

describe("the tally of Vitest's report", () => {
	const tests = [
		{ fullName: "adds", status: "passed", failureMessages: [] },
		{ fullName: "divides", status: "failed", failureMessages: ["by zero\n\tat line 3"] },
		{ fullName: "waits", status: "passed", failureMessages: ["too late"] },
	];

	test("says what failed, and what passed at the second attempt only", async () => {
		const testResults = [{ name: "sums.test.ts", message: "", assertionResults: tests }];
		const file = await written({ numPassedTests: 2, numFailedTests: 1, testResults });
		expect(await vitestTally(file)).toEqual({
			passed: 2,
			failed: 1,
			repeated: 1,
			faults: [
				"divides: failed.\n    by zero\n    \tat line 3",
				"waits: passed at the second attempt only. The first:\n    too late",
			],
		});
	});

	test("counts a file that failed outside of its tests", async () => {
		const testResults = [{ name: "sums.test.ts", message: "no such module", assertionResults: [] }];
		const file = await written({ numPassedTests: 0, numFailedTests: 0, testResults });
		expect(await vitestTally(file)).toMatchObject({
			failed: 1,
			faults: ["outside of all tests, sums.test.ts: failed.\n    no such module"],
		});
	});

	test("is none where there is no report", async () => {
		expect(await vitestTally(join(folder, "report.json"))).toBeUndefined();
	});
});

describe("the tally of Playwright's report", () => {
	const inColour = "\u001b[31mnot visible\u001b[39m";
	const faulty = { projectName: "phone", results: [{ error: { message: inColour } }, {}] };
	const suites = [
		{
			file: "vote.spec.ts",
			specs: [{ title: "votes", tests: [{ projectName: "phone", status: "expected", results: [{}] }] }],
			suites: [
				{
					file: "vote.spec.ts",
					specs: [
						{ title: "late", tests: [{ ...faulty, status: "flaky" }] },
						{ title: "twice", tests: [{ ...faulty, status: "unexpected" }] },
					],
				},
			],
		},
	];

	test("says what failed at which depth ever, and what did so outside of all tests", async () => {
		const stats = { expected: 1, unexpected: 1, flaky: 1 };
		const file = await written({ stats, suites, errors: [{ message: "The server logged a line." }] });
		expect(await playwrightTally(file)).toEqual({
			passed: 2,
			failed: 2,
			repeated: 1,
			faults: [
				"outside of all tests: failed.\n    The server logged a line.",
				"vote.spec.ts › late (phone): passed at the second attempt only. The first:\n    not visible",
				"vote.spec.ts › twice (phone): failed.\n    not visible",
			],
		});
	});

	test("shows the beginning of a long message", async () => {
		const message = Array.from({ length: 40 }, (_, index) => `line ${index}`).join("\n");
		const file = await written({
			stats: { expected: 0, unexpected: 0, flaky: 0 },
			suites: [],
			errors: [{ message }],
		});
		const tally = await playwrightTally(file);
		expect(tally?.faults[0]?.split("\n")).toHaveLength(14);
		expect(tally?.faults[0]).toMatch(/line 11\n {4}…$/);
	});
});
