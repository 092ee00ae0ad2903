import { once } from "node:events";
import { takeLock } from "./build-lock.ts";

/*
 * Loaded into a program before it begins (`runInBuild`). It takes its lock, then asks the build whether to go on:
 * a build that has been killed meanwhile no longer answers, and the program ends before it has written anything.
 */

const file = process.env.BUILD_PROGRAM_LOCK;
// The program's own threads and children are none of the build's.
delete process.env.BUILD_PROGRAM_LOCK;

/** Exported so that it lives, and with it the lock, as long as the program. */
export const release = file ? await startInBuild(file) : undefined;

async function startInBuild(lock: string): Promise<() => void> {
	const answer = once(process, "message");
	const held = await takeLock(lock);
	process.send?.("locked");
	await answer;
	process.disconnect();
	return held;
}
