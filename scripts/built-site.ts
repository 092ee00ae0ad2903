import { build } from "./build.ts";

/** Vitest's global set-up of tests that start servers: builds what is stale. */
export default async function builtSite(): Promise<void> {
	await build();
}
