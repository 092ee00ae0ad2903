import fp from "fastify-plugin";
import { winnerRoutes } from "#server/features/awards/winner/routes.ts";
import { seasonRule } from "#server/features/awards/winner/season-rule.ts";
import { publicApi } from "#server/http/public-api.ts";

const metadata = {
	name: "awards/winner",
	dependencies: ["audited-changes", "awards/publication", "reply-cache"],
};

export const winnerPlugin = fp(async (app) => {
	app.addChangeRule(seasonRule(() => app.scorers));
	await app.register(publicApi(winnerRoutes));
}, metadata);
