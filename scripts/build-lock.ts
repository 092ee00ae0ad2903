import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { tryLock } from "@bcc/server/lib/file-lock";

const pollMs = 50;

/** Runs `work` while holding a folder's build lock, so that two builds never write at once. The lock ends with the process. */
export async function withBuildLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
	await mkdir(folder, { recursive: true });
	for (;;) {
		const release = tryLock(join(folder, "build.lock"));
		if (release) return await work().finally(release);
		await pause(pollMs);
	}
}
