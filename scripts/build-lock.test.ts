import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./build-lock.ts";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-lock-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("two builds never run at once", async () => {
	let running = 0;
	const most: number[] = [];
	const work = async () => {
		most.push(++running);
		await new Promise(setImmediate);
		running--;
	};
	const lock = join(folder, "lock");
	await Promise.all([withLock(lock, work), withLock(lock, work), withLock(lock, work)]);
	expect(most).toEqual([1, 1, 1]);
});

test("the lock of a process that no longer runs is taken over", async () => {
	const lock = join(folder, "lock");
	await mkdir(lock);
	// Above the highest process number of every system.
	await writeFile(join(lock, "pid"), "2000000000");
	expect(await withLock(lock, async () => "built")).toBe("built");
});

test("a failed build gives the lock back", async () => {
	const lock = join(folder, "lock");
	await expect(withLock(lock, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	expect(await withLock(lock, async () => "built")).toBe("built");
});
