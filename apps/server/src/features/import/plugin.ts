import fp from "fastify-plugin";
import { adminImportRoutes } from "#server/features/import/admin-routes.ts";

export const importPlugin = fp(async (app) => {
	await app.register(adminImportRoutes);
});
