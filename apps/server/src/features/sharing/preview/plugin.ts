import fp from "fastify-plugin";
import { sharingRoutes } from "#server/features/sharing/preview/routes.ts";
import { siteMapRoutes } from "#server/features/sharing/preview/site-map.ts";

const metadata = {
	name: "sharing/preview",
	dependencies: ["api-paths", "awards/publication", "reply-cache", "site/legal-text", "site/settings"],
};

export const sharingPlugin = fp(async (app) => {
	await app.register(sharingRoutes);
	await app.register(siteMapRoutes);
}, metadata);
