import fp from "fastify-plugin";
import { adminBannerRoutes } from "#server/features/banner/admin-routes.ts";
import { bannerRoutes } from "#server/features/banner/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const bannerPlugin = fp(async (app) => {
	await app.register(publicCalls(bannerRoutes));
	await app.register(adminBannerRoutes);
});
