import { galleryListReplySchema, galleryReplySchema, idParamsSchema } from "@bcc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findGallery, listGalleries } from "#server/features/gallery/data.ts";
import { replies } from "#server/http/replies.ts";

const tags = ["galleries"];

/** Image galleries (product §7); the same for every visitor, so ready-made. */
export const galleryRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/gallery/all",
		{ schema: { tags, response: replies(galleryListReplySchema) } },
		(request, reply) => {
			const { locale } = request;
			return app.sendContent(request, reply, `galleries ${locale}`, (drafts) =>
				listGalleries(app.db, locale, drafts),
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
			return app.sendContent(request, reply, `gallery ${id} ${locale}`, async (drafts) => {
				const found = await findGallery(app.db, id, locale, drafts);
				return found && [found];
			});
		},
	);
};
