import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { memoryFolder } from "./memory-folder.ts";
import { root } from "./repository.ts";
import { npmCommand } from "./run-program.ts";

const checks = ["lint", "check:structure", "check:types", "check:old-browsers", "check:weight"];

/** The npm scripts that `npm test` runs: the checks side by side, as each takes one core; the others take all by themselves. */
const stages = [["build"], checks, ["test:unit"], ["test:reliability"], ["test:browser"]];

type Result = { script: string; code: number; seconds: number; output: string };

/** Variables of the caller's shell that must not reach the tests' servers. */
const serverSettings =
	/^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|TRUST_PROXY|SECRET_KEY|API_KEY|ADMIN_\w+|DEMO_CONTENT|IP_SERVICE_URL|CLICKPESA_\w+|SMTP_URL|TLS_\w+|NODE_ENV)$/;

/** The environment of all scripts; `folder` is removed at the end. */
function environment(folder: string, inMemory: string | undefined): NodeJS.ProcessEnv {
	const inherited = Object.entries(process.env).filter(([name]) => !serverSettings.test(name));
	return {
		...Object.fromEntries(inherited),
		TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL,
		// The tests start some hundred servers, which compile the same files.
		NODE_COMPILE_CACHE: join(folder, "compiled"),
		TEST_DATABASE_DUMP: join(folder, "migrated.tar"),
		// Databases and sites are made and removed by the hundred.
		...(inMemory && { TMPDIR: inMemory }),
		TZ: "Pacific/Chatham",
		LANG: "tr_TR.UTF-8",
	};
}

/** Runs an npm script, whose output is shown as it comes if it runs alone, otherwise at its end. */
function run(script: string, env: NodeJS.ProcessEnv, alone: boolean): Promise<Result> {
	const startedAt = performance.now();
	const { command, args } = npmCommand(["run", script]);
	const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
	const stop = () => child.kill();
	process.once("exit", stop);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (chunk: string) => {
			output += chunk;
			if (alone) process.stdout.write(chunk);
		});
	}
	return new Promise((resolve) => {
		child.once("close", (code) => {
			process.off("exit", stop);
			if (!alone) process.stdout.write(output);
			const seconds = Math.round((performance.now() - startedAt) / 1000);
			resolve({ script, code: code ?? 1, seconds, output: stripVTControlCharacters(output) });
		});
	});
}

/** The counts in the closing lines of Vitest and Playwright; a script that fails without a failed test counts as one. */
function counts({ output, code }: Result) {
	const closing = /^ *Tests +\d.*$/m.exec(output)?.[0] ?? output.slice(-4_000);
	const count = (word: string) => Number(new RegExp(`(\\d+) ${word}\\b`).exec(closing)?.[1] ?? 0);
	const isTest = /^ *Tests +\d/m.test(output) || /^ *\d+ (passed|failed)\b/m.test(closing);
	const [passed, failed, flaky] = isTest ? [count("passed"), count("failed"), count("flaky")] : [0, 0, 0];
	return { passed: passed + flaky, failed: failed || (code === 0 ? 0 : 1), flaky };
}

/** The last lines of an output, without those of tests that passed. */
function lastOf(output: string): string {
	const lines = output.split("\n").filter((line) => !/^\s*✓/.test(line));
	return lines.slice(-150).join("\n");
}

const folder = await mkdtemp(join(tmpdir(), "bcc-tests-"));
const inMemory = await memoryFolder();
process.once("exit", () => {
	for (const each of [folder, inMemory]) if (each) rmSync(each, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const env = environment(folder, inMemory);
const results: Result[] = [];
for (const stage of stages) {
	results.push(...(await Promise.all(stage.map((script) => run(script, env, stage.length === 1)))));
	// Nothing can be tested without the build.
	if (results[0]?.code !== 0) break;
}

// Repeated at the end, where truncated output still shows it.
for (const { script, code, output } of results)
	if (code !== 0) console.log(`\n━━ ${script} failed:\n${lastOf(output)}`);
console.log();
const total = { passed: 0, failed: 0 };
for (const result of results) {
	const { passed, failed, flaky } = counts(result);
	const tests = passed ? `, ${passed} passed, ${failed} failed` : "";
	const repeated = flaky ? `, ${flaky} of them at the second attempt` : "";
	console.log(
		`${result.script}: ${result.code === 0 ? "ok" : "FAILED"} (${result.seconds} s${tests}${repeated})`,
	);
	total.passed += passed;
	total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
