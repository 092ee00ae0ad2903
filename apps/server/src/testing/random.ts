import { seededRandom } from "@bcc/testing/random";

/** Chances that are the same for the same seed. */
export class Random {
	/** From 0 to 1. */
	readonly number: () => number;

	constructor(seed: number) {
		this.number = seededRandom(seed);
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
