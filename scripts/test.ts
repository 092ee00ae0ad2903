import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.ts";
import { checkTypes } from "./check-types.ts";
import { inRepository, packageProgram } from "./repository.ts";
import { runNode } from "./run-program.ts";
import { playwrightTally, type Tally, vitestTally } from "./test-tally.ts";

type Outcome = { passed: boolean; tally?: Tally };
type Step = { name: string; needs?: string; run(): Promise<Outcome> };

const reports = await mkdtemp(join(tmpdir(), "bcc-test-reports-"));

const steps: Step[] = [
	{ name: "lint", run: () => program(packageProgram("@biomejs", "biome", "bin", "biome"), "check", ".") },
	{ name: "structure", run: () => program(inRepository("scripts", "check-structure.ts")) },
	{ name: "build", run: () => build().then(() => ({ passed: true })) },
	{ name: "types", run: async () => ({ passed: await checkTypes() }) },
	{
		name: "browser floor",
		needs: "build",
		run: () => program(inRepository("apps", "web", "browser-floor", "check.ts")),
	},
	{ name: "unit and integration", run: () => vitest("integration", ["unit", "pglite", "postgres"]) },
	{ name: "reliability", needs: "build", run: reliability },
	{ name: "end-to-end", needs: "build", run: playwright },
];

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
	process.env.TZ = "Pacific/Chatham";
	process.env.LANG = "tr_TR.UTF-8";
}

async function program(path: string, ...args: string[]): Promise<Outcome> {
	return { passed: (await runNode(path, args)) === 0 };
}

async function vitest(report: string, projects: string[], files: string[] = []): Promise<Outcome> {
	const file = join(reports, `${report}.json`);
	const selected = projects.flatMap((project) => ["--project", project]);
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
	const code = await runNode(packageProgram("vitest", "vitest.mjs"), [
		"run",
		...selected,
		...reporters,
		...files,
	]);
	return { passed: code === 0, tally: await vitestTally(file) };
}

/** Those that take as long as all others of the suite. */
const longestFiles = ["backup", "departures", "storm"].map((name) => `${name}.test.ts`);

/** Two files at a time: each waits much, for servers to start and to end. */
async function reliability(): Promise<Outcome> {
	const folder = inRepository("apps", "server", "test");
	const files = (await readdir(folder)).filter((name) => name.endsWith(".test.ts"));
	const halves = [longestFiles, files.filter((name) => !longestFiles.includes(name))];
	const outcomes = await Promise.all(
		halves.map((half, index) =>
			vitest(
				`reliability-${index}`,
				["reliability"],
				half.map((name) => `apps/server/test/${name}`),
			),
		),
	);
	const sum = (part: "passed" | "failed") =>
		outcomes.reduce((all, { tally }) => all + (tally?.[part] ?? 0), 0);
	return {
		passed: outcomes.every(({ passed }) => passed),
		tally: { passed: sum("passed"), failed: sum("failed") },
	};
}

async function playwright(): Promise<Outcome> {
	const { findHeadlessShell } = await import("../packages/testing/src/chromium.ts");
	const file = join(reports, "end-to-end.json");
	const code = await runNode(
		packageProgram("@playwright", "test", "cli.js"),
		// A browser on a busy machine now and then drops something of its own. The last lines say when one has.
		["test", "--retries=1", "--reporter=list,json"],
		{
			cwd: inRepository("e2e"),
			env: { CHROMIUM_PATH: await findHeadlessShell(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
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
	const total: Tally = { passed: 0, failed: 0 };
	const lines: string[] = [];
	const broken = new Set<string>();
	for (const step of steps) {
		if (wanted.length > 0 && !wanted.includes(step.name)) continue;
		if (step.needs && broken.has(step.needs)) {
			lines.push(`${step.name}: NOT RUN, because "${step.needs}" failed`);
			total.failed += 1;
			continue;
		}
		console.log(`\n━━ ${step.name}`);
		const startedAt = performance.now();
		const { passed, tally } = await step.run().catch((error): Outcome => {
			console.error(error);
			return { passed: false };
		});
		if (!passed) broken.add(step.name);
		total.passed += tally?.passed ?? 0;
		// A step that fails without a failed test to show for it, such as lint, counts as one.
		total.failed += tally?.failed || (passed ? 0 : 1);
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		const repeated = tally?.repeated ? `, ${tally.repeated} of them at the second attempt` : "";
		const counts = tally ? `, ${tally.passed} passed${repeated}, ${tally.failed} failed` : "";
		lines.push(`${step.name}: ${passed ? "ok" : "FAILED"} (${seconds} s${counts})`);
	}
	console.log(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
	return total.failed === 0;
}

prepareEnvironment();
const passed = await main(process.argv.slice(2));
await rm(reports, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
