import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";

/** A body that may come slowly must still keep coming: after this long without a byte it is given up. */
const longestIdleMs = 30_000;

const patient = new WeakSet<Socket>();

/**
 * Lets the body of this request take longer than usual (uploads over slow links), until all of it has come: what is done
 * with it then may take as long as it likes.
 *
 * @returns ends it before that
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
