import { coupleReplySchema, idParamsSchema } from "@bcc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findCouplePage } from "#server/features/nominee/data.ts";
import { replies } from "#server/http/replies.ts";

/** `GET /award/couple/{id}` (added): what a couple's own page tells; the same for every visitor, so ready-made. */
export const coupleRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/award/couple/:id",
		{
			schema: {
				summary: "A couple with its story and photos, or that it no longer stands",
				tags: ["awards"],
				params: idParamsSchema,
				response: replies(coupleReplySchema),
			},
		},
		(request, reply) => {
			const { id } = request.params;
			const { locale } = request;
			return app.sendContent(request, reply, `couple ${id} ${locale}`, async (drafts) => {
				const found = await findCouplePage(app.db, id, locale, drafts);
				return found && [found];
			});
		},
	);
};
