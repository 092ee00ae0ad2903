import fp from "fastify-plugin";
import { adminSeasonRoutes } from "#server/features/archive/admin-routes.ts";
import { archiveRoutes } from "#server/features/archive/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const archivePlugin = fp(async (app) => {
	await app.register(publicCalls(archiveRoutes));
	await app.register(adminSeasonRoutes);
});
