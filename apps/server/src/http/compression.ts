import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fp from "fastify-plugin";

/** Replies are compressed on the way; no call takes a compressed body: a small one could unpack to a huge one. */
export const compression = fp(async (app) => {
	app.addHook("onRoute", (route) => {
		route.decompress = false;
	});
	await app.register(compress, {
		threshold: 1024,
		encodings: ["br", "gzip"],
		brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
	});
});
