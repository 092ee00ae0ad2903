import {
	adminPath,
	type ListQuery,
	listReply,
	manyQuerySchema,
	manyReply,
	recordReply,
} from "@bcc/contract/admin/resource";
import type { Role } from "@bcc/contract/people/account";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentReaders, findOne, type Readable } from "#server/records/resource.ts";

type AnyReadable = Readable<{ id: number }, ListQuery>;

export function listRoutes({ name, schemas, list, find }: AnyReadable): FastifyPluginAsyncZod {
	return async (app) => {
		app.get(
			`${adminPath}/${name}`,
			{ schema: { querystring: schemas.list, response: replies(listReply(schemas.record)) } },
			async (request) => ({ status: success, ...(await list(app.db, request.query, app.clock())) }),
		);
		app.get(
			`${adminPath}/${name}/many`,
			{ schema: { querystring: manyQuerySchema, response: replies(manyReply(schemas.record)) } },
			async (request) => ({ status: success, data: await find(app.db, request.query.ids) }),
		);
	};
}

export function readRoutes(
	resource: AnyReadable,
	readers: readonly Role[] = contentReaders,
): FastifyPluginAsyncZod {
	const { name, schemas } = resource;
	const schema = {
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
