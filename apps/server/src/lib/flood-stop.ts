import { randomInt } from "node:crypto";

/** Counters of one row, a power of two. */
const columns = 1 << 16;

/** Each sender has a counter in every row; the smallest is the nearest to its true count. */
const rows = 4;

/**
 * Counts requests per sender in windows of fixed length, and says when one has had its share. A count-min
 * sketch (Cormode and Muthukrishnan 2005): half a megabyte however many senders there are, nothing kept per
 * sender. It never counts too few, and too many only for a sender that shares all its counters with busy
 * ones, which nobody can arrange without the process's own seed.
 */
export class FloodStop {
	readonly #most: number;
	readonly #windowMs: number;
	readonly #counts = new Uint16Array(rows * columns);
	readonly #seed = randomInt(1, 2 ** 31);
	#windowEnd = 0;

	/**
	 * @param most requests of one sender in a window, below 65,535
	 * @param windowMs length of a window in milliseconds
	 */
	constructor(most: number, windowMs: number) {
		this.#most = most;
		this.#windowMs = windowMs;
	}

	/** Counts one request at `now` (milliseconds); 0, or the milliseconds after which the sender may come back. */
	admit(sender: string, now: number): number {
		if (now >= this.#windowEnd) {
			this.#counts.fill(0);
			this.#windowEnd = now + this.#windowMs;
		}
		let first = this.#seed;
		let second = ~this.#seed;
		for (let index = 0; index < sender.length; index++) {
			const code = sender.charCodeAt(index);
			first = Math.imul(first ^ code, 0x01000193);
			second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 15);
		}
		return this.#count(first ^ (first >>> 16), second | 1) > this.#most ? this.#windowEnd - now : 0;
	}

	#count(first: number, second: number): number {
		let smallest = this.#most + 1;
		for (let row = 0; row < rows; row++) {
			const place = row * columns + ((first + Math.imul(row, second)) & (columns - 1));
			const count = Math.min((this.#counts[place] ?? 0) + 1, this.#most + 1);
			this.#counts[place] = count;
			if (count < smallest) smallest = count;
		}
		return smallest;
	}
}
