import fp from "fastify-plugin";
import { adminStartPageRoutes } from "#server/features/start-page/admin-routes.ts";

export const startPagePlugin = fp(async (app) => {
	await app.register(adminStartPageRoutes);
});
