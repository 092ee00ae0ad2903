/** Waits for what an attempt was taken for; when that could not be done at all, the attempt is given back. */
export async function orGiveBack<Result>(giveBack: () => void, work: Promise<Result>): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		giveBack();
		throw error;
	}
}

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

	get size(): number {
		return this.#entries.size;
	}

	/** Looks whether there is an attempt, and takes none; 0, or the milliseconds after which there is another attempt. */
	wait(key: string, { most }: Budget, now: number): number {
		const known = this.#entries.get(key);
		return known && known.taken >= most ? Math.max(known.until - now, 0) : 0;
	}

	/** Takes an attempt before it is made, `now` in milliseconds; 0, or the milliseconds until there is another one. */
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

	/** Gives back an attempt that was no misuse; a key that has taken none is forgotten. */
	giveBack(key: string): void {
		const entry = this.#entries.get(key);
		if (!entry) return;
		entry.taken--;
		if (entry.taken === 0) this.#entries.delete(key);
	}
}
