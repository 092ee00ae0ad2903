import { childrenOf, processorTicksOf } from "./child-processes.ts";

/** Linux reports processor time in hundredths of a second, whatever rate its own clock has (proc_pid_stat(5)). */
const tickMs = 10;

/** Processor time of a process and its children so far, in milliseconds; undefined where the system does not report it. */
export function processorMs(pid: number): number | undefined {
	if (process.platform !== "linux") return undefined;
	const ticks = [pid, ...childrenOf(pid)].reduce((sum, each) => sum + processorTicksOf(each), 0);
	return ticks * tickMs;
}
