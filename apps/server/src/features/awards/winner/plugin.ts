import fp from "fastify-plugin";
import { adminAnnouncementRoutes } from "#server/features/awards/winner/admin-routes.ts";
import { winnerRoutes } from "#server/features/awards/winner/routes.ts";
import { adminTieBreakRoutes } from "#server/features/awards/winner/tie-break-routes.ts";
import { publicApi } from "#server/http/public-api.ts";

export const announcementPlugin = fp(async (app) => {
	await app.register(publicApi(winnerRoutes));
	await app.register(adminAnnouncementRoutes);
	await app.register(adminTieBreakRoutes);
});
