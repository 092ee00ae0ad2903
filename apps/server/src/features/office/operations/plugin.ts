import fp from "fastify-plugin";
import { adminOperationsRoutes } from "#server/features/office/operations/admin-routes.ts";
import { operationsMetrics } from "#server/features/office/operations/metrics.ts";

const metadata = { name: "office/operations", dependencies: ["votes/voting/vote-queue"] };

export const operationsPlugin = fp(async (app) => {
	await app.register(operationsMetrics);
	await app.register(adminOperationsRoutes);
}, metadata);
