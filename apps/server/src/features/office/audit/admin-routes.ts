import { adminPath } from "@bcc/contract/admin/resource";
import { auditListQuerySchema, auditListReplySchema } from "@bcc/contract/office/admin-audit";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pointName } from "#server/features/office/start-page/points.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { listAudit } from "#server/records/audit/data.ts";

export const adminAuditRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin", "auditor"]));
	app.get(
		`${adminPath}/audit`,
		{ schema: { querystring: auditListQuerySchema, response: replies(auditListReplySchema) } },
		async ({ query, locale }) => {
			const { data, total } = await listAudit(app.db, query);
			const named = data.map((entry) =>
				entry.resource === "checklist" ? { ...entry, label: pointName(entry.label, locale) } : entry,
			);
			return { status: success, data: named, total };
		},
	);
};
