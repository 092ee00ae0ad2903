import { sponsorListReplySchema } from "@bcc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { currentSponsors } from "#server/features/sponsor/data.ts";
import { replies } from "#server/http/replies.ts";

/** `GET /sponsors/current` (added): the same for every visitor, so ready-made. */
export const sponsorRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/sponsors/current",
		{
			schema: {
				summary: "Who supports the season and its events, in the organisers' order",
				tags: ["sponsors"],
				response: replies(sponsorListReplySchema),
			},
		},
		(request, reply) =>
			app.sendContent(request, reply, "sponsors", (drafts) => currentSponsors(app.db, drafts)),
	);
};
