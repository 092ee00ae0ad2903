import { bannerListReplySchema, bannerQuerySchema, failureReplySchema, successStatus } from "@bcc/contract";
import { localeOfHeader } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { currentBanners } from "#server/features/banner/data.ts";

/** `GET /banners/current?type=` (spec §7), in the language the caller asks for. */
export const bannerRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/banners/current",
		{
			schema: {
				summary: "The banners of a landing-page section, best first",
				tags: ["banners"],
				querystring: bannerQuerySchema,
				response: { 200: bannerListReplySchema, 400: failureReplySchema },
			},
		},
		async (request, reply) => {
			const locale = localeOfHeader(request.headers["accept-language"]);
			const data = await currentBanners(app.db, request.query.type, locale);
			reply.header("vary", "Accept-Language");
			return { status: successStatus, data } as const;
		},
	);
};
