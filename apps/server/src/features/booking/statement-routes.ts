import {
	appliedReplySchema,
	applyStatementSchema,
	statementReplySchema,
	statementSchema,
} from "@bcc/contract/admin/booking";
import { adminPath } from "@bcc/contract/admin/resource";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { applyStatement, previewStatement } from "#server/features/booking/statement.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { maxRecordBytes as bodyLimit, contentWriters } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings/statement`;

/** Statements of operators and banks: what their lines fit, and storing what an organiser has confirmed of them. */
export const adminStatementRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));

	app.post(
		`${path}/preview`,
		{ bodyLimit, schema: { tags, body: statementSchema, response: replies(statementReplySchema) } },
		async ({ body }) => ({ status: success, data: await previewStatement(db, body.text) }),
	);

	app.post(
		`${path}/apply`,
		{ bodyLimit, schema: { tags, body: applyStatementSchema, response: replies(appliedReplySchema) } },
		async ({ body, session: { accountId } }) => {
			const data = await app.changeAudited(accountId, async (transaction) => {
				const { result, changes } = await applyStatement(transaction, body, accountId, app.clock());
				const entry = changes.map(({ action, row, code, after }) => {
					const about = { recordId: row?.id ?? null, label: row?.reference ?? code ?? "" };
					return { resource: "bookings" as const, ...about, action, before: null, after };
				});
				return { result, entry };
			});
			app.sendMails();
			return { status: success, data };
		},
	);
};
