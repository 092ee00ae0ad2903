import { watch } from "node:fs";
import { build } from "./build.ts";
import { inRepository } from "./repository.ts";
import { runNode } from "./run-program.ts";

const serverFile = inRepository("apps", "server", "src", "server.ts");
const settleMs = 150;

/** Compiles the catalogue again whenever one of its files changes; the watching server then reloads. */
function watchMessages(): void {
	let timer: NodeJS.Timeout | undefined;
	watch(inRepository("packages", "messages", "messages"), { recursive: true }, () => {
		clearTimeout(timer);
		timer = setTimeout(() => build({ only: "messages" }).catch(console.error), settleMs);
	});
}

await build({ only: "messages" });
watchMessages();
process.exitCode = await runNode("--watch", ["--watch-preserve-output", serverFile], {
	env: { NODE_ENV: "development" },
});
process.exit();
