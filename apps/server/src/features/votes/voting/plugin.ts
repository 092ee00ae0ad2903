import fp from "fastify-plugin";
import { counts } from "#server/features/votes/voting/counts.ts";
import { liveCounts } from "#server/features/votes/voting/live-counts.ts";
import { voteReceiptRoutes } from "#server/features/votes/voting/receipt-routes.ts";
import { votingRoutes } from "#server/features/votes/voting/routes.ts";
import { voteCheck } from "#server/features/votes/voting/vote-check.ts";
import { type VoteQueueOptions, voteQueue } from "#server/features/votes/voting/vote-queue.ts";
import { votingSettings } from "#server/features/votes/voting/voting-settings.ts";
import { publicApi } from "#server/http/public-api.ts";

const metadata = {
	name: "votes/voting",
	dependencies: ["awards/publication", "metrics", "votes/history/refused-votes", "votes/log-entry"],
};

export const votingPlugin = fp(async (app, options: VoteQueueOptions) => {
	await app.register(votingSettings);
	await app.register(counts);
	await app.register(liveCounts);
	await app.register(voteQueue, options);
	await app.register(voteCheck);
	await app.register(publicApi(votingRoutes));
	await app.register(publicApi(voteReceiptRoutes));
}, metadata);
