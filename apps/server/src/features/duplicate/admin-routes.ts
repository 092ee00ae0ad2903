import {
	duplicateCategoriesQuerySchema,
	duplicateCategoriesReplySchema,
	duplicateCouplesQuerySchema,
	duplicateCouplesReplySchema,
} from "@bcc/contract/admin/duplicate";
import { adminPath } from "@bcc/contract/admin/resource";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { duplicateCategories, duplicateCouples } from "#server/features/duplicate/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentReaders } from "#server/records/resource.ts";

/** What bears the same name already: it is pointed out, and may be right all the same. */
export const adminDuplicateRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentReaders));
	app.get(
		`${adminPath}/nominees/duplicates`,
		{ schema: { querystring: duplicateCouplesQuerySchema, response: replies(duplicateCouplesReplySchema) } },
		async ({ query }) => ({ status: success, data: await duplicateCouples(app.db, query, query.except) }),
	);
	app.get(
		`${adminPath}/categories/duplicates`,
		{
			schema: {
				querystring: duplicateCategoriesQuerySchema,
				response: replies(duplicateCategoriesReplySchema),
			},
		},
		async ({ query: { name, name_sw, except } }) => ({
			status: success,
			data: await duplicateCategories(app.db, [name, name_sw], except),
		}),
	);
};
