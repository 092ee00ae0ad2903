import { build } from "./build.ts";

if (!process.env.NODE_ENV) {
	process.env.NODE_ENV = "production";
	process.env.NODE_ENV_CHOSEN = "start";
}
try {
	await build();
} catch (error) {
	console.error((error as Error).message);
	process.exit(1);
}
await import("../apps/server/src/server.ts");
