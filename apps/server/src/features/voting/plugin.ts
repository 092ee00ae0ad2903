import fp from "fastify-plugin";
import { liveCounts } from "#server/features/voting/live-counts.ts";
import { voteQueue } from "#server/features/voting/vote-queue.ts";

/** What voting needs in the process beside its calls: the queue of votes and the counts that reach open pages. */
export const votingPlugin = fp(async (app) => {
	await app.register(liveCounts);
	await app.register(voteQueue);
});
