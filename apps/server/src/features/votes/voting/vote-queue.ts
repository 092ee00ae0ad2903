import fp from "fastify-plugin";
import { gotNoConnection } from "#server/db/unavailable.ts";
import { readSeason } from "#server/features/awards/season/data.ts";
import type { Receipts } from "#server/features/votes/log-entry/receipts.ts";
import {
	castVotes,
	maxBatch,
	type NewVote,
	type Outcome,
	settingsKey,
} from "#server/features/votes/voting/mutations.ts";
import { voteRate as siteVoteRate } from "#server/features/votes/voting/rules.ts";
import { voteMetrics } from "#server/features/votes/voting/vote-metrics.ts";
import { AppError } from "#server/lib/app-error.ts";
import { Batcher } from "#server/lib/batcher.ts";
import { LeakyBuckets, type Rate } from "#server/lib/leaky-buckets.ts";
import { memoize } from "#server/lib/memoize.ts";
import { deriveKey, type KeyedHash, keyedHash } from "#server/lib/secrets.ts";

/**
 * One statement at a time: votes that arrive meanwhile join the next one, and a larger statement costs less per vote.
 */
const maxRuns = 1;

/** Most waiting votes; further votes are answered 503 (architecture §6). */
const maxWaiting = 10_000;

/** `Retry-After` of a 503, in seconds. */
const retryAfter = "2";

/** Greatest `Retry-After` of a throttled vote (random), in seconds. */
const maxDelay = 20;

export type VoteQueueOptions = {
	/** `voteRate` by default; for tests. */
	voteRate?: (allowance: number) => Rate;
};

/** Refusals for these reasons are counted under no category, because the category may not exist. */
const reasonsWithoutCategory = new Set<Outcome["kind"]>(["unknown_category", "busy"]);

function reasonOf(kind: Exclude<Outcome["kind"], "counted">) {
	if (kind === "frozen") return "closed";
	return kind === "other_settings" ? "busy" : kind;
}

type VotingSettings = {
	seasonId: number;
	allowance: number;
	/** Makes the keys of the season's voters; null once the books are closed. */
	voterHash: KeyedHash | null;
	/** Makes the receipts of the season's voters. */
	receipts: Receipts;
	/** Names log and allowance in the votes made under them. */
	key: string;
};

declare module "fastify" {
	interface FastifyInstance {
		votingSettings(): Promise<VotingSettings>;
		voteQueue: {
			/** Stores a vote with those that wait; resolves after the commit. */
			cast(newVote: NewVote): Promise<Outcome>;
			length(): { waiting: number; limit: number };
		};
	}
}

const metadata = {
	name: "votes/voting/vote-queue",
	dependencies: [
		"votes/log-entry",
		"reply-cache",
		"votes/history/refused-votes",
		"votes/voting/counts",
		"votes/voting/live-counts",
	],
};

/** Stores votes in batches (architecture §6). */
export const voteQueue = fp(async (app, options: VoteQueueOptions) => {
	async function readSettings(): Promise<VotingSettings> {
		const {
			id: seasonId,
			voterKeySalt,
			sharedNetworkAllowance: allowance,
		} = await readSeason(app.database.db);
		const voterHash = voterKeySalt && keyedHash(deriveKey(app.secret, "voter keys", voterKeySalt));
		const receipts = await app.logEntries.receiptsOf(seasonId).catch((cause) => {
			throw new AppError("busy", { cause, headers: { "retry-after": retryAfter } });
		});
		const key = settingsKey(receipts.keySalt, allowance);
		return { seasonId, allowance, voterHash, receipts, key };
	}

	const settings = memoize(readSettings);
	app.contentChanges.subscribe(settings.invalidate);
	const recordMetrics = voteMetrics(app);

	const batcher = new Batcher<NewVote, Outcome>({
		maxBatch,
		maxRuns,
		maxWaiting,
		// If one batch gets no connection, all waiting votes are refused; otherwise each batch would wait for its own timeout.
		failsWaitingItems: gotNoConnection,
		run: async (newVotes) => {
			const { allowance } = await settings.get();
			const startedAt = performance.now();
			const outcomes = await castVotes(app.database, newVotes, allowance).catch((error) => {
				app.log.error({ err: error, votes: newVotes.length }, "a batch of votes failed");
				throw error;
			});
			app.logEntries.committed();
			recordMetrics(outcomes, performance.now() - startedAt);
			newVotes.forEach((newVote, index) => {
				const outcome = outcomes[index] ?? { kind: "busy" };
				if (outcome.kind === "counted") {
					app.counts.recordTally(newVote.categoryId, outcome.couple.nominee_id, outcome.votes);
					app.liveCounts.changed(newVote.categoryId);
				} else if (outcome.kind === "other_settings") {
					// This process did not know yet that they have changed: the vote is cast once more.
					settings.invalidate();
				} else {
					const reason = reasonOf(outcome.kind);
					app.refusedVotes.count(reasonsWithoutCategory.has(reason) ? null : newVote.categoryId, reason);
				}
			});
			return outcomes;
		},
	});

	app.decorate("votingSettings", settings.get);
	const buckets = new LeakyBuckets();
	const { voteRate = siteVoteRate } = options;

	/** Refuses the vote while its network exceeds its rate; returns a function that gives the token back. */
	async function takeToken({ network48Key, networkKey, categoryId }: NewVote): Promise<() => void> {
		const { allowance } = await settings.get();
		if (allowance === 1) return () => {};
		const sender = `${network48Key ?? networkKey} ${categoryId}`;
		if (buckets.take(sender, voteRate(allowance), app.clock().getTime()) === 0)
			return () => buckets.giveBack(sender);
		// Too many votes from its network at once; nothing to do with votes held for review.
		app.refusedVotes.count(categoryId, "throttled");
		const seconds = 1 + Math.floor(Math.random() * maxDelay);
		throw new AppError("throttled", { headers: { "retry-after": String(seconds) } });
	}

	async function cast(newVote: NewVote): Promise<Outcome> {
		const giveBack = await takeToken(newVote);
		try {
			const outcome = await batcher.add(newVote);
			if (outcome.kind !== "counted") giveBack();
			return outcome;
		} catch (cause) {
			giveBack();
			app.refusedVotes.count(null, "busy");
			throw new AppError("busy", { cause, headers: { "retry-after": retryAfter } });
		}
	}

	app.decorate("voteQueue", { cast, length: () => ({ waiting: batcher.waiting, limit: maxWaiting }) });
	app.addHook("onClose", () => batcher.idle());
}, metadata);
