import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import negotiator from "@fastify/accept-negotiator";

export type Encoding = "br" | "gzip";

/** Smaller bodies are sent as they are, in bytes. */
export const compressFrom = 1_024;

/** For bodies that are sent once; Brotli's usual quality would take longer than the body took to make. */
export const brotliQuality = 4;

const encodings: Encoding[] = ["br", "gzip"];

/** The caller's preferred encoding, or null for none. */
export function wantedEncoding({ headers }: { headers: IncomingHttpHeaders }): Encoding | null {
	const header = headers["accept-encoding"];
	return header ? (negotiator.negotiate(String(header), encodings) as Encoding | null) : null;
}

/** Compresses a body in one go, away from the event loop's thread; at the highest level when it is cached. */
export async function compress(body: Buffer, encoding: Encoding, use: "once" | "many"): Promise<Buffer> {
	if (encoding === "gzip") return await promisify(gzip)(body, use === "many" ? { level: 9 } : {});
	const quality = use === "many" ? constants.BROTLI_MAX_QUALITY : brotliQuality;
	return await promisify(brotliCompress)(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		},
	});
}
