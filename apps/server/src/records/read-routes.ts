import type { Role } from "@bcc/contract/account";
import {
	adminPath,
	type ListQuery,
	listReply,
	manyQuerySchema,
	manyReply,
	recordReply,
} from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentReaders, findOne, type Readable } from "#server/records/resource.ts";

export function listRoutes<Saved extends { id: number }, Query extends ListQuery>(
	resource: Readable<Saved, Query>,
): FastifyPluginAsyncZod {
	// The schemas and functions of one resource fit one another, which the types cannot show.
	const { name, schemas, list, find } = resource as unknown as Readable<{ id: number }, ListQuery>;
	const tags = [`back office: ${name}`];
	return async (app) => {
		app.get(
			`${adminPath}/${name}`,
			{ schema: { tags, querystring: schemas.list, response: replies(listReply(schemas.record)) } },
			async (request) => ({ status: success, ...(await list(app.db, request.query, app.clock())) }),
		);
		app.get(
			`${adminPath}/${name}/many`,
			{ schema: { tags, querystring: manyQuerySchema, response: replies(manyReply(schemas.record)) } },
			async (request) => ({ status: success, data: await find(app.db, request.query.ids) }),
		);
	};
}

export function readRoutes<Saved extends { id: number }, Query extends ListQuery>(
	resource: Readable<Saved, Query>,
	readers: readonly Role[] = contentReaders,
): FastifyPluginAsyncZod {
	const { name, schemas } = resource as unknown as Readable<{ id: number }, ListQuery>;
	const schema = {
		tags: [`back office: ${name}`],
		params: idParamsSchema,
		response: replies(recordReply(schemas.record)),
	};
	return async (app) => {
		await app.register(roleScope(readers));
		await app.register(listRoutes(resource));
		app.get(`${adminPath}/${name}/:id(\\d+)`, { schema }, async (request) => ({
			status: success,
			data: await findOne(resource, app.db, request.params.id),
		}));
	};
}
