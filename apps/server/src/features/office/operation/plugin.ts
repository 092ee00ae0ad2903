import fp from "fastify-plugin";
import { adminOperationRoutes } from "#server/features/office/operation/admin-routes.ts";
import { operationMetrics } from "#server/features/office/operation/operation-metrics.ts";

const metadata = { name: "office/operation", dependencies: ["votes/voting/vote-queue"] };

export const operationPlugin = fp(async (app) => {
	await app.register(operationMetrics);
	await app.register(adminOperationRoutes);
}, metadata);
