import { enableCompileCache } from "node:module";
import { isBuilt, startBuild } from "./build.ts";
import { inRepository } from "./repository.ts";
import { runNodeInBackground } from "./run-program.ts";

// The server's modules are compiled once for all starts.
enableCompileCache(inRepository("node_modules", ".cache", "node-compile-cache"));

if (!process.env.NODE_ENV) {
	process.env.NODE_ENV = "production";
	process.env.NODE_ENV_CHOSEN = "start";
}
const building = startBuild({
	only: ["messages", "site", "back office"],
	verbose: process.argv.includes("--verbose"),
});
try {
	await building.messages;
} catch (error) {
	console.error((error as Error).message);
	process.exit(1);
}
// The database is made while the site is built.
const { runServer } = await import("@bcc/server/run-server");
await runServer(building.all);

// Files are sent with gzip until this is done: the best compression takes as long as the rest of the build.
if (!isBuilt("best compression")) {
	runNodeInBackground(inRepository("scripts", "build.ts"), ["--only", "best compression"]);
}
