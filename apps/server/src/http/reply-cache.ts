import { staffRoles } from "@bcc/contract/admin/resources";
import { successStatus } from "@bcc/contract/reply";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type ChangeBus, createChangeBus } from "#server/db/change-bus.ts";
import { AppError } from "#server/lib/app-error.ts";
import { createCache } from "#server/lib/cache.ts";
import { type CachedBody, cachedBody, sendCached } from "#server/lib/cached-body.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Announces whatever changes visitors' pages: each change by staff, and a time that changes them (a category is final). */
		contentChanges: ChangeBus;
		replyCache: ReplyCache;
		/**
		 * Sends a reply that is the same for all visitors from the cache; staff who ask for a preview get an uncached one with drafts.
		 *
		 * @param make null when there is no such record
		 * @throws AppError `not_found` naming the field `id`
		 */
		sendCachedReply(
			request: FastifyRequest,
			reply: FastifyReply,
			key: string,
			make: (drafts: boolean) => Promise<object | null>,
		): void | Promise<void>;
	}
}

/** A header of API requests for a page that staff preview before it is published. */
export const previewHeader = "x-preview";

/** Size of all cached replies with their compressed bodies. */
const maxBytes = 16 * 1024 * 1024;

const metadata = { name: "reply-cache" };

/** The cache of replies that are the same for every visitor, emptied in every process when content changes. */
export const replyCache = fp(async (app) => {
	const cache = new ReplyCache();
	const contentChanges = await createChangeBus(app.database, "content_changed");
	contentChanges.subscribe(() => cache.clear());
	app.decorate("replyCache", cache);
	app.decorate("sendCachedReply", (request, reply, key, make) => {
		const send = () => cache.send(request, reply, key, () => make(false));
		if (request.headers[previewHeader] === undefined) return send();
		return app.sessionOf(request).then(async (session) => {
			if (!session || !staffRoles.some((role) => role === session.role)) return await send();
			const data = await make(true);
			if (!data) throw notFound();
			reply.header("cache-control", "no-store");
			await reply.send({ status: successStatus, data });
		});
	});
	app.decorate("contentChanges", contentChanges);
}, metadata);

/** Replies by key, each made and compressed once. */
class ReplyCache {
	readonly #replies = createCache<CachedBody>(maxBytes, ({ bytes }) => 2 * bytes);
	#making = new Map<string, Promise<CachedBody>>();

	clear(): void {
		this.#replies.clear();
		this.#making = new Map();
	}

	/**
	 * Sends the reply of the key, and makes it first when there is none; answers 304 when the client has it already.
	 *
	 * @param make the reply's data, or null when there is no such record (not cached)
	 * @throws AppError `not_found` naming the field `id` when `make` gives null
	 */
	send(
		request: FastifyRequest,
		reply: FastifyReply,
		key: string,
		make: () => Promise<object | null>,
	): void | Promise<void> {
		const cached = this.#replies.get(key);
		if (cached) return answer(request, reply, cached);
		return this.#make(key, make).then((body) => answer(request, reply, body));
	}

	#make(key: string, make: () => Promise<object | null>): Promise<CachedBody> {
		// A new map after a change: later requests never share a read that began before it.
		const making = this.#making;
		const begun = making.get(key);
		if (begun) return begun;
		const made = make()
			.then((data) => {
				if (!data) throw notFound();
				const body = cachedBody(JSON.stringify({ status: successStatus, data }));
				if (making === this.#making) this.#replies.set(key, body);
				return body;
			})
			.finally(() => making.delete(key));
		making.set(key, made);
		return made;
	}
}

function answer(request: FastifyRequest, reply: FastifyReply, body: CachedBody): void | Promise<void> {
	reply.header("cache-control", "public, max-age=0, must-revalidate");
	reply.header("vary", "accept-encoding, accept-language");
	reply.type("application/json; charset=utf-8");
	return sendCached(request, reply, body);
}

function notFound(): AppError {
	return new AppError("not_found", { field: "id" });
}
