import fp from "fastify-plugin";
import { type ChangeBus, createChangeBus } from "#server/db/change-bus.ts";
import { ReplyCache } from "#server/lib/reply-cache.ts";

declare module "fastify" {
	interface FastifyInstance {
		contentChanges: ChangeBus;
		replyCache: ReplyCache;
	}
}

/** The cache of ready-made replies, dropped in every process when content changes. */
export const replyCache = fp(async (app) => {
	const cache = new ReplyCache();
	const contentChanges = await createChangeBus(app.database, "content_changed");
	contentChanges.subscribe(() => cache.clear());
	app.decorate("replyCache", cache);
	app.decorate("contentChanges", contentChanges);
});
