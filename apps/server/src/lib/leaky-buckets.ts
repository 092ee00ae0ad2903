import { FifoMap } from "toad-cache";

/** The limit of a leaky bucket: `burst` at once, and from then on `perMinute`. */
export type Rate = { burst: number; perMinute: number };

/** Most senders in memory; above it the oldest is evicted. */
const maxSenders = 100_000;

const minuteMs = 60_000;

/** Limits the rate of each sender by a leaky bucket of its own. */
export class LeakyBuckets {
	readonly #levels = new FifoMap<{ level: number; at: number }>(maxSenders);

	/**
	 * Takes a token.
	 *
	 * @param now milliseconds
	 * @returns 0, or the milliseconds until the next token
	 */
	take(sender: string, { burst, perMinute }: Rate, now: number): number {
		const known = this.#levels.get(sender);
		// Without this, a clock that was ahead and is right again would delay the sender until that moment.
		if (known && known.at > now) known.at = now;
		const leaked = known ? ((now - known.at) * perMinute) / minuteMs : 0;
		const level = Math.max(0, (known?.level ?? 0) - leaked);
		if (level + 1 > burst) return Math.max(1, Math.ceil(((level + 1 - burst) * minuteMs) / perMinute));
		this.#levels.set(sender, { level: level + 1, at: now });
		return 0;
	}

	/** Gives the sender a token back. */
	giveBack(sender: string): void {
		const known = this.#levels.get(sender);
		if (!known) return;
		known.level -= 1;
		if (known.level <= 0) this.#levels.delete(sender);
	}
}
