import fp from "fastify-plugin";
import { sharingRoutes } from "#server/features/sharing/preview/routes.ts";
import { siteMapRoutes } from "#server/features/sharing/preview/site-map.ts";

export const sharingPlugin = fp(async (app) => {
	await app.register(sharingRoutes);
	await app.register(siteMapRoutes);
});
