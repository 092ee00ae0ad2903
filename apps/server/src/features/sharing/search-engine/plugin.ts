import fp from "fastify-plugin";
import { searchEngineRoutes } from "#server/features/sharing/search-engine/routes.ts";

const metadata = {
	name: "sharing/search-engine",
	dependencies: ["api-paths", "awards/publication", "reply-cache", "site/legal-text"],
};

export const searchEnginePlugin = fp(async (app) => {
	await app.register(searchEngineRoutes);
}, metadata);
