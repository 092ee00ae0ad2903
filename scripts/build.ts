import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { withBuildLock } from "./build-lock.ts";
import { precompress } from "./precompress.ts";
import { inRepository, packageProgram } from "./repository.ts";
import { runInBuild } from "./run-program.ts";
import { stampOf } from "./source-stamp.ts";

const stampFolder = inRepository(".stamps");

type Step = { name: string; sources: string[]; products: string[]; work: () => Promise<void> };

const steps: Step[] = [
	{
		name: "messages",
		sources: [inRepository("packages", "messages"), inRepository("package-lock.json")],
		products: [inRepository("packages", "messages", "generated", "messages.js")],
		work: compileMessages,
	},
	{
		name: "site",
		sources: [
			inRepository("apps", "web"),
			inRepository("packages", "contract"),
			inRepository("packages", "messages"),
			inRepository("package-lock.json"),
		],
		products: ["server", "client"].map((side) => inRepository("apps", "web", "build", side)),
		work: buildSite,
	},
	{
		name: "back office",
		sources: [
			inRepository("apps", "admin"),
			inRepository("packages", "contract"),
			inRepository("apps", "web", "app", "assets", "fonts"),
			inRepository("apps", "web", "app", "styles"),
			inRepository("package-lock.json"),
		],
		products: [inRepository("apps", "admin", "build", "index.html")],
		work: buildBackOffice,
	},
];

/**
 * Builds what is stale: the message catalogue, then the site and the back office with their compressed assets.
 * Each step is skipped when nothing it is made from has changed since its products were made.
 */
export async function build(options: { only?: "messages" } = {}): Promise<void> {
	await withBuildLock(stampFolder, async () => {
		for (const step of steps) {
			if (options.only && step.name !== options.only) continue;
			const stamp = await stampOf(step.sources);
			if (await isFresh(step, stamp)) continue;
			console.log(`Building the ${step.name} …`);
			const startedAt = performance.now();
			// Whatever stops the work halfway, what it leaves is not taken for fresh.
			await rm(stampFile(step), { force: true });
			await step.work();
			await writeFile(stampFile(step), stamp);
			console.log(`Built the ${step.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
		}
	});
}

async function isFresh(step: Step, stamp: string): Promise<boolean> {
	const stored = await readFile(stampFile(step), "utf8").catch(() => "");
	if (stored !== stamp) return false;
	return step.products.every((product) => existsSync(product));
}

function stampFile(step: Step): string {
	return inRepository(".stamps", step.name);
}

async function compileMessages(): Promise<void> {
	const compiler = await import("../packages/messages/src/compile.ts");
	await compiler.compileMessages();
}

async function buildSite(): Promise<void> {
	const code = await runInBuild(stampFolder, packageProgram("@react-router", "dev", "bin.cjs"), ["build"], {
		cwd: inRepository("apps", "web"),
		env: { NODE_ENV: "production" },
	});
	if (code !== 0) throw new Error(`The site could not be built (react-router build ended with ${code}).`);
	await precompress(inRepository("apps", "web", "build", "client"));
}

async function buildBackOffice(): Promise<void> {
	const vite = packageProgram("vite", "bin", "vite.js");
	const code = await runInBuild(stampFolder, vite, ["build", "--logLevel", "warn"], {
		cwd: inRepository("apps", "admin"),
		env: { NODE_ENV: "production" },
	});
	if (code !== 0) throw new Error(`The back office could not be built (vite build ended with ${code}).`);
	await precompress(inRepository("apps", "admin", "build", "assets"));
}

if (import.meta.main) {
	await build().catch((error: Error) => {
		console.error(error.message);
		process.exitCode = 1;
	});
}
