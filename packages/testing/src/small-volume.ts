import { execFile } from "node:child_process";
import { chmod, mkdtemp, open, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A small disk in memory. */
export type SmallVolume = {
	path: string;
	/** Fills it to the last byte. */
	fill(): Promise<void>;
	/** Frees the space that `fill` took. */
	empty(): Promise<void>;
	remove(): Promise<void>;
};

const run = promisify(execFile);

/** Mounts one: on Linux, for root. */
export async function mountSmallVolume(megabytes: number): Promise<SmallVolume> {
	const path = await mkdtemp(join(tmpdir(), "bcc-volume-"));
	await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "bcc-volume", path]);
	await chmod(path, 0o755);
	const filler = join(path, ".filler");
	return {
		path,
		async fill() {
			const file = await open(filler, "w");
			try {
				for (const chunk of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) {
					// Each write takes the space that is left; the first without any fails, as the disk is full.
					while (await file.write(chunk).catch(() => undefined));
				}
			} finally {
				await file.close();
			}
		},
		empty: () => rm(filler, { force: true }),
		async remove() {
			await run("umount", ["-l", path]);
			await rmdir(path);
		},
	};
}
