import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

type Entry = { body: Buffer; etag: string };

/** Most replies kept; ids come from visitors, so there must be a bound. */
const maxEntries = 2_000;

/**
 * Ready-made JSON replies that every visitor gets alike. Dropped as a whole whenever content
 * changes, so that nothing stale outlives a change.
 */
export class ReplyCache {
	#entries = new Map<string, Promise<Entry | null>>();

	clear(): void {
		this.#entries = new Map();
	}

	/**
	 * Sends the reply kept under the key, making it first when there is none; answers 304 where the
	 * caller has it already.
	 *
	 * @param make the reply, or null when there is nothing to be found (not kept)
	 * @returns false when `make` gave null and nothing was sent
	 */
	async send(
		request: FastifyRequest,
		reply: FastifyReply,
		key: string,
		make: () => Promise<object | null>,
	): Promise<boolean> {
		const entry = await this.#entry(key, make);
		if (!entry) return false;
		reply.header("cache-control", "public, max-age=0, must-revalidate");
		reply.header("vary", "accept-language");
		reply.header("etag", entry.etag);
		if (request.headers["if-none-match"] === entry.etag) {
			reply.code(304).send();
			return true;
		}
		reply.type("application/json; charset=utf-8").send(entry.body);
		return true;
	}

	async #entry(key: string, make: () => Promise<object | null>): Promise<Entry | null> {
		const entries = this.#entries;
		const kept = entries.get(key);
		if (kept) return kept;
		const made = make().then((data) => (data ? freeze(data) : null));
		if (entries.size < maxEntries) entries.set(key, made);
		try {
			const entry = await made;
			if (!entry) entries.delete(key);
			return entry;
		} catch (error) {
			entries.delete(key);
			throw error;
		}
	}
}

function freeze(data: object): Entry {
	const body = Buffer.from(JSON.stringify(data));
	return { body, etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` };
}
