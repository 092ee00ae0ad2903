/** Counts requests per sender in windows of fixed length, and says when one has had its share. */
export class FloodStop {
	readonly #most: number;
	readonly #windowMs: number;
	readonly #maxSenders: number;
	#counts = new Map<string, number>();
	#windowEnd = 0;

	/**
	 * @param most requests of one sender in a window
	 * @param windowMs length of a window in milliseconds
	 * @param maxSenders senders remembered in a window; beyond it new ones are not counted
	 */
	constructor(most: number, windowMs: number, maxSenders: number) {
		this.#most = most;
		this.#windowMs = windowMs;
		this.#maxSenders = maxSenders;
	}

	/**
	 * Counts one request.
	 *
	 * @param now milliseconds of any steady clock
	 * @returns 0, or the milliseconds after which the sender may come back
	 */
	admit(sender: string, now: number): number {
		if (now >= this.#windowEnd) {
			this.#counts = new Map();
			this.#windowEnd = now + this.#windowMs;
		}
		const count = (this.#counts.get(sender) ?? 0) + 1;
		if (count > this.#most) return this.#windowEnd - now;
		if (count > 1 || this.#counts.size < this.#maxSenders) this.#counts.set(sender, count);
		return 0;
	}
}
