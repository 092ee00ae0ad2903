/** So many at once, and from then on so many a minute. */
export type Pace = { atOnce: number; aMinute: number };

/** Most senders that are kept account of; then those that came first are forgotten. */
const maxSenders = 100_000;

const minuteMs = 60_000;

/**
 * Lets each sender's turns come at a pace: a leaky bucket for each. Kept only of those who have had turns lately.
 */
export class Pacer {
	readonly #levels = new Map<string, { level: number; at: number }>();

	/**
	 * Takes a turn.
	 *
	 * @param now milliseconds
	 * @returns 0, or the milliseconds until there is a turn for somebody
	 */
	take(sender: string, { atOnce, aMinute }: Pace, now: number): number {
		const known = this.#levels.get(sender);
		// A clock that was ahead and is right again would hold the sender back until that moment comes.
		if (known && known.at > now) known.at = now;
		const leaked = known ? ((now - known.at) * aMinute) / minuteMs : 0;
		const level = Math.max(0, (known?.level ?? 0) - leaked);
		if (level + 1 > atOnce) return Math.max(1, Math.ceil(((level + 1 - atOnce) * minuteMs) / aMinute));
		if (!known && this.#levels.size >= maxSenders) this.#forgetFirst();
		this.#levels.set(sender, { level: level + 1, at: now });
		return 0;
	}

	giveBack(sender: string): void {
		const known = this.#levels.get(sender);
		if (!known) return;
		known.level -= 1;
		if (known.level <= 0) this.#levels.delete(sender);
	}

	#forgetFirst(): void {
		for (const sender of this.#levels.keys()) {
			this.#levels.delete(sender);
			return;
		}
	}
}
