import { successStatus } from "@bcc/contract";
import { staffRoles } from "@bcc/contract/admin";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type ChangeBus, createChangeBus } from "#server/db/change-bus.ts";
import { AppError } from "#server/lib/app-error.ts";
import { ReplyCache } from "#server/lib/reply-cache.ts";

declare module "fastify" {
	interface FastifyInstance {
		contentChanges: ChangeBus;
		replyCache: ReplyCache;
		/**
		 * Sends what every visitor gets alike, out of the cache; to staff who ask for a preview, made anew with the drafts.
		 *
		 * @param make null when there is nothing to be found
		 * @throws AppError `not_found` naming the field `id`
		 */
		sendContent(
			request: FastifyRequest,
			reply: FastifyReply,
			key: string,
			make: (drafts: boolean) => Promise<object | null>,
		): void | Promise<void>;
	}
}

/** On calls for a page that staff looks at before it is published. */
export const previewHeader = "x-preview";

/** The cache of ready-made replies, dropped in every process when content changes. */
export const replyCache = fp(async (app) => {
	const cache = new ReplyCache();
	const contentChanges = await createChangeBus(app.database, "content_changed");
	contentChanges.subscribe(() => cache.clear());
	app.decorate("replyCache", cache);
	app.decorate("sendContent", (request, reply, key, make) => {
		const send = () => cache.send(request, reply, key, () => make(false));
		if (request.headers[previewHeader] === undefined) return send();
		return app.sessionOf(request).then(async (session) => {
			if (!session || !staffRoles.some((role) => role === session.role)) return await send();
			const data = await make(true);
			if (!data) throw new AppError("not_found", { field: "id" });
			reply.header("cache-control", "no-store");
			await reply.send({ status: successStatus, data });
		});
	});
	app.decorate("contentChanges", contentChanges);
});
