import fp from "fastify-plugin";
import { counts } from "#server/features/voting/counts.ts";
import { liveCounts } from "#server/features/voting/live-counts.ts";
import { voteReceiptRoutes } from "#server/features/voting/receipt-routes.ts";
import { votingRoutes } from "#server/features/voting/routes.ts";
import { voteCheck } from "#server/features/voting/vote-check.ts";
import { type VoteQueueOptions, voteQueue } from "#server/features/voting/vote-queue.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const votingPlugin = fp(async (app, options: VoteQueueOptions) => {
	await app.register(counts);
	await app.register(liveCounts);
	await app.register(voteQueue, options);
	await app.register(voteCheck);
	await app.register(publicCalls(votingRoutes));
	await app.register(publicCalls(voteReceiptRoutes));
});
