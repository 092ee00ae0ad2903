import { childrenOf, processorTicksOf } from "./child-processes.ts";

/** Of the figures that Linux tells, whatever its own clock does (times(2), `sysconf(_SC_CLK_TCK)`). */
const tickMs = 10;

/** Processor time of a process and its children so far, in milliseconds; undefined where the system does not say. */
export function processorMs(pid: number): number | undefined {
	if (process.platform !== "linux") return undefined;
	const ticks = [pid, ...childrenOf(pid)].reduce((sum, each) => sum + processorTicksOf(each), 0);
	return ticks * tickMs;
}
