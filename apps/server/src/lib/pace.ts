/** So many at once, and from then on so many a minute. */
export type Pace = { atOnce: number; aMinute: number };

/** Most senders in memory; beyond it the oldest is evicted. */
const maxSenders = 100_000;

const minuteMs = 60_000;

/** Paces each sender by a leaky bucket of its own. */
export class Pacer {
	readonly #levels = new Map<string, { level: number; at: number }>();

	/**
	 * Takes a turn.
	 *
	 * @param now milliseconds
	 * @returns 0, or the milliseconds until the next turn
	 */
	take(sender: string, { atOnce, aMinute }: Pace, now: number): number {
		const known = this.#levels.get(sender);
		// A clock that was ahead and is right again would delay the sender until that moment.
		if (known && known.at > now) known.at = now;
		const leaked = known ? ((now - known.at) * aMinute) / minuteMs : 0;
		const level = Math.max(0, (known?.level ?? 0) - leaked);
		if (level + 1 > atOnce) return Math.max(1, Math.ceil(((level + 1 - atOnce) * minuteMs) / aMinute));
		if (!known && this.#levels.size >= maxSenders) this.#evictOldest();
		this.#levels.set(sender, { level: level + 1, at: now });
		return 0;
	}

	giveBack(sender: string): void {
		const known = this.#levels.get(sender);
		if (!known) return;
		known.level -= 1;
		if (known.level <= 0) this.#levels.delete(sender);
	}

	#evictOldest(): void {
		for (const sender of this.#levels.keys()) {
			this.#levels.delete(sender);
			return;
		}
	}
}
