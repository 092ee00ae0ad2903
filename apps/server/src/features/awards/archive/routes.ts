import { archiveReplySchema } from "@bcc/contract/awards/archive";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { listArchive } from "#server/features/awards/archive/data.ts";
import { replies } from "#server/http/replies.ts";

/** `GET /award/all/archive` (added): past seasons and their winners; the same for every visitor, so cached. */
export const archiveRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/award/all/archive",
		{
			schema: {
				tags: ["awards"],
				summary: "Past seasons, with the winners where the results are public",
				response: replies(archiveReplySchema),
			},
		},
		(request, reply) => {
			const { locale } = request;
			return app.replyCache.send(request, reply, `archive ${locale}`, () =>
				listArchive(app, locale, app.clock()),
			);
		},
	);
};
