import { setTimeout as sleep } from "node:timers/promises";
import fp from "fastify-plugin";
import { digestVotes } from "#server/features/votes/history/mutations.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";

const digestEveryMs = 10_000;

/** Longest that a chart waits for new votes, in milliseconds; `as_of` is its end. */
const longestWaitMs = 300;

declare module "fastify" {
	interface FastifyInstance {
		voteDigest: {
			/** Digests now, unless that was done a moment ago; waits for it, but not for a whole season's votes. */
			catchUp(): Promise<void>;
		};
	}
}

const metadata = { name: "votes/history/vote-digest" };

/** Keeps the charts' minutes and hours up to date, apart from the counting of votes (docs/decisions/0022). */
export const voteDigest = fp(async (app) => {
	let digestedAt = Number.NEGATIVE_INFINITY;
	const digest = new BackgroundWork({
		everyMs: digestEveryMs,
		async run() {
			await digestVotes(app.database);
			digestedAt = performance.now();
		},
		failed: (error) => app.log.warn({ err: error }, "new votes did not join the charts"),
	});

	app.decorate("voteDigest", {
		async catchUp() {
			if (!digest.isUnderWay && performance.now() - digestedAt < digestEveryMs / 2) return;
			const waited = new AbortController();
			const enough = sleep(longestWaitMs, undefined, { signal: waited.signal, ref: false }).catch(() => {});
			await Promise.race([digest.start(), enough]);
			waited.abort();
		},
	});
	app.addHook("onClose", () => digest.end());
}, metadata);
