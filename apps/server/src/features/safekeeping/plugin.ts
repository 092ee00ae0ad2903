import fp from "fastify-plugin";
import { adminSafekeepingRoutes } from "#server/features/safekeeping/admin-routes.ts";

export const safekeepingPlugin = fp(async (app) => {
	await app.register(adminSafekeepingRoutes);
});
