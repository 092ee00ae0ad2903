import fp from "fastify-plugin";
import { adminResultRoutes } from "#server/features/result/admin-routes.ts";

export const resultPlugin = fp(async (app) => {
	await app.register(adminResultRoutes);
});
