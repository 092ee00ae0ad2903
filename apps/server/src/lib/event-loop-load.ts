import { type EventLoopUtilization, performance } from "node:perf_hooks";

/** Share of the time that the event loop is at work above which it is busy. */
const busyAbove = 0.7;

/** Milliseconds that a measurement covers at least. */
const spanMs = 100;

/** Says whether the event loop has little time left, as it is under a storm of votes. */
export class EventLoopLoad {
	#since: EventLoopUtilization = performance.eventLoopUtilization();
	#sinceMs = performance.now();
	#busy = false;

	/** Measured since the last time it was asked, or shortly before. */
	isBusy(): boolean {
		const now = performance.now();
		if (now - this.#sinceMs < spanMs) return this.#busy;
		const current = performance.eventLoopUtilization();
		this.#busy = performance.eventLoopUtilization(current, this.#since).utilization > busyAbove;
		this.#since = current;
		this.#sinceMs = now;
		return this.#busy;
	}
}
