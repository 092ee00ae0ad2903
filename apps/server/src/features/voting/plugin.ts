import { voteCheckRequestSchema, voteRequestSchema } from "@bcc/contract";
import fp from "fastify-plugin";
import { votingAnswers } from "#server/features/voting/answers.ts";
import { counts } from "#server/features/voting/counts.ts";
import { liveCounts } from "#server/features/voting/live-counts.ts";
import { readyCounts } from "#server/features/voting/ready-counts.ts";
import { voteCheck } from "#server/features/voting/vote-check.ts";
import { type VoteQueueOptions, voteQueue } from "#server/features/voting/vote-queue.ts";

export const votingPlugin = fp(async (app, options: VoteQueueOptions) => {
	await app.register(counts);
	await app.register(readyCounts);
	await app.register(liveCounts);
	await app.register(voteQueue, options);
	await app.register(voteCheck);
	const { vote, check } = votingAnswers(app);
	app.readyPosts.add("/voting/vote", voteRequestSchema, vote);
	app.readyPosts.add("/voting/check", voteCheckRequestSchema, check);
});
