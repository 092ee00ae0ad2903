/** How many attempts a key has, and for how long they count. */
export type Budget = { most: number; windowMs: number };

type Entry = { taken: number; until: number };

/**
 * Counts attempts per key, each key in a window of its own that begins with its first attempt. Holds a bounded
 * number of keys: beyond it the one that was begun first is forgotten.
 */
export class AttemptLedger {
	readonly #maxKeys: number;
	#entries = new Map<string, Entry>();

	constructor(maxKeys: number) {
		this.#maxKeys = maxKeys;
	}

	/** Keys remembered at the moment. */
	get size(): number {
		return this.#entries.size;
	}

	/**
	 * Takes one attempt, before it is made: attempts that run at once cannot pass together.
	 *
	 * @param now milliseconds
	 * @returns 0, or the milliseconds after which there is another attempt
	 */
	take(key: string, { most, windowMs }: Budget, now: number): number {
		const known = this.#entries.get(key);
		if (known && now < known.until) {
			if (known.taken >= most) return known.until - now;
			known.taken++;
			return 0;
		}
		this.#entries.delete(key);
		const oldest = this.#entries.size >= this.#maxKeys ? this.#entries.keys().next().value : undefined;
		if (oldest !== undefined) this.#entries.delete(oldest);
		this.#entries.set(key, { taken: 1, until: now + windowMs });
		return 0;
	}

	/** Gives back an attempt that was no misuse. */
	giveBack(key: string): void {
		const entry = this.#entries.get(key);
		if (entry && entry.taken > 0) entry.taken--;
	}
}
