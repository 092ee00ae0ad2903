import fp from "fastify-plugin";
import { adminOperationRoutes } from "#server/features/operation/admin-routes.ts";
import { operationMetrics } from "#server/features/operation/operation-metrics.ts";

export const operationPlugin = fp(async (app) => {
	await app.register(operationMetrics);
	await app.register(adminOperationRoutes);
});
