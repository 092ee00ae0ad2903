import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const pollMs = 200;

/**
 * Runs `work` while holding a lock folder, so that two builds never write at once.
 * A lock left by a process that no longer runs is taken over.
 */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
	await mkdir(dirname(folder), { recursive: true });
	while (!(await take(folder))) {
		if (!(await isHeld(folder))) await rm(folder, { recursive: true, force: true });
		else await pause(pollMs);
	}
	try {
		return await work();
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function take(folder: string): Promise<boolean> {
	try {
		await mkdir(folder);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
		throw error;
	}
	await writeFile(join(folder, "pid"), String(process.pid));
	return true;
}

async function isHeld(folder: string): Promise<boolean> {
	const readPid = () => readFile(join(folder, "pid"), "utf8").then(Number, () => 0);
	let pid = await readPid();
	if (pid === 0) {
		// The holder may be between making the folder and writing its number.
		await pause(pollMs);
		pid = await readPid();
	}
	if (pid === 0) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
