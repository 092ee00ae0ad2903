import { existsSync, statSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { tryLock } from "#server/lib/file-lock.ts";

/** A lock, and what SQLite writes beside it while somebody has it. */
const endings = [".lock", ".lock-journal"];
const lockOf = (path: string) => `${path}.lock`;

/** What a lock is of; another name is of itself. */
function claimedName(name: string): string {
	const ending = endings.find((each) => name.endsWith(each)) ?? "";
	return name.slice(0, name.length - ending.length);
}

/** Older versions claimed nothing: what has no lock and was touched within this time, in milliseconds, may be at work. */
const leftAloneMs = 24 * 60 * 60 * 1000;

/**
 * Says that what is about to be made at a path is this process's, for as long as it lives.
 *
 * @returns a function that gives it up; undefined when somebody else has it
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

/** Removes what killed processes have left of the names that are meant; never what a living one has claimed. */
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
