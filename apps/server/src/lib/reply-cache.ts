import { createHash } from "node:crypto";
import { successStatus } from "@bcc/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#server/lib/app-error.ts";
import { compress, compressFrom, type Encoding, wantedEncoding } from "#server/lib/compression.ts";

type Entry = { text: string; bytes: number; etag: string; encoded: Map<Encoding, Buffer> };

/** Most replies kept; ids come from visitors, so there must be a bound. */
const maxEntries = 2_000;

/**
 * Ready-made JSON replies that every visitor gets alike, each compressed once. Dropped as a whole whenever
 * content changes, so that nothing stale outlives a change.
 */
export class ReplyCache {
	#entries = new Map<string, Entry | Promise<Entry | null>>();

	clear(): void {
		this.#entries = new Map();
	}

	/**
	 * Sends the reply kept under the key, making it first when there is none; answers 304 where the
	 * caller has it already. Nothing is awaited for a reply that is ready.
	 *
	 * @param make the reply's data, or null when there is nothing to be found (not kept)
	 * @throws AppError `not_found` naming the field `id` when `make` gives null
	 */
	send(
		request: FastifyRequest,
		reply: FastifyReply,
		key: string,
		make: () => Promise<object | null>,
	): void | Promise<void> {
		const kept = this.#entries.get(key);
		if (kept && !(kept instanceof Promise)) return answer(request, reply, kept);
		return (kept ?? this.#make(key, make)).then((entry) => {
			if (!entry) throw new AppError("not_found", { field: "id" });
			return answer(request, reply, entry);
		});
	}

	#make(key: string, make: () => Promise<object | null>): Promise<Entry | null> {
		const entries = this.#entries;
		const made = make().then(
			(data) => {
				const entry = data && freeze(data);
				if (entries.get(key) === made) {
					if (entry) entries.set(key, entry);
					else entries.delete(key);
				}
				return entry;
			},
			(error: unknown) => {
				if (entries.get(key) === made) entries.delete(key);
				throw error;
			},
		);
		if (entries.size < maxEntries) entries.set(key, made);
		return made;
	}
}

function freeze(data: object): Entry {
	const text = JSON.stringify({ status: successStatus, data });
	const digest = createHash("sha256").update(text).digest("base64url").slice(0, 27);
	return { text, bytes: Buffer.byteLength(text), etag: `W/"${digest}"`, encoded: new Map() };
}

function answer(request: FastifyRequest, reply: FastifyReply, entry: Entry): void | Promise<void> {
	reply.header("cache-control", "public, max-age=0, must-revalidate");
	reply.header("vary", "accept-encoding, accept-language");
	reply.header("etag", entry.etag);
	if (request.headers["if-none-match"] === entry.etag) {
		reply.code(304).send();
		return;
	}
	reply.type("application/json; charset=utf-8");
	const encoding = entry.bytes < compressFrom ? null : wantedEncoding(request);
	if (!encoding) {
		// Text goes out in one piece with its headers; a buffer would not.
		reply.send(entry.text);
		return;
	}
	reply.header("content-encoding", encoding);
	const encoded = entry.encoded.get(encoding);
	if (encoded) {
		reply.send(encoded);
		return;
	}
	return compress(Buffer.from(entry.text), encoding, "many").then((made) => {
		entry.encoded.set(encoding, made);
		reply.send(made);
	});
}
