import fp from "fastify-plugin";
import { adminVoteVoidRoutes } from "#server/features/vote-void/admin-routes.ts";

export const voteVoidPlugin = fp(async (app) => {
	await app.register(adminVoteVoidRoutes);
});
