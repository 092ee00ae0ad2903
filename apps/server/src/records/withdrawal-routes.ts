import { idParamsSchema } from "@bcc/contract";
import { adminPath, recordReply, reinstateRequestSchema, withdrawRequestSchema } from "@bcc/contract/admin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { failures, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { type AnyResource, findOne } from "#server/records/resource.ts";
import { entryOf } from "#server/records/write-routes.ts";

/** `POST …/:id/withdraw` and `…/reinstate`, with reasons that the audit log keeps; doing either twice is harmless. */
export function withdrawalRoutes(
	resource: AnyResource,
	withdrawal: NonNullable<AnyResource["withdrawal"]>,
): FastifyPluginAsyncZod {
	const { name, schemas } = resource;
	const path = `${adminPath}/${name}/:id(\\d+)`;
	const schema = {
		tags: [`back office: ${name}`],
		params: idParamsSchema,
		response: { 200: recordReply(schemas.record), ...failures },
	};
	return async (app) => {
		await app.register(roleScope(["admin"]));
		app.post(`${path}/withdraw`, { schema: { ...schema, body: withdrawRequestSchema } }, async (request) => {
			const { id } = request.params;
			const { version, reason } = request.body;
			const data = await app.changeAudited(request.session.accountId, async (transaction) => {
				const before = await findOne(resource, transaction, id);
				const done = await withdrawal.withdraw(transaction, { id, version }, reason, app.clock());
				const after = await findOne(resource, transaction, id);
				if (!done && (after.deleted_at || !after.withdrawn_at)) {
					throw await app.changedMeanwhile(transaction, name, after);
				}
				if (!done) return { result: after, entry: null };
				return { result: after, entry: entryOf(resource, "withdraw", after, { before, after }) };
			});
			return { status: success, data };
		});
		app.post(
			`${path}/reinstate`,
			{ schema: { ...schema, body: reinstateRequestSchema } },
			async (request) => {
				const { id } = request.params;
				const { reason } = request.body;
				const data = await app.changeAudited(request.session.accountId, async (transaction) => {
					const before = await findOne(resource, transaction, id);
					if (!(await withdrawal.reinstate(transaction, id))) return { result: before, entry: null };
					const result = await findOne(resource, transaction, id);
					const after = { ...result, reason };
					return { result, entry: entryOf(resource, "reinstate", result, { before, after }) };
				});
				return { status: success, data };
			},
		);
	};
}
