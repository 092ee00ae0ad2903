import fp from "fastify-plugin";
import { adminAnnouncementRoutes } from "#server/features/announcement/admin-routes.ts";
import { winnerRoutes } from "#server/features/announcement/routes.ts";
import { adminTieBreakRoutes } from "#server/features/announcement/tie-break-routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const announcementPlugin = fp(async (app) => {
	await app.register(publicCalls(winnerRoutes));
	await app.register(adminAnnouncementRoutes);
	await app.register(adminTieBreakRoutes);
});
