import fp from "fastify-plugin";
import { sharingRoutes } from "#server/features/sharing/routes.ts";
import { siteMapRoutes } from "#server/features/sharing/site-map.ts";

export const sharingPlugin = fp(async (app) => {
	await app.register(sharingRoutes);
	await app.register(siteMapRoutes);
});
