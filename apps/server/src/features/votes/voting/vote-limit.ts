import type { NewVote } from "#server/features/votes/voting/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { LeakyBuckets, type Rate } from "#server/lib/leaky-buckets.ts";

/** Greatest `Retry-After` of a throttled vote (random), in seconds. */
const maxDelay = 20;

/** Limits the rate of a shared network's votes (docs/decisions/0007). */
export class VoteLimit {
	readonly #buckets = new LeakyBuckets();
	readonly #rate: (allowance: number) => Rate;
	readonly #clock: () => Date;

	constructor(rate: (allowance: number) => Rate, clock: () => Date) {
		this.#rate = rate;
		this.#clock = clock;
	}

	/**
	 * Takes a token for the vote; returns a function that gives it back.
	 *
	 * @throws AppError `throttled` while the vote's network exceeds its rate
	 */
	take({ network48Key, networkKey, categoryId }: NewVote, allowance: number): () => void {
		if (allowance === 1) return () => {};
		const sender = `${network48Key ?? networkKey} ${categoryId}`;
		if (this.#buckets.take(sender, this.#rate(allowance), this.#clock().getTime()) === 0)
			return () => this.#buckets.giveBack(sender);
		// Too many votes from its network at once; nothing to do with votes held for review.
		const seconds = 1 + Math.floor(Math.random() * maxDelay);
		throw new AppError("throttled", { headers: { "retry-after": String(seconds) } });
	}
}
