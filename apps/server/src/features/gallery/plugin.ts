import fp from "fastify-plugin";
import { adminGalleryRoutes } from "#server/features/gallery/admin-routes.ts";
import { galleryRoutes } from "#server/features/gallery/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const galleryPlugin = fp(async (app) => {
	await app.register(publicCalls(galleryRoutes));
	await app.register(adminGalleryRoutes);
});
