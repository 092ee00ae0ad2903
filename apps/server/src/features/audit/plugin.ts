import fp from "fastify-plugin";
import { adminAuditRoutes } from "#server/features/audit/admin-routes.ts";

export const auditPlugin = fp(async (app) => {
	await app.register(adminAuditRoutes);
});
