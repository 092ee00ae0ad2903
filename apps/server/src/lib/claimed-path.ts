import { existsSync, statSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { tryLock } from "#server/lib/file-lock.ts";

/** A lock, and the journal that SQLite writes beside it while the lock is held. */
const endings = [".lock", ".lock-journal"];
const lockOf = (path: string) => `${path}.lock`;

/** The name that a lock is for; any other name is unchanged. */
function claimedName(name: string): string {
	const ending = endings.find((each) => name.endsWith(each)) ?? "";
	return name.slice(0, name.length - ending.length);
}

/** Older versions claimed nothing: a file without a lock that changed within this time, in milliseconds, may be in use. */
const leftAloneMs = 24 * 60 * 60 * 1000;

/**
 * Claims a path for this process, for as long as it lives.
 *
 * @returns a function that releases it; undefined when somebody else has it
 */
export function claimPath(path: string): (() => Promise<void>) | undefined {
	const release = tryLock(lockOf(path));
	if (!release) return undefined;
	return async () => {
		release();
		for (const ending of endings) await rm(`${path}${ending}`, { force: true });
	};
}

/** Whether a process, which may be dead, has claimed a path: such a lock is empty, as those of other programs seldom are. */
export function wasClaimed(path: string): boolean {
	return statSync(lockOf(path), { throwIfNoEntry: false })?.size === 0;
}

/** Removes files of these names that killed processes have left; never those that a living one has claimed. */
export async function removeAbandoned(folder: string, isMeant: (name: string) => boolean): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	const places = new Set(names.map(claimedName));
	for (const name of places) {
		if (isMeant(name)) await removeUnlessClaimed(join(folder, name));
	}
}

async function removeUnlessClaimed(path: string): Promise<void> {
	if (!existsSync(lockOf(path)) && (await ageOf(path)) < leftAloneMs) return;
	const giveUp = claimPath(path);
	if (!giveUp) return;
	try {
		await rm(path, { recursive: true, force: true });
	} finally {
		await giveUp();
	}
}

async function ageOf(path: string): Promise<number> {
	const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
	return Date.now() - mtimeMs;
}
