import fp from "fastify-plugin";
import { liveCounts } from "#server/features/voting/live-counts.ts";
import { voteQueue } from "#server/features/voting/vote-queue.ts";

export const votingPlugin = fp(async (app) => {
	await app.register(liveCounts);
	await app.register(voteQueue);
});
