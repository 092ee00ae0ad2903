import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository's root. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Absolute path of something in the repository. */
export function inRepository(...parts: string[]): string {
	return join(root, ...parts);
}

/** The same of a package of which a workspace may have a copy of its own. */
export function workspaceProgram(workspace: string, ...parts: string[]): string {
	const own = inRepository(...workspace.split("/"), "node_modules", ...parts);
	return existsSync(own) ? own : packageProgram(...parts);
}

/** Absolute path of the program of an installed npm package, to be run by `process.execPath`. */
export function packageProgram(...parts: string[]): string {
	return join(root, "node_modules", ...parts);
}
