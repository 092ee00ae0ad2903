import { coupleReplySchema } from "@bcc/contract/couple";
import { idParamsSchema } from "@bcc/contract/reply";
import fp from "fastify-plugin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findCouplePage } from "#server/features/nominee/data.ts";
import { nominees } from "#server/features/nominee/resource.ts";
import { publicApi } from "#server/http/public-api.ts";
import { replies } from "#server/http/replies.ts";
import { resourceRoutes } from "#server/records/routes.ts";

export const nomineePlugin = fp(async (app) => {
	await app.register(publicApi(coupleRoutes));
	await app.register(resourceRoutes(nominees));
});

/** `GET /award/couple/{id}` (added): a couple with its story and photos; the same for every visitor, so cached. */
const coupleRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/award/couple/:id",
		{
			schema: {
				summary: "A couple with its story and photos, or that it is withdrawn",
				tags: ["awards"],
				params: idParamsSchema,
				response: replies(coupleReplySchema),
			},
		},
		(request, reply) => {
			const { id } = request.params;
			const { locale } = request;
			return app.sendCachedReply(request, reply, `couple ${id} ${locale}`, async (drafts) => {
				const found = await findCouplePage(app.db, id, locale, drafts);
				return found && [found];
			});
		},
	);
};
