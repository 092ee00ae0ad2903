import { globSync } from "node:fs";
import { posix, sep } from "node:path";
import { inRepository } from "./repository.ts";

/** The folder of the back office's code. */
export const adminSource = "apps/admin/src/";

/** Texts of several folders, and of files that lie in none. */
export const sharedFolder = "i18n";

const patterns = ["*/swahili.ts", "resources/*/swahili.ts", `${sharedFolder}/shared-swahili.ts`];

/** The dictionaries that lie beside the back office's code, by folder: `votes`, `resources/users`. */
export async function adminDictionaries(): Promise<Map<string, Record<string, string>>> {
	const paths = globSync(patterns, { cwd: inRepository(adminSource) })
		.map((path) => path.split(sep).join("/"))
		.filter((path) => path !== `${sharedFolder}/swahili.ts`)
		.sort();
	const found = new Map<string, Record<string, string>>();
	for (const path of paths) {
		found.set(posix.dirname(path), (await import(inRepository(adminSource, path))).swahili);
	}
	return found;
}
