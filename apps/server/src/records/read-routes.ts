import { idParamsSchema } from "@bcc/contract";
import { adminPath, listReply, manyQuerySchema, manyReply, recordReply } from "@bcc/contract/admin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { failures, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { type AnyResource, contentReaders, findOne } from "#server/records/resource.ts";

/** List, several and one. */
export function readRoutes(resource: AnyResource): FastifyPluginAsyncZod {
	const { schemas } = resource;
	const path = `${adminPath}/${resource.name}`;
	const schema = { tags: [`back office: ${resource.name}`] };
	return async (app) => {
		await app.register(roleScope(contentReaders));
		app.get(
			path,
			{
				schema: {
					...schema,
					querystring: schemas.list,
					response: { 200: listReply(schemas.record), ...failures },
				},
			},
			async (request) => ({
				status: success,
				...(await resource.list(app.db, request.query, app.clock())),
			}),
		);
		app.get(
			`${path}/many`,
			{
				schema: {
					...schema,
					querystring: manyQuerySchema,
					response: { 200: manyReply(schemas.record), ...failures },
				},
			},
			async (request) => ({
				status: success,
				data: await resource.find(app.db, request.query.ids),
			}),
		);
		app.get(
			`${path}/:id(\\d+)`,
			{
				schema: {
					...schema,
					params: idParamsSchema,
					response: { 200: recordReply(schemas.record), ...failures },
				},
			},
			async (request) => ({
				status: success,
				data: await findOne(resource, app.db, request.params.id),
			}),
		);
	};
}
