import { FifoMap } from "toad-cache";

/** Waits for the work that an attempt was taken for; when it could not be done at all, the attempt is given back. */
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
 * Counts requests or attempts by key, each key in a window of its own that begins with its first. Holds a bounded number of
 * keys: beyond it the one whose window began first is dropped.
 */
export class RateLimit {
	/* A Map finds its first key only past those deleted before it: with 100,000 keys that took half of the processor. */
	readonly #entries: FifoMap<Entry>;

	constructor(maxKeys: number) {
		this.#entries = new FifoMap(maxKeys);
	}

	get size(): number {
		return this.#entries.size;
	}

	/** Takes no attempt; returns 0, or the milliseconds until the next one. */
	wait(key: string, { most }: Budget, now: number): number {
		const entry = this.#entries.get(key);
		return entry && entry.taken >= most ? Math.max(entry.until - now, 0) : 0;
	}

	/** @param now milliseconds; returns 0, or the milliseconds until the next attempt */
	take(key: string, { most, windowMs }: Budget, now: number): number {
		const entry = this.#entries.get(key);
		if (entry && now < entry.until) {
			if (entry.taken >= most) return entry.until - now;
			entry.taken++;
			return 0;
		}
		this.#entries.delete(key);
		this.#entries.set(key, { taken: 1, until: now + windowMs });
		return 0;
	}

	/** Gives back an attempt that was no misuse. */
	giveBack(key: string): void {
		const entry = this.#entries.get(key);
		if (!entry) return;
		entry.taken--;
		if (entry.taken === 0) this.#entries.delete(key);
	}
}
