import fp from "fastify-plugin";
import { adminEveningRoutes } from "#server/features/awards/evening/admin-routes.ts";
import { adminCategoryPublicationRoutes } from "#server/features/awards/evening/category-publication-routes.ts";
import { adminSeasonPublicationRoutes } from "#server/features/awards/evening/season-publication-routes.ts";

const metadata = {
	name: "awards/evening",
	dependencies: ["audited-changes", "awards/publication", "site/settings"],
};

/** What the organisers decide and show when the winners are announced. */
export const eveningPlugin = fp(async (app) => {
	await app.register(adminEveningRoutes);
	await app.register(adminCategoryPublicationRoutes);
	await app.register(adminSeasonPublicationRoutes);
}, metadata);
