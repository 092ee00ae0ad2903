import { idParamsSchema } from "@bcc/contract";
import { adminPath, recordReply, reinstateRequestSchema, withdrawRequestSchema } from "@bcc/contract/admin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import type { AnyResource } from "#server/records/resource.ts";
import { changeRecord } from "#server/records/write-routes.ts";

/** `POST …/:id/withdraw` and `…/reinstate`, with reasons that the audit log keeps; asking for the same again is harmless. */
export function withdrawalRoutes(
	resource: AnyResource,
	withdrawal: NonNullable<AnyResource["withdrawal"]>,
): FastifyPluginAsyncZod {
	const { name, schemas } = resource;
	const path = `${adminPath}/${name}/:id(\\d+)`;
	const schema = {
		tags: [`back office: ${name}`],
		params: idParamsSchema,
		response: replies(recordReply(schemas.record)),
	};
	return async (app) => {
		await app.register(roleScope(["admin"]));
		app.post(`${path}/withdraw`, { schema: { ...schema, body: withdrawRequestSchema } }, async (request) => {
			const { version, reason } = request.body;
			const data = await changeRecord(resource, request, {
				action: "withdraw",
				change: (transaction, { id }) =>
					withdrawal.withdraw(transaction, { id, version }, reason, app.clock()),
				// Another reason is another administrator's, who came first.
				isSo: ({ deleted_at, withdrawn_at, withdrawn_reason }) =>
					!deleted_at && Boolean(withdrawn_at) && withdrawn_reason === reason,
			});
			return { status: success, data };
		});
		app.post(
			`${path}/reinstate`,
			{ schema: { ...schema, body: reinstateRequestSchema } },
			async (request) => ({
				status: success,
				data: await changeRecord(resource, request, {
					action: "reinstate",
					change: (transaction, { id }) => withdrawal.reinstate(transaction, id),
					noted: { reason: request.body.reason },
				}),
			}),
		);
	};
}
