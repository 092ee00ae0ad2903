import fp from "fastify-plugin";
import { adminPosterRoutes } from "#server/features/sharing/poster/admin-routes.ts";
import { shortAddressRoutes } from "#server/features/sharing/poster/routes.ts";

const metadata = { name: "sharing/poster", dependencies: ["awards/publication", "site/settings"] };

export const posterPlugin = fp(async (app) => {
	await app.register(shortAddressRoutes);
	await app.register(adminPosterRoutes);
}, metadata);
