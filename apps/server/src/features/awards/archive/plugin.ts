import fp from "fastify-plugin";
import { adminSeasonRoutes } from "#server/features/awards/archive/admin-routes.ts";
import { archiveRoutes } from "#server/features/awards/archive/routes.ts";
import { publicApi } from "#server/http/public-api.ts";

const metadata = {
	name: "awards/archive",
	dependencies: ["audited-changes", "people/password", "reply-cache"],
};

export const archivePlugin = fp(async (app) => {
	await app.register(publicApi(archiveRoutes));
	await app.register(adminSeasonRoutes);
}, metadata);
