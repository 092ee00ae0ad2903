import type { FastifyInstance } from "fastify";
import { AppError } from "#server/lib/app-error.ts";
import { LeakyBuckets, type Rate } from "#server/lib/leaky-buckets.ts";

export type VotePaces = { all: Rate; gateway: Rate };

/** More than a country's gateways send, and a bound for one whose secret is stolen. */
const sitePaces: VotePaces = {
	all: { burst: 2_000, perMinute: 12_000 },
	gateway: { burst: 1_000, perMinute: 9_000 },
};

/** Limits how fast votes by USSD count, all together and those of one gateway. Each process counts for itself. */
export class VotePace {
	readonly #app: FastifyInstance;
	readonly #paces: VotePaces;
	readonly #all = new LeakyBuckets();
	readonly #gateways = new LeakyBuckets();

	constructor(app: FastifyInstance, paces = sitePaces) {
		this.#app = app;
		this.#paces = paces;
	}

	/**
	 * Takes a place for a vote; returns a function that gives it back.
	 *
	 * @throws AppError `throttled`
	 */
	take(gateway: string, categoryId: number): () => void {
		const now = this.#app.clock().getTime();
		const { all, gateway: one } = this.#paces;
		if (this.#gateways.take(gateway, one, now) === 0) {
			if (this.#all.take("all", all, now) === 0)
				return () => {
					this.#gateways.giveBack(gateway);
					this.#all.giveBack("all");
				};
			this.#gateways.giveBack(gateway);
		}
		this.#app.refusedVotes.count(categoryId, "throttled");
		throw new AppError("throttled");
	}
}
