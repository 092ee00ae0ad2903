import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { waitUntil } from "./wait-until.ts";

/** A folder on LazyFS (https://github.com/dsrhaslab/lazyfs), which holds data in memory until it is synced. */
export type LazyVolume = {
	path: string;
	/** Discards all data that was not synced, as a power cut does. */
	cutPower(): Promise<void>;
	remove(): Promise<void>;
};

const cleared = "cache is cleared";

/** @param program LazyFS, built as its own README says; its library `libpcache` is found as it was built */
export async function mountLazyVolume(program: string): Promise<LazyVolume> {
	const folder = await mkdtemp(join(tmpdir(), "bcc-lazyfs-"));
	const [path, stored, pipe, settings] = ["seen", "stored", "faults", "settings.toml"].map((name) =>
		join(folder, name),
	) as [string, string, string, string];
	const log = join(folder, "log");
	await mkdir(path);
	await mkdir(stored);
	await chmod(folder, 0o755);
	await writeFile(
		settings,
		`[faults]\nfifo_path="${pipe}"\n[cache]\napply_eviction=false\n[cache.simple]\ncustom_size="512mb"\nblocks_per_page=1\n[filesystem]\nlog_all_operations=false\nlogfile="${log}"\n`,
	);
	const args = [path, "--config-path", settings, "-o", "modules=subdir", "-o", `subdir=${stored}`, "-f"];
	const library = join(dirname(program), "..", "..", "libs", "libpcache", "build");
	const child: ChildProcess = spawn(program, args, {
		stdio: "ignore",
		env: { ...process.env, LD_LIBRARY_PATH: library },
	});
	const readLog = () => readFile(log, "utf8").catch(() => "");
	await waitUntil("LazyFS to be mounted", async () => {
		if (child.exitCode !== null) throw new Error(`LazyFS did not start:\n${await readLog()}`);
		return (await readFile("/proc/mounts", "utf8")).includes(path);
	});
	await waitUntil("LazyFS to take commands", async () =>
		(await readLog()).includes("waiting for fault commands"),
	);
	return {
		path,
		async cutPower() {
			const before = (await readLog()).split(cleared).length;
			await writeFile(pipe, "lazyfs::clear-cache\n");
			await waitUntil(
				"LazyFS to clear its cache",
				async () => (await readLog()).split(cleared).length > before,
			);
		},
		async remove() {
			await promisify(execFile)("fusermount3", ["-u", "-z", path]);
			// Without a kill it waits until no file is open.
			const ended = once(child, "exit");
			if (child.kill("SIGKILL")) await ended;
			await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}
