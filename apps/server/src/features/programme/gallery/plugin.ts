import {
	type Gallery,
	galleryListReplySchema,
	galleryReplySchema,
	gallerySchema,
} from "@bcc/contract/programme/gallery";
import { idParamsSchema } from "@bcc/contract/reply";
import type { Locale } from "@bcc/messages/locale";
import fp from "fastify-plugin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { gallery } from "#server/db/schema/gallery.ts";
import { galleries } from "#server/features/programme/gallery/resource.ts";
import { publicApi } from "#server/http/public-api.ts";
import { replies } from "#server/http/replies.ts";
import { and, asc, eq, type SQL } from "#server/lib/drizzle.ts";
import { localized } from "#server/lib/translation.ts";
import { isShown } from "#server/records/drafts.ts";
import { resourceRoutes } from "#server/records/routes.ts";

const metadata = { name: "programme/gallery", dependencies: ["reply-cache"] };

export const galleryPlugin = fp(async (app) => {
	await app.register(publicApi(galleryRoutes));
	await app.register(resourceRoutes(galleries));
}, metadata);

const tags = ["galleries"];

/** Image galleries (product §7); the same for every visitor, so cached. */
const galleryRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/gallery/all",
		{ schema: { tags, response: replies(galleryListReplySchema) } },
		(request, reply) => {
			const { locale } = request;
			return app.sendCachedReply(request, reply, `galleries ${locale}`, (drafts) =>
				shownGalleries(app.db, locale, drafts),
			);
		},
	);

	// Digits only: /gallery/view is a page.
	app.get(
		"/gallery/:id(\\d+)",
		{ schema: { tags, params: idParamsSchema, response: replies(galleryReplySchema) } },
		(request, reply) => {
			const { id } = request.params;
			const { locale } = request;
			return app.sendCachedReply(request, reply, `gallery ${id} ${locale}`, async (drafts) => {
				const found = await shownGalleries(app.db, locale, drafts, eq(gallery.id, id));
				return found.length > 0 ? found : null;
			});
		},
	);
};

export async function shownGalleries(
	db: Database,
	locale: Locale,
	drafts = false,
	condition?: SQL,
): Promise<Gallery[]> {
	const shown = and(isShown(gallery, drafts), condition);
	const records = await galleries.read(db, shown, asc(gallery.position), asc(gallery.id));
	return records.map((record) => gallerySchema.parse(localized(record, locale)));
}
