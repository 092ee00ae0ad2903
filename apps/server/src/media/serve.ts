import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import type { ByteSource } from "#server/media/byte-source.ts";
import type { Transfer } from "#server/media/open-transfers.ts";
import type { CachedPicture } from "#server/media/picture-cache.ts";
import { matchesEtag, parseRange } from "#server/media/rules.ts";
import { transfer } from "#server/media/transfer.ts";

/** Bytes about to be sent; `headers` come on top of those that all files have, or in their place. */
export type Served = CachedPicture & { contentType: string; etag: string; headers?: Record<string, string> };

/** Answers GET or HEAD with all bytes, the requested range, or 304. */
export async function serve(request: FastifyRequest, reply: FastifyReply, served: Served) {
	const { byteSize, etag } = served;
	const { "if-none-match": known, "if-range": ifRange } = request.headers;
	if (matchesEtag(known, etag)) return setHeaders(reply, served).code(304).send();
	if (request.method === "HEAD") return setHeaders(reply, served).header("content-length", byteSize).send();

	const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
	const range = parseRange(wanted, byteSize);
	if (range === "unsatisfiable") {
		throw new AppError("range_not_satisfiable", { headers: { "content-range": `bytes */${byteSize}` } });
	}
	const content = await served.read(range ?? undefined);
	setHeaders(reply, served).header("content-length", range ? range.end - range.start + 1 : byteSize);
	if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${byteSize}`);
	if (Buffer.isBuffer(content)) return reply.send(content);
	await transferInTurn(request, reply, content);
	return reply;
}

async function transferInTurn(
	request: FastifyRequest,
	reply: FastifyReply,
	content: ByteSource,
): Promise<void> {
	const { origin, raw, server } = request;
	let open: Transfer;
	try {
		open = server.openTransfers.begin(clientKey(origin), () => raw.socket.destroy());
	} catch (refused) {
		// Closes the opened file, and fails with the reason.
		return await content.copyTo(() => Promise.reject(refused));
	}
	try {
		await transfer(reply, content, open.took);
	} finally {
		open.end();
	}
}

/** Names are content hashes, so a file never changes. */
function setHeaders(reply: FastifyReply, served: Served): FastifyReply {
	return reply.headers({
		"content-type": served.contentType,
		etag: served.etag,
		"cache-control": "public, max-age=31536000, immutable",
		"accept-ranges": "bytes",
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; sandbox",
		"cross-origin-resource-policy": "same-origin",
		...served.headers,
	});
}
