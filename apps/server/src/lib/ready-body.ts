import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compress, compressFrom, type Encoding, wantedEncoding } from "#server/lib/compression.ts";

/** A body that is the same for every caller, compressed at most once for each encoding. */
export type ReadyBody = {
	content: string | Buffer;
	bytes: number;
	etag: string;
	encoded: Map<Encoding, Buffer | Promise<Buffer>>;
};

/** Above this, in bytes, the best compression would hold a core for seconds to save a few kilobytes. */
const bestCompressionBelow = 256 * 1024;

export function readyBody(content: string | Buffer): ReadyBody {
	const digest = createHash("sha256").update(content).digest("base64url").slice(0, 27);
	return { content, bytes: Buffer.byteLength(content), etag: `W/"${digest}"`, encoded: new Map() };
}

/**
 * Sends a ready body with its `etag`, compressed as the caller likes best; answers 304 to who has it already. The other
 * headers are the caller's. Nothing is awaited for what is ready.
 */
export function sendReady(
	request: FastifyRequest,
	reply: FastifyReply,
	body: ReadyBody,
): void | Promise<void> {
	reply.header("etag", body.etag);
	if (request.headers["if-none-match"] === body.etag) {
		reply.code(304).send();
		return;
	}
	const encoding = body.bytes < compressFrom ? null : wantedEncoding(request);
	if (!encoding) {
		// Text goes out in one piece with its headers; a buffer would not.
		reply.send(body.content);
		return;
	}
	reply.header("content-encoding", encoding);
	const encoded = encodedBody(body, encoding);
	if (Buffer.isBuffer(encoded)) {
		reply.send(encoded);
		return;
	}
	return encoded.then((made) => {
		reply.send(made);
	});
}

/**
 * The compressed body; whoever asks while it is being made waits for that one.
 *
 * @param use "once" for a body that is soon made anew; left out, as small as can be
 */
export function encodedBody(
	{ content, bytes, encoded }: Pick<ReadyBody, "content" | "bytes" | "encoded">,
	encoding: Encoding,
	use: "once" | "many" = bytes < bestCompressionBelow ? "many" : "once",
): Buffer | Promise<Buffer> {
	const known = encoded.get(encoding);
	if (known) return known;
	const made = compress(Buffer.from(content), encoding, use);
	encoded.set(encoding, made);
	made.then(
		(done) => encoded.set(encoding, done),
		() => encoded.delete(encoding),
	);
	return made;
}
