/** Chances that are the same for the same seed (mulberry32). */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed;
	}

	/** From 0 to 1. */
	number(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** A whole number below another one. */
	below(end: number): number {
		return Math.floor(this.number() * end);
	}

	chance(probability: number): boolean {
		return this.number() < probability;
	}

	oneOf<Item>(items: readonly Item[]): Item {
		return items[this.below(items.length)] as Item;
	}
}
