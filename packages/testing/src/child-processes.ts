import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Kills a process and all its children at once, as a power cut would; none of them can clean up. */
export function killTree(pid: number): void {
	if (process.platform === "win32") {
		execFileSync("taskkill", ["/pid", String(pid), "/f", "/t"], { stdio: "ignore" });
		return;
	}
	for (const victim of [pid, ...childrenOf(pid)]) {
		try {
			process.kill(victim, "SIGKILL");
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
		}
	}
}

/** True while a process of that number exists, a zombie included. */
export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** The numbers of a process's direct children. */
export function childrenOf(pid: number): number[] {
	const table = process.platform === "linux" ? processesOfLinux() : processesOfPs();
	return table.filter((entry) => entry.parent === pid).map((entry) => entry.pid);
}

type ProcessEntry = { pid: number; parent: number };

function processesOfLinux(): ProcessEntry[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => {
			try {
				const stat = readFileSync(`/proc/${name}/stat`, "latin1");
				const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
				return [{ pid: Number(name), parent: Number(parent) }];
			} catch {
				return [];
			}
		});
}

function processesOfPs(): ProcessEntry[] {
	return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/).map(Number))
		.map(([pid = 0, parent = 0]) => ({ pid, parent }));
}
