import { adminPath, manyReply } from "@bcc/contract/admin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { type AnyResource, contentWriters } from "#server/records/resource.ts";

/** `POST …/order`: all records in their new order. */
export function orderRoute(
	resource: AnyResource,
	order: NonNullable<AnyResource["order"]>,
): FastifyPluginAsyncZod {
	const { name, schemas } = resource;
	return async (app) => {
		await app.register(roleScope(contentWriters));
		app.post(
			`${adminPath}/${name}/order`,
			{
				schema: {
					tags: [`back office: ${name}`],
					body: order.schema,
					response: replies(manyReply(schemas.record)),
				},
			},
			async (request) => {
				const { ids, seen, ...among } = request.body;
				const data = await app.changeAudited(request.session.accountId, async (transaction) => {
					const stored = await order.apply(transaction, request.body);
					// Somebody added or deleted one meanwhile, or put them in another order.
					if (!stored) throw new AppError("changed_meanwhile", { field: "ids" });
					const found = await resource.find(transaction, ids);
					const place = new Map(ids.map((id, index) => [id, index]));
					found.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
					const label = Object.values(among).join(" ");
					const entry = { action: "order", resource: name, recordId: null, label } as const;
					return { result: found, entry: { ...entry, before: { ids: seen }, after: { ids } } };
				});
				return { status: success, data };
			},
		);
	};
}
