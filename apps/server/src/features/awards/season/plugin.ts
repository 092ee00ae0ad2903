import fp from "fastify-plugin";
import { adminSeasonRoutes } from "#server/features/awards/season/admin-routes.ts";

const metadata = { name: "awards/season", dependencies: ["audited-changes", "people/password"] };

export const seasonPlugin = fp(async (app) => {
	await app.register(adminSeasonRoutes);
}, metadata);
