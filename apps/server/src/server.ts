import "#server/lib/compiled-code.ts";
import "#server/lib/known-modules.ts";
import type { runServer as run } from "#server/run-server.ts";

/** As run-server.ts has it, whose modules are loaded only now: what is said of them above must come before. */
export const runServer: typeof run = async (...options) => {
	const server = await import("#server/run-server.ts");
	await server.runServer(...options);
};

if (import.meta.main) await runServer();
