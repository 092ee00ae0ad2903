import { nomineeListReplySchema } from "@bcc/contract/awards/category";
import { coupleReplySchema } from "@bcc/contract/awards/couple";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findCouplePage, listNominees } from "#server/features/awards/nominee/data.ts";
import { replies } from "#server/http/replies.ts";

/** Couples (product §7); the same for every visitor, so cached. */
export const nomineeRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/award/category/nominees/:id",
		{ schema: { params: idParamsSchema, response: replies(nomineeListReplySchema) } },
		(request, reply) => {
			const { id } = request.params;
			return app.sendCachedReply(request, reply, `nominees ${id}`, (drafts) =>
				listNominees(app.db, id, drafts),
			);
		},
	);

	app.get(
		"/award/couple/:id",
		{
			schema: {
				summary: "A couple with its story and photos, or that it is withdrawn",
				params: idParamsSchema,
				response: replies(coupleReplySchema),
			},
		},
		(request, reply) => {
			const { id } = request.params;
			const { locale } = request;
			return app.sendCachedReply(request, reply, `couple ${id} ${locale}`, async (drafts) => {
				const couple = await findCouplePage(app.db, id, locale, drafts);
				return couple && [couple];
			});
		},
	);
};
