import { AsyncLocalStorage } from "node:async_hooks";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

type Account = { ms: number };

const account = new AsyncLocalStorage<Account>();

let creditedMs = 0;
let running = 0;

/**
 * Counts what a piece of work takes of the processor: the programs that it runs, with all that these have waited for. What
 * this process does itself is not in it.
 *
 * @returns the outcome, and the milliseconds; 0 where the system does not tell
 */
export async function withProcessorTime<Outcome>(
	work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; processorMs: number }> {
	const own: Account = { ms: 0 };
	const outcome = await account.run(own, work);
	return { outcome, processorMs: own.ms };
}

/** Credits a program, at its end, to the work that has started it. Of two that end at the same moment one may get the other's. */
export function creditProcessorTime(child: ChildProcess): void {
	const own = account.getStore();
	// What has ended before was none of those that are counted.
	if (running === 0) creditedMs = endedChildrenMs();
	running += 1;
	child.once("exit", () => {
		running -= 1;
		// The kernel has just added it to those that have ended before.
		const endedMs = endedChildrenMs();
		if (own) own.ms += endedMs - creditedMs;
		creditedMs = endedMs;
	});
}

/** Processor time of all children that have ended: the 16th and 17th field of proc_pid_stat(5), in hundredths of a second. */
function endedChildrenMs(): number {
	if (process.platform !== "linux") return 0;
	const stat = readFileSync("/proc/self/stat", "utf8");
	const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return (Number(afterName[13]) + Number(afterName[14])) * 10;
}
