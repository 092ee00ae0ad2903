import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compress, compressFrom, type Encoding, wantedEncoding } from "#server/lib/compression.ts";

/** A body for many clients, compressed at most once for each encoding. */
export type Body = {
	content: string | Buffer;
	bytes: number;
	encoded: Map<Encoding, Buffer | Promise<Buffer>>;
};

export type CachedBody = Body & { etag: string };

/** Above this, in bytes, the best compression would hold a core for seconds to save a few kilobytes. */
const bestCompressionBelow = 256 * 1024;

export function bodyOf(content: string | Buffer): Body {
	return { content, bytes: Buffer.byteLength(content), encoded: new Map() };
}

export function cachedBody(content: string | Buffer): CachedBody {
	const digest = createHash("sha256").update(content).digest("base64url").slice(0, 27);
	return { ...bodyOf(content), etag: `W/"${digest}"` };
}

/** Sends a cached body with its `etag`, or 304 when `if-none-match` has it. The caller sets the other headers. */
export function sendCached(
	request: FastifyRequest,
	reply: FastifyReply,
	body: CachedBody,
): void | Promise<void> {
	reply.header("etag", body.etag);
	if (request.headers["if-none-match"] === body.etag) {
		reply.code(304).send();
		return;
	}
	return sendBody(request, reply, body, body.bytes < bestCompressionBelow ? "many" : "once");
}

/**
 * Sends a body in the client's preferred encoding; synchronously when it is already compressed.
 *
 * @param use "once" for a body that soon changes, "many" for the smallest size
 */
export function sendBody(
	request: FastifyRequest,
	reply: FastifyReply,
	body: Body,
	use: "once" | "many",
): void | Promise<void> {
	const encoding = body.bytes < compressFrom ? null : wantedEncoding(request);
	if (!encoding) {
		// Text goes out in one piece with its headers; a buffer would not.
		reply.send(body.content);
		return;
	}
	reply.header("content-encoding", encoding);
	const encoded = encodedBody(body, encoding, use);
	if (Buffer.isBuffer(encoded)) {
		reply.send(encoded);
		return;
	}
	return encoded.then((made) => {
		reply.send(made);
	});
}

/** The compressed body; concurrent callers share one compression. */
function encodedBody(
	{ content, encoded }: Body,
	encoding: Encoding,
	use: "once" | "many",
): Buffer | Promise<Buffer> {
	const found = encoded.get(encoding);
	if (found) return found;
	const made = compress(Buffer.from(content), encoding, use);
	encoded.set(encoding, made);
	made.then(
		(done) => encoded.set(encoding, done),
		() => encoded.delete(encoding),
	);
	return made;
}
