import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { build } from "./build.ts";
import { inRepository } from "./repository.ts";

/** Files are often written in several steps; their changes count as one when they come this close, in ms. */
const settleMs = 200;

const serverFile = inRepository("apps", "server", "src", "server.ts");

let server: ChildProcess | undefined;
let restarting = Promise.resolve();

function startServer(): void {
	// Vite takes the development builds of packages; the server must take the same, or React Router exists twice.
	server = spawn(process.execPath, ["--conditions=development", serverFile], {
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "development" },
	});
}

async function stopServer(): Promise<void> {
	if (!server || server.exitCode !== null || server.signalCode !== null) return;
	const exited = once(server, "exit");
	server.kill("SIGTERM");
	await exited;
}

/** Node's own watch mode would also restart for the files that Vite writes while it starts. */
function onChange(folder: string, isMeant: (file: string) => boolean, react: () => Promise<void>): void {
	let timer: NodeJS.Timeout | undefined;
	watch(folder, { recursive: true }, (_event, file) => {
		if (!file || !isMeant(file)) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			restarting = restarting.then(react).catch(console.error);
		}, settleMs);
	});
}

async function restart(): Promise<void> {
	console.log("Restarting the server …");
	await stopServer();
	startServer();
}

const isSource = (file: string) => file.endsWith(".ts") && !file.endsWith(".test.ts");

await build({ only: ["messages"] });
onChange(inRepository("apps", "server", "src"), isSource, restart);
onChange(inRepository("packages", "contract", "src"), isSource, restart);
onChange(
	inRepository("packages", "messages", "messages"),
	(file) => file.endsWith(".json"),
	async () => {
		await build({ only: ["messages"] });
		await restart();
	},
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
	process.once(signal, async () => {
		await stopServer();
		process.exit(0);
	});
}
startServer();
