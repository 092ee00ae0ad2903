import type { FastifyRequest } from "fastify";
import { AppError } from "#server/lib/app-error.ts";

/**
 * How long, in milliseconds, and how much, in bytes, the rest of a refused upload is still taken: a connection
 * that breaks at once would take the reply with it.
 */
const lingerMs = 20_000;
const lingerBytes = 64 * 1024 * 1024;

/**
 * What to answer to an upload that is refused; the rest of its body is read and thrown away for a while, so that the sender gets
 * to the reply.
 *
 * @param field what the reply calls the file
 */
export function refusedBody({ raw }: FastifyRequest, error: unknown, field: string): unknown {
	const answer = error instanceof AppError ? new AppError(error.code, { ...error, field }) : error;
	if (raw.complete) return answer;
	if (raw.destroyed || raw.socket.destroyed) return new AppError("request_timeout");
	let left = lingerBytes;
	raw.on("data", (chunk: Buffer) => {
		left -= chunk.byteLength;
		if (left < 0) raw.destroy();
	});
	const limit = setTimeout(() => raw.destroy(), lingerMs).unref();
	raw.once("close", () => clearTimeout(limit));
	return answer;
}
