import { pipeline, type Readable } from "node:stream";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";
import fp from "fastify-plugin";
import { brotliQuality, compressFrom, type Encoding, wantedEncoding } from "#server/lib/compression.ts";

declare module "fastify" {
	interface RouteShorthandOptions {
		/** False = its replies go out as they are. */
		compress?: false;
	}
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };

/** What no format of its own has compressed already; live counts must not wait for one another. */
const compressible =
	/^text\/(?!event-stream)|[/+](?:json|xml|octet-stream|x-icon|vnd\.microsoft\.icon)(?:;|$)/u;

/**
 * Replies are compressed on the way, unless their route has done so or says `compress: false`. No call takes a compressed
 * body: a small one could unpack to a huge one.
 */
export const compression = fp(async (app) => {
	app.addHook("onRoute", (route) => {
		if (route.compress === false) return;
		// After the route's own, of which that of HEAD takes the body away.
		route.onSend = [route.onSend ?? [], compressReply].flat();
	});
});

const compressReply: onSendHookHandler<unknown> = (request, reply, payload, next) => {
	const encoding = encodingOf(request, reply);
	if (!encoding || payload === null || payload === undefined) return next(null, payload);
	if (typeof payload === "string" || Buffer.isBuffer(payload)) {
		if (Buffer.byteLength(payload) < compressFrom) return next(null, payload);
		// In one piece: a stream would fail once its reader has left (docs/decisions/0025).
		const compressed = encoding === "br" ? brotliCompressSync(payload, brotli) : gzipSync(payload);
		tellEncoding(reply, encoding);
		reply.header("content-length", compressed.length);
		return next(null, compressed);
	}
	tellEncoding(reply, encoding);
	reply.removeHeader("content-length");
	const compressor = encoding === "br" ? createBrotliCompress(brotli) : createGzip();
	pipeline(payload as Readable, compressor, (error) => {
		if (error && error.code !== "ERR_STREAM_PREMATURE_CLOSE")
			reply.log.error({ err: error }, "a reply broke off");
	});
	next(null, compressor);
};

function encodingOf(request: FastifyRequest, reply: FastifyReply): Encoding | null {
	if (reply.hasHeader("content-encoding") || reply.hasHeader("content-range")) return null;
	const type = String(reply.getHeader("content-type") ?? "application/json");
	return compressible.test(type) ? wantedEncoding(request) : null;
}

function tellEncoding(reply: FastifyReply, encoding: Encoding): void {
	const vary = [reply.getHeader("vary") ?? []].flat().join(", ");
	if (!vary.includes("accept-encoding")) {
		reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
	}
	reply.header("content-encoding", encoding);
}
