import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { tryLock } from "@bcc/server/lib/file-lock";

const pollMs = 50;
const programLocks = /^program-.*\.lock$/;

/**
 * Runs `work` while holding a folder's build lock, so that two builds never write at once. The lock goes with the
 * process that holds it. Programs that a killed build has left behind (`runInBuild`) still write: their end is
 * waited for too.
 */
export async function withBuildLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
	await mkdir(folder, { recursive: true });
	const release = await takeLock(join(folder, "build.lock"));
	try {
		for (const name of await readdir(folder)) {
			if (!programLocks.test(name)) continue;
			const releaseProgram = await takeLock(join(folder, name));
			releaseProgram();
		}
		return await work();
	} finally {
		release();
	}
}

/** The file that a program writing on behalf of a build keeps locked until it ends. */
export function programLock(folder: string, name: string): string {
	return join(folder, `program-${name}.lock`);
}

/** Waits until the lock of a file is free and takes it. */
export async function takeLock(file: string): Promise<() => void> {
	for (;;) {
		const release = tryLock(file);
		if (release) return release;
		await pause(pollMs);
	}
}
