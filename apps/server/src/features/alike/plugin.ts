import fp from "fastify-plugin";
import { adminAlikeRoutes } from "#server/features/alike/admin-routes.ts";

export const alikePlugin = fp(async (app) => {
	await app.register(adminAlikeRoutes);
});
