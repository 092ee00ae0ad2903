import fp from "fastify-plugin";
import { adminAnnouncementRoutes } from "#server/features/awards/winner/admin-routes.ts";
import { winnerRoutes } from "#server/features/awards/winner/routes.ts";
import { seasonRule } from "#server/features/awards/winner/season-rule.ts";
import { adminTieBreakRoutes } from "#server/features/awards/winner/tie-break-routes.ts";
import { publicApi } from "#server/http/public-api.ts";

const metadata = {
	name: "awards/winner",
	dependencies: ["audited-changes", "awards/publication", "reply-cache", "site/settings"],
};

export const announcementPlugin = fp(async (app) => {
	app.addChangeRule(seasonRule);
	await app.register(publicApi(winnerRoutes));
	await app.register(adminAnnouncementRoutes);
	await app.register(adminTieBreakRoutes);
}, metadata);
