import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Linux's file system in memory. */
const shared = "/dev/shm";

const gigabyte = 1024 ** 3;

/** The tests' files take about two gigabytes at one time. */
const leastRoom = 4 * gigabyte;

/** Servers and browsers need memory as well. */
const leastMemory = 8 * gigabyte;

/**
 * Makes a folder in memory for the tests' temporary files.
 *
 * @returns undefined where there is no such place, no room in it, or no program may be run there
 */
export async function memoryFolder(): Promise<string | undefined> {
	if (process.platform !== "linux" || process.availableMemory() < leastMemory) return undefined;
	const place = await statfs(shared).catch(() => null);
	if (!place || place.bavail * place.bsize < leastRoom) return undefined;
	const folder = await mkdtemp(join(shared, "bcc-test-")).catch(() => undefined);
	if (!folder) return undefined;
	// PostgreSQL runs as another user.
	await chmod(folder, 0o1777);
	const script = join(folder, "script");
	await writeFile(script, "#!/bin/sh\n", { mode: 0o755 });
	const runs = await promisify(execFile)(script).then(
		() => true,
		() => false,
	);
	await rm(runs ? script : folder, { recursive: true });
	return runs ? folder : undefined;
}
