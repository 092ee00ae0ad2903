import { coupleReplySchema } from "@bcc/contract/couple";
import { idParamsSchema } from "@bcc/contract/reply";
import fp from "fastify-plugin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findCouplePage, listCategoriesOfCouples } from "#server/features/nominee/data.ts";
import { nominees } from "#server/features/nominee/resource.ts";
import { publicCalls } from "#server/http/public-calls.ts";
import { replies } from "#server/http/replies.ts";
import { memoize } from "#server/lib/memoize.ts";
import { resourceRoutes } from "#server/records/routes.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The category of a couple, or null when there is no such couple. Read once, again when content changes. */
		categoryOfCouple(id: number): Promise<number | null>;
	}
}

/** Couples' pages show the visitor's own vote in the category. */
export const nomineePlugin = fp(async (app) => {
	const categories = memoize(() => listCategoriesOfCouples(app.db));
	app.contentChanges.subscribe(categories.invalidate);
	app.decorate("categoryOfCouple", async (id: number) => (await categories.get()).get(id) ?? null);
	await app.register(publicCalls(coupleRoutes));
	await app.register(resourceRoutes(nominees));
});

/** `GET /award/couple/{id}` (added): a couple with its story and photos; the same for every visitor, so cached. */
const coupleRoutes: FastifyPluginAsyncZod = async (app) => {
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
