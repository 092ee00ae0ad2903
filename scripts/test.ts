import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.ts";
import { checkTypes } from "./check-types.ts";
import { memoryFolder } from "./memory-folder.ts";
import { withProcessorTime } from "./processor-time.ts";
import { inRepository, packageProgram } from "./repository.ts";
import { runNode } from "./run-program.ts";
import { playwrightTally, type Tally, vitestTally } from "./test-tally.ts";

type Outcome = { passed: boolean; tally?: Tally };
type Step = {
	name: string;
	needs?: string;
	/** @param quiet shows what it has to say only when it fails */
	run(quiet: boolean): Promise<Outcome>;
};

// Databases and sites are made and removed by the hundred.
const inMemory = await memoryFolder();
if (inMemory) process.env.TMPDIR = inMemory;
const reports = await mkdtemp(join(tmpdir(), "bcc-test-reports-"));
process.once("exit", () => {
	for (const folder of [reports, inMemory]) if (folder) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const lint: Step = {
	name: "lint",
	run: (quiet) => program(packageProgram("@biomejs", "biome", "bin", "biome"), ["check", "."], quiet),
};
const structure: Step = {
	name: "structure",
	run: (quiet) => program(inRepository("scripts", "check-structure.ts"), [], quiet),
};
const built: Step = { name: "build", run: () => build().then(() => ({ passed: true })) };
const types: Step = { name: "types", run: async () => ({ passed: await checkTypes() }) };
/** Whether the browsers of the site's browserslist can run its scripts. For `Object.hasOwn` @bcc/ledger brings its own. */
const oldBrowsers: Step = {
	name: "old browsers",
	needs: "build",
	async run(quiet) {
		const options = ["--checkFeatures", "--module", "--noCache", "--ignore=ObjectHasOwn"];
		const args = ["checkBrowser", ...options, "build/client/assets/*.js"];
		const code = await runNode(packageProgram("es-check", "lib", "cli", "index.js"), args, {
			quiet,
			cwd: inRepository("apps", "web"),
		});
		return { passed: code === 0 };
	},
};
const weight: Step = {
	name: "weight",
	needs: "build",
	run: (quiet) => program(inRepository("scripts", "check-weight.ts"), [], quiet),
};
const integration: Step = {
	name: "unit and integration",
	// A busy machine now and then exceeds a wait. The last lines say when one has. A reliability test has no second attempt.
	run: (quiet) => vitest("integration", ["unit", "pglite", "postgres"], quiet, ["--retry=1"]),
};
const reliability: Step = {
	name: "reliability",
	needs: "build",
	// Two files at a time: each waits for servers to start, faults to pass and silences to end.
	run: (quiet) => vitest("reliability", ["reliability"], quiet, ["--fileParallelism", "--maxWorkers=2"]),
};
const endToEnd: Step = { name: "end-to-end", needs: "build", run: playwright };

/**
 * One stage after the other. In a stage the lanes run side by side. The first two of the second take about as long: the browser
 * tests wait much for pages, the others for servers to start and to end. Types are checked while both have yet to begin.
 */
const stages: Step[][][] = [
	[[built], [lint, structure]],
	[[endToEnd], [oldBrowsers, weight, reliability, integration], [types]],
];
const steps = stages.flat(2);

/** What the caller's shell has set for a server of its own must not reach the tests' servers. */
function prepareEnvironment(): void {
	const settings = ["PORT", "HOST", "DATA_DIR", "PUBLIC_URL", "TRUST_PROXY", "SECRET_KEY", "API_KEY"];
	const moreSettings = ["ADMIN_EMAIL", "ADMIN_PASSWORD", "DEMO_CONTENT", "IP_SERVICE_URL", "SMTP_URL"];
	if (process.env.DATABASE_URL) process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
	for (const name of [...settings, ...moreSettings, "DATABASE_URL", "TLS_CERT", "TLS_KEY", "NODE_ENV"]) {
		delete process.env[name];
	}
	// The tests start some hundred servers and command lines, each of which would compile the same files anew.
	process.env.NODE_COMPILE_CACHE = join(reports, "compiled");
	// As several steps would make the same database anew.
	process.env.TEST_KEPT_TEMPLATE = join(reports, "migrated.tar");
	process.env.TZ = "Pacific/Chatham";
	process.env.LANG = "tr_TR.UTF-8";
}

async function program(path: string, args: string[], quiet: boolean): Promise<Outcome> {
	return { passed: (await runNode(path, args, { quiet })) === 0 };
}

async function vitest(
	report: string,
	projects: string[],
	quiet: boolean,
	options: string[] = [],
): Promise<Outcome> {
	const file = join(reports, `${report}.json`);
	const selected = projects.flatMap((project) => ["--project", project]);
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
	const args = ["run", ...selected, ...options, ...reporters];
	const code = await runNode(packageProgram("vitest", "vitest.mjs"), args, { quiet });
	return { passed: code === 0, tally: await vitestTally(file) };
}

let browsers: Promise<Record<string, string>> | undefined;

/** Variables that say where the browsers of the end-to-end tests are; those that the machine has not are fetched, once. */
function findBrowsers(): Promise<Record<string, string>> {
	browsers ??= Promise.all([
		// One after the other, as old ones may need libraries of today's.
		import("../packages/testing/src/chromium.ts").then(async ({ findHeadlessShell }) => {
			const { availableOldReleases } = await import("../packages/testing/src/old-chromium.ts");
			const CHROMIUM_PATH = await findHeadlessShell();
			return { CHROMIUM_PATH, OLD_CHROMIUMS: (await availableOldReleases()).join() };
		}),
		import("../packages/testing/src/firefox.ts").then(async ({ availableFirefox }) => ({
			FIREFOX_PATH: (await availableFirefox()) ?? "",
		})),
	]).then(([chromiums, firefox]) => ({ ...chromiums, ...firefox }));
	return browsers;
}

async function playwright(quiet: boolean): Promise<Outcome> {
	const file = join(reports, "end-to-end.json");
	const code = await runNode(
		packageProgram("@playwright", "test", "cli.js"),
		// A browser on a busy machine now and then drops something of its own. The last lines say when one has.
		["test", "--retries=1", "--reporter=list,json"],
		{
			quiet,
			cwd: inRepository("e2e"),
			env: {
				...(await findBrowsers()),
				PLAYWRIGHT_JSON_OUTPUT_FILE: file,
				// Node reads TypeScript itself, in a quarter of the time that Playwright takes to translate it.
				PW_DISABLE_TS_ESM: "1",
			},
		},
	);
	return { passed: code === 0, tally: await playwrightTally(file) };
}

/** Runs the steps named, all when none is; true when all passed. Ends with a line `N passed, N failed`. */
async function main(wanted: string[]): Promise<boolean> {
	const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
	if (unknown.length > 0) {
		console.error(
			`No such step: ${unknown.join(", ")}. Steps: ${steps.map((step) => step.name).join(", ")}.`,
		);
		return false;
	}
	const total = { passed: 0, failed: 0 };
	const told = new Map<Step, string>();
	const faults: string[] = [];
	const broken = new Set<string>();

	async function take(step: Step, quiet: boolean): Promise<void> {
		if (step.needs && broken.has(step.needs)) {
			told.set(step, `${step.name}: NOT RUN, because "${step.needs}" failed`);
			total.failed += 1;
			return;
		}
		console.log(`\n━━ ${step.name}${quiet ? ", beside the others" : ""}`);
		const startedAt = performance.now();
		const { outcome, processorMs } = await withProcessorTime(() =>
			step.run(quiet).catch((error): Outcome => {
				console.error(error);
				return { passed: false };
			}),
		);
		const { passed, tally } = outcome;
		if (!passed) broken.add(step.name);
		faults.push(...(tally?.faults ?? []).map((fault) => `${step.name}: ${fault}`));
		total.passed += tally?.passed ?? 0;
		// A step that fails without a failed test to show for it, such as lint, counts as one.
		total.failed += tally?.failed || (passed ? 0 : 1);
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		const processor = processorMs > 0 ? `, ${(processorMs / 1000).toFixed(0)} of the processor` : "";
		const repeated = tally?.repeated ? `, ${tally.repeated} of them at the second attempt` : "";
		const counts = tally ? `, ${tally.passed} passed${repeated}, ${tally.failed} failed` : "";
		told.set(step, `${step.name}: ${passed ? "ok" : "FAILED"} (${seconds} s${processor}${counts})`);
		if (quiet) console.log(`\n━━ ${told.get(step)}`);
	}

	const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name);
	// They come while the site is built, and are counted with what runs meanwhile. Who needs them hears of what went wrong.
	if (isWanted(endToEnd)) findBrowsers().catch(() => {});
	for (const stage of stages) {
		const lanes = stage.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0);
		const run = async (lane: Step[], place: number) => {
			for (const step of lane) await take(step, place > 0);
		};
		await Promise.all(lanes.map(run));
	}
	const lines = steps.flatMap((step) => told.get(step) ?? []);
	// Where only the end of what was printed is kept, it says what went wrong.
	if (faults.length > 0) console.log(`\n${faults.join("\n\n")}`);
	console.log(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
	return total.failed === 0;
}

prepareEnvironment();
const passed = await main(process.argv.slice(2));
process.exit(passed ? 0 : 1);
