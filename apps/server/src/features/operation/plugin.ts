import fp from "fastify-plugin";
import { adminOperationRoutes } from "#server/features/operation/admin-routes.ts";

export const operationPlugin = fp(async (app) => {
	await app.register(adminOperationRoutes);
});
