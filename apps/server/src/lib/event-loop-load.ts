/** Share of the time that the event loop's thread computes above which it is busy. */
const busyAbove = 0.5;

/** Milliseconds that a measurement covers at least. */
const spanMs = 100;

/**
 * Says whether the event loop has little time left, as it is under a storm of votes. Counts what its thread
 * has computed, not how long callbacks took: on a machine that others use too these differ.
 */
export class EventLoopLoad {
	#computedMs = threadMs();
	#sinceMs = performance.now();
	#busy = false;

	/** Measured since the last time it was asked, or shortly before. Ask on the event loop's thread. */
	isBusy(): boolean {
		const now = performance.now();
		const span = now - this.#sinceMs;
		if (span < spanMs) return this.#busy;
		const computed = threadMs();
		this.#busy = (computed - this.#computedMs) / span > busyAbove;
		this.#computedMs = computed;
		this.#sinceMs = now;
		return this.#busy;
	}
}

function threadMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}
