import fp from "fastify-plugin";
import { voteHistoryPlugin } from "#server/features/votes/history/plugin.ts";
import { logEntryPlugin } from "#server/features/votes/log-entry/plugin.ts";
import { resultPlugin } from "#server/features/votes/result/plugin.ts";
import { adminVoteVoidRoutes } from "#server/features/votes/void/admin-routes.ts";
import { votingPlugin } from "#server/features/votes/voting/plugin.ts";
import type { VoteQueueOptions } from "#server/features/votes/voting/vote-queue.ts";

/** Casting and counting votes, their history, voids and results. */
export const votes = fp(
	async (app, options: VoteQueueOptions) => {
		await app.register(voteHistoryPlugin);
		await app.register(logEntryPlugin);
		await app.register(votingPlugin, options);
		await app.register(resultPlugin);
		await app.register(adminVoteVoidRoutes);
	},
	{ name: "votes" },
);
