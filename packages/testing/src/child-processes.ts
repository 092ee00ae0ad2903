import { execFileSync, spawnSync } from "node:child_process";
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

/**
 * True while a process runs. A zombie, which has ended but has not been reaped, does not: in a container
 * without an init it stays for good.
 */
export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
	}
	return !/^[ZX]/.test(stateOf(pid));
}

/** A process's state as `ps` shows it; empty when it is gone or the system has no such states. */
function stateOf(pid: number): string {
	if (process.platform === "win32") return "";
	if (process.platform === "linux") return statOfLinux(pid)?.[0] ?? "";
	return spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
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
			const stat = statOfLinux(Number(name));
			return stat ? [{ pid: Number(name), parent: Number(stat[1]) }] : [];
		});
}

/** State, parent and further columns of a process, from after its name (proc_pid_stat(5)); undefined when it is gone. */
function statOfLinux(pid: number): string[] | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	} catch {
		return undefined;
	}
}

/** Processor time of a process so far, in clock ticks; 0 when it is gone. */
export function processorTicksOf(pid: number): number {
	const stat = statOfLinux(pid);
	return Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0);
}

function processesOfPs(): ProcessEntry[] {
	return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/).map(Number))
		.map(([pid = 0, parent = 0]) => ({ pid, parent }));
}
