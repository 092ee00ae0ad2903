import { precompress } from "./precompress.ts";
import { inRepository, packageProgram, workspaceProgram } from "./repository.ts";
import { runNode } from "./run-program.ts";
import type { Step } from "./take-steps.ts";

export type StepName = "messages" | "site" | "back office" | "best compression";

/** The folder of the steps' stamps and of the build lock. */
export const stampFolder = inRepository(".stamps");

const lockFile = inRepository("package-lock.json");
const siteFiles = inRepository("apps", "web", "build", "client");
const backOfficeFiles = inRepository("apps", "admin", "build", "assets");

const catalogue = ["messages", "src", "package.json"].map((name) =>
	inRepository("packages", "messages", name),
);

export const steps: Step<StepName>[] = [
	{
		name: "messages",
		needs: [],
		sources: [...catalogue, lockFile],
		products: ["messages.js", "for-node.js"].map((name) =>
			inRepository("packages", "messages", "generated", name),
		),
		async work() {
			const compiler = await import("../packages/messages/src/compile.ts");
			await compiler.compileMessages();
		},
	},
	{
		name: "site",
		needs: ["messages"],
		sources: [inRepository("apps", "web"), inRepository("packages", "contract"), ...catalogue, lockFile],
		products: [inRepository("apps", "web", "build", "server"), siteFiles],
		async work(verbose) {
			await bundle("web", workspaceProgram("apps/web", "@react-router", "dev", "bin.cjs"), verbose);
			await precompress(siteFiles, "gzip");
		},
	},
	{
		name: "back office",
		needs: [],
		sources: [
			inRepository("apps", "admin"),
			inRepository("packages", "contract"),
			...["back-office", "src"].map((name) => inRepository("packages", "messages", name)),
			inRepository("apps", "web", "app", "assets", "fonts"),
			inRepository("apps", "web", "app", "styles"),
			lockFile,
		],
		products: [inRepository("apps", "admin", "build", "index.html")],
		async work(verbose) {
			await bundle("admin", packageProgram("vite", "bin", "vite.js"), verbose);
			await precompress(backOfficeFiles, "gzip");
		},
	},
	{
		name: "best compression",
		needs: ["site", "back office"],
		sources: [],
		products: [],
		async work() {
			await Promise.all([precompress(siteFiles, "brotli"), precompress(backOfficeFiles, "brotli")]);
		},
	},
];

async function bundle(app: "web" | "admin", program: string, verbose: boolean): Promise<void> {
	/*
	 * With the few threads that it takes on two processors, the bundler waits for itself for ever
	 * (https://github.com/rolldown/rolldown/issues/10664).
	 */
	const env = { NODE_ENV: "production", ROLLDOWN_MAX_BLOCKING_THREADS: "64" };
	const options = { cwd: inRepository("apps", app), env, quiet: !verbose };
	const code = await runNode(program, ["build"], options);
	if (code !== 0) throw new Error(`apps/${app} could not be built: its bundler ended with ${code}.`);
}
