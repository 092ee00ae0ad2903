import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fp from "fastify-plugin";
import { brotliQuality, compressFrom } from "#server/lib/compression.ts";

const metadata = { name: "compression" };

/** Compresses replies. No route takes a compressed body: a small one could unpack to a huge one. */
export const compression = fp(async (app) => {
	app.addHook("onRoute", (route) => {
		route.decompress = false;
	});
	await app.register(compress, {
		threshold: compressFrom,
		// Bodies in memory are compressed in one piece: a stream would fail once its reader has left.
		syncThreshold: Number.POSITIVE_INFINITY,
		encodings: ["br", "gzip"],
		brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
	});
}, metadata);
