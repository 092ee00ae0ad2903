import fp from "fastify-plugin";
import { adminUserRoutes } from "#server/features/account/admin-routes.ts";

export const accountPlugin = fp(async (app) => {
	await app.register(adminUserRoutes);
});
