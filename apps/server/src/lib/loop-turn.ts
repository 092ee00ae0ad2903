/**
 * The event loop's present turn, as load shedding needs to know it: requests that the loop cannot answer gather in the sockets,
 * and each turn brings more of them and lasts longer than the one before.
 */
export class LoopTurn {
	readonly #clockMs: () => number;
	#startedAt: number | null = null;
	#requests = 0;

	constructor(clockMs: () => number = () => performance.now()) {
		this.#clockMs = clockMs;
	}

	/** Counts a request; returns how many the turn has brought, and the milliseconds since the first of them. */
	add(): { requests: number; ageMs: number } {
		const now = this.#clockMs();
		if (this.#startedAt === null) {
			this.#startedAt = now;
			this.#requests = 0;
			setImmediate(() => {
				this.#startedAt = null;
			});
		}
		this.#requests += 1;
		return { requests: this.#requests, ageMs: now - this.#startedAt };
	}
}
