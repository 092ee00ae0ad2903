import { adminPath } from "@bcc/contract/admin/resource";
import { auditListQuerySchema, auditListReplySchema } from "@bcc/contract/office/admin-audit";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { listAudit } from "#server/features/office/audit/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";

export const adminAuditRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin", "auditor"]));
	app.get(
		`${adminPath}/audit`,
		{ schema: { querystring: auditListQuerySchema, response: replies(auditListReplySchema) } },
		async (request) => ({ status: success, ...(await listAudit(app.db, request.query)) }),
	);
};
