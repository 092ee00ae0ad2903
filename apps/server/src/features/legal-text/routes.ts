import { legalParamsSchema, legalQuerySchema, legalTextReplySchema, programmeToday } from "@bcc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findLegalText } from "#server/features/legal-text/data.ts";
import { replies } from "#server/http/replies.ts";

/** `GET /site/legal/{kind}` (added): the privacy policy or the terms; the same for every visitor, so ready-made. */
export const legalTextRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/site/legal/:kind",
		{
			schema: {
				summary: "The privacy policy or the terms, as they hold today or in an earlier edition",
				tags: ["site"],
				params: legalParamsSchema,
				querystring: legalQuerySchema,
				response: replies(legalTextReplySchema),
			},
		},
		(request, reply) => {
			const { kind } = request.params;
			const { edition } = request.query;
			const { locale } = request;
			const today = programmeToday(app.clock());
			return app.replyCache.send(
				request,
				reply,
				`legal ${kind} ${edition ?? ""} ${today} ${locale}`,
				async () => {
					const found = await findLegalText(app.db, kind, locale, today, edition);
					return found && [found];
				},
			);
		},
	);
};
