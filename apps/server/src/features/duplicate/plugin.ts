import fp from "fastify-plugin";
import { adminDuplicateRoutes } from "#server/features/duplicate/admin-routes.ts";

export const duplicatePlugin = fp(async (app) => {
	await app.register(adminDuplicateRoutes);
});
