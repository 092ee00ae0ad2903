import fp from "fastify-plugin";
import { adminCategoryRoutes } from "#server/features/category/admin-routes.ts";
import { adminFreezeRoutes } from "#server/features/category/freeze-routes.ts";
import { categoryRoutes } from "#server/features/category/routes.ts";
import { adminWindowRoutes } from "#server/features/category/window-routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const categoryPlugin = fp(async (app) => {
	await app.register(publicCalls(categoryRoutes));
	await app.register(adminCategoryRoutes);
	await app.register(adminFreezeRoutes);
	await app.register(adminWindowRoutes);
});
