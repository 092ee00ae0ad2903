import fp from "fastify-plugin";
import { gotNoConnection } from "#server/db/unavailable.ts";
import { castVotes, maxBatch, type NewVote, type Outcome } from "#server/features/votes/voting/mutations.ts";
import { voteRate as siteVoteRate } from "#server/features/votes/voting/rules.ts";
import { VoteLimit } from "#server/features/votes/voting/vote-limit.ts";
import { voteMetrics } from "#server/features/votes/voting/vote-metrics.ts";
import { AppError } from "#server/lib/app-error.ts";
import { Batcher } from "#server/lib/batcher.ts";
import type { Rate } from "#server/lib/leaky-buckets.ts";

/**
 * One statement at a time: votes that arrive meanwhile join the next one, and a larger statement costs less per vote.
 */
const maxRuns = 1;

/** Most waiting votes; further votes are answered 503 (architecture §6). */
const maxWaiting = 10_000;

/** `Retry-After` of a 503, in seconds. */
const retryAfter = "2";

export type VoteQueueOptions = {
	/** `voteRate` by default; for tests. */
	voteRate?: (allowance: number) => Rate;
};

declare module "fastify" {
	interface FastifyInstance {
		voteQueue: {
			/**
			 * Stores a vote with those that wait; resolves after the commit.
			 *
			 * @param pacedBy the allowance by which votes of its network are paced; 1 = they are not
			 */
			cast(newVote: NewVote, pacedBy: number): Promise<Outcome>;
			length(): { waiting: number; limit: number };
		};
	}
}

const metadata = {
	name: "votes/voting/vote-queue",
	dependencies: [
		"votes/log-entry",
		"votes/voting/counts",
		"votes/voting/live-counts",
		"votes/voting/voting-settings",
	],
};

/** Stores votes in batches (architecture §6). */
export const voteQueue = fp(async (app, { voteRate = siteVoteRate }: VoteQueueOptions) => {
	const recordMetrics = voteMetrics(app);
	const limit = new VoteLimit(voteRate, app.clock);

	const batcher = new Batcher<NewVote, Outcome>({
		maxBatch,
		maxRuns,
		maxWaiting,
		// If one batch gets no connection, all waiting votes are refused; otherwise each batch would wait for its own timeout.
		failsWaitingItems: gotNoConnection,
		run: async (newVotes) => {
			// The settings may have changed while the votes waited. Those read now are no older than any vote's, and the insert
			// refuses votes made under others than the season's.
			const { allowance } = await app.votingSettings.get();
			const startedAt = performance.now();
			const outcomes = await castVotes(app.database, newVotes, allowance).catch((error) => {
				app.log.error({ err: error, votes: newVotes.length }, "a batch of votes failed");
				throw error;
			});
			app.logEntries.committed();
			recordMetrics(outcomes, performance.now() - startedAt);
			newVotes.forEach(({ categoryId }, index) => {
				const outcome = outcomes[index];
				if (outcome?.kind === "counted") {
					app.counts.recordTally(categoryId, outcome.couple.nominee_id, outcome.votes);
					app.liveCounts.changed(categoryId);
				} else if (outcome?.kind === "other_settings") {
					// This process did not know yet that they have changed: the vote is cast once more.
					app.votingSettings.invalidate();
				}
			});
			return outcomes;
		},
	});

	async function cast(newVote: NewVote, pacedBy: number): Promise<Outcome> {
		const giveBack = limit.take(newVote, pacedBy);
		try {
			const outcome = await batcher.add(newVote);
			if (outcome.kind !== "counted") giveBack();
			return outcome;
		} catch (cause) {
			giveBack();
			throw new AppError("busy", { cause, headers: { "retry-after": retryAfter } });
		}
	}

	app.decorate("voteQueue", { cast, length: () => ({ waiting: batcher.waiting, limit: maxWaiting }) });
	app.addHook("onClose", () => batcher.idle());
}, metadata);
