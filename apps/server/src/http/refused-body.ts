import type { FastifyRequest } from "fastify";
import { AppError } from "#server/lib/app-error.ts";

/**
 * How long, in milliseconds, and how much, in bytes, the rest of a refused upload is still read: a connection closed at once would lose the
 * reply.
 */
const lingerMs = 20_000;
const lingerBytes = 64 * 1024 * 1024;

/**
 * The error to reply to a refused upload; the rest of its body is read and discarded for a while, so that the sender gets the reply.
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
