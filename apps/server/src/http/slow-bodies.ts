import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";

/** Even a slow body is given up after this long without a byte. */
const longestIdleMs = 30_000;

const patient = new WeakSet<Socket>();

/**
 * Lets the body of this request take longer than usual (uploads over slow links). Its processing afterwards has no limit.
 *
 * @returns ends the allowance early
 */
export function allowSlowBody({ raw }: FastifyRequest, idleMs = longestIdleMs): () => void {
	const { socket } = raw;
	// A call in process has none.
	if (!(socket instanceof Socket)) return () => {};
	patient.add(socket);
	socket.setTimeout(idleMs);
	const end = () => {
		patient.delete(socket);
		socket.setTimeout(0);
	};
	raw.once("end", end);
	return end;
}

export function isAllowedSlowBody(socket: Socket): boolean {
	return patient.has(socket);
}
