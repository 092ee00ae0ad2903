import { categoryListReplySchema, categoryReplySchema } from "@bcc/contract/awards/category";
import { doneReplySchema, idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findCategory, listCategories } from "#server/features/awards/category/data.ts";
import { categories } from "#server/features/awards/category/resource.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { removeRecord } from "#server/records/change-record.ts";

/** Award categories (product §7); the same for every visitor, so cached. */
export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app.database;

	app.get(
		"/award/all/category",
		{ schema: { response: replies(categoryListReplySchema) } },
		(request, reply) => {
			const { locale } = request;
			return app.sendCachedReply(request, reply, `categories ${locale}`, (drafts) =>
				listCategories(db, locale, drafts),
			);
		},
	);

	app.get(
		"/award/category/:id",
		{ schema: { params: idParamsSchema, response: replies(categoryReplySchema) } },
		(request, reply) => {
			const { id } = request.params;
			const { locale } = request;
			return app.sendCachedReply(request, reply, `category ${id} ${locale}`, async (drafts) => {
				const category = await findCategory(db, id, locale, drafts);
				return category && [category];
			});
		},
	);

	await app.register(async (administration: typeof app) => {
		await administration.register(roleScope(["admin"]));
		administration.get(
			"/award/delete/category/:id",
			{
				exposeHeadRoute: false,
				config: { changes: true },
				schema: { params: idParamsSchema, response: replies(doneReplySchema) },
			},
			async (request) => {
				await removeRecord(categories, request);
				return { status: success, data: [] };
			},
		);
	});
};
