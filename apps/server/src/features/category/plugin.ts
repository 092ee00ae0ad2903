import fp from "fastify-plugin";
import { adminFreezeRoutes } from "#server/features/category/freeze-routes.ts";
import { categories } from "#server/features/category/resource.ts";
import { categoryRoutes } from "#server/features/category/routes.ts";
import { adminWindowRoutes } from "#server/features/category/window-routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";
import { resourceRoutes } from "#server/records/routes.ts";

export const categoryPlugin = fp(async (app) => {
	await app.register(publicCalls(categoryRoutes));
	await app.register(resourceRoutes(categories));
	await app.register(adminFreezeRoutes);
	await app.register(adminWindowRoutes);
});
