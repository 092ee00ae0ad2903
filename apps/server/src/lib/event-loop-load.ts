/** Share of the time that the event loop's thread computes above which it is busy, as it is under a storm of votes. */
const busyAbove = 0.5;

/**
 * Share below which it is so no longer. A storm that hashing has slowed already still takes a third; signing in alone, as
 * fast as two cores hash, takes less.
 */
const calmBelow = 0.3;

const spanMs = 100;

/**
 * Says whether the event loop has little time left, as it is under a storm of votes. Counts what its thread
 * has computed, not how long callbacks took: on a machine that others use too these differ.
 */
export class EventLoopLoad {
	readonly #computedMs: () => number;
	readonly #clockMs: () => number;
	#computed: number;
	#since: number;
	#busy = false;

	/**
	 * @param computedMs milliseconds that the thread has computed so far
	 * @param clockMs milliseconds of any steady clock
	 */
	constructor(computedMs: () => number = threadMs, clockMs: () => number = () => performance.now()) {
		this.#computedMs = computedMs;
		this.#clockMs = clockMs;
		this.#computed = computedMs();
		this.#since = clockMs();
	}

	/** Measured since the last time it was asked, or shortly before. Ask on the event loop's thread. */
	isBusy(): boolean {
		const now = this.#clockMs();
		const span = now - this.#since;
		if (span < spanMs) return this.#busy;
		const computed = this.#computedMs();
		this.#busy = (computed - this.#computed) / span > (this.#busy ? calmBelow : busyAbove);
		this.#computed = computed;
		this.#since = now;
		return this.#busy;
	}
}

function threadMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}
