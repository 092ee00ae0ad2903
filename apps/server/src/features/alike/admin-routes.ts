import {
	adminPath,
	alikeCategoriesQuerySchema,
	alikeCategoriesReplySchema,
	alikeCouplesQuerySchema,
	alikeCouplesReplySchema,
} from "@bcc/contract/admin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { alikeCategories, alikeCouples } from "#server/features/alike/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentReaders } from "#server/records/resource.ts";

/** What bears the same name already: it is pointed out, and may be right all the same. */
export const adminAlikeRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentReaders));
	app.get(
		`${adminPath}/nominees/alike`,
		{
			schema: {
				tags: ["back office: nominees"],
				querystring: alikeCouplesQuerySchema,
				response: replies(alikeCouplesReplySchema),
			},
		},
		async ({ query }) => ({ status: success, data: await alikeCouples(app.db, query, query.except) }),
	);
	app.get(
		`${adminPath}/categories/alike`,
		{
			schema: {
				tags: ["back office: categories"],
				querystring: alikeCategoriesQuerySchema,
				response: replies(alikeCategoriesReplySchema),
			},
		},
		async ({ query: { name, name_sw, except } }) => ({
			status: success,
			data: await alikeCategories(app.db, [name, name_sw], except),
		}),
	);
};
