import { adminPath } from "@bcc/contract/admin/resource";
import { sanitiseReplySchema, sanitiseRequestSchema } from "@bcc/contract/programme/admin-banner";
import {
	type Banner,
	type BannerPlacement,
	bannerListReplySchema,
	bannerQuerySchema,
	bannerSchema,
} from "@bcc/contract/programme/banner";
import type { Locale } from "@bcc/messages/locale";
import fp from "fastify-plugin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { banner } from "#server/db/schema/banner.ts";
import { banners } from "#server/features/programme/banner/resource.ts";
import { publicApi } from "#server/http/public-api.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { and, asc, eq, isNull } from "#server/lib/drizzle.ts";
import { harmlessHtml, harmlessHtmlAndStripped } from "#server/lib/harmless-html.ts";
import { localized } from "#server/lib/translation.ts";
import { contentWriters, maxRecordBytes } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";

const metadata = { name: "programme/banner", dependencies: ["reply-cache"] };

export const bannerPlugin = fp(async (app) => {
	await app.register(publicApi(bannerRoutes));
	await app.register(resourceRoutes(banners));
	await app.register(sanitiseRoute);
}, metadata);

/** `GET /banners/current?type=` (product §7), in the language the caller asks for; cached until content changes. */
const bannerRoutes: FastifyPluginAsyncZod = async (app) => {
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

/** The active banners of a placement, best first (product §3), sanitised again when they are shown. */
export async function currentBanners(
	db: Database,
	placement: BannerPlacement,
	locale: Locale,
): Promise<Banner[]> {
	const shown = and(eq(banner.placement, placement), eq(banner.active, true), isNull(banner.deletedAt));
	const records = await banners.read(db, shown, asc(banner.position), asc(banner.id));
	return records.map((record) => {
		const shown = bannerSchema.parse(localized(record, locale));
		return { ...shown, title: harmlessHtml(shown.title), text: harmlessHtml(shown.text) };
	});
}

const sanitiseRoute: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentWriters));
	app.post(
		`${adminPath}/banners/sanitise`,
		{
			bodyLimit: maxRecordBytes,
			schema: {
				tags: ["back office: banners"],
				body: sanitiseRequestSchema,
				response: replies(sanitiseReplySchema),
			},
		},
		async (request) => ({ status: success, data: harmlessHtmlAndStripped(request.body.html) }),
	);
};
