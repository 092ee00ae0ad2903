import { readFile, writeFile } from "node:fs/promises";
import { inRepository } from "./repository.ts";

/** What this reads of a lock file, and of a package in it. */
export type LockFile = { packages: Record<string, { version?: string; engines?: { node?: string } }> };

/** The lock files by which npm installs anything of this project. */
export const lockFiles = [
	"package-lock.json",
	"bench/lighthouse/package-lock.json",
	"tools/drizzle-kit/package-lock.json",
];

/** Places in the lock of packages whose `engines` npm compares with the machine's Node, which never runs them. */
export function packagesWithEngines(lock: LockFile): string[] {
	return Object.keys(lock.packages).filter(
		(place) => place.includes("node_modules/") && lock.packages[place]?.engines,
	);
}

export async function readLock(file: string): Promise<LockFile> {
	return JSON.parse(await readFile(inRepository(file), "utf8"));
}

/** Takes the `engines` of all packages out of the lock files (docs/decisions/0033). */
async function forgetEngines(): Promise<void> {
	for (const file of lockFiles) {
		const lock = await readLock(file);
		for (const place of packagesWithEngines(lock)) delete lock.packages[place]?.engines;
		await writeFile(inRepository(file), `${JSON.stringify(lock, null, "\t")}\n`);
	}
}

if (import.meta.main) await forgetEngines();
