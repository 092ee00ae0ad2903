import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";

/** Even a slow body is given up after this long without a byte. */
const longestIdleMs = 30_000;

const slowSockets = new WeakSet<Socket>();

/**
 * Lets the body of this request take longer than usual (uploads over slow links). Its processing afterwards has no limit.
 *
 * @returns a function that restores the usual limit
 */
export function allowSlowBody({ raw }: FastifyRequest, idleMs = longestIdleMs): () => void {
	const { socket } = raw;
	// An in-process request has no socket.
	if (!(socket instanceof Socket)) return () => {};
	slowSockets.add(socket);
	socket.setTimeout(idleMs);
	const end = () => {
		slowSockets.delete(socket);
		socket.setTimeout(0);
	};
	raw.once("end", end);
	return end;
}

export function isAllowedSlowBody(socket: Socket): boolean {
	return slowSockets.has(socket);
}
