import { bannerListReplySchema, bannerQuerySchema } from "@bcc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { currentBanners } from "#server/features/banner/data.ts";
import { replies } from "#server/http/replies.ts";

/** `GET /banners/current?type=` (product §7), in the language the caller asks for; ready-made until content changes. */
export const bannerRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/banners/current",
		{
			schema: {
				summary: "The banners of a landing-page section, best first",
				tags: ["banners"],
				querystring: bannerQuerySchema,
				response: replies(bannerListReplySchema),
			},
		},
		(request, reply) => {
			const { locale } = request;
			const { type } = request.query;
			return app.replyCache.send(request, reply, `banners ${type} ${locale}`, () =>
				currentBanners(app.db, type, locale),
			);
		},
	);
};
