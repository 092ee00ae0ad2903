import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";

/** A body that may come slowly must still keep coming: after this long without a byte it is given up. */
const idleMs = 30_000;

const patient = new WeakSet<Socket>();

/** Lets the body of this request take longer than usual (uploads over slow links); gives what ends that. */
export function allowSlowBody({ raw: { socket } }: FastifyRequest): () => void {
	// A call in process has none.
	if (!(socket instanceof Socket)) return () => {};
	patient.add(socket);
	socket.setTimeout(idleMs);
	return () => {
		patient.delete(socket);
		socket.setTimeout(0);
	};
}

export function isAllowedSlowBody(socket: Socket): boolean {
	return patient.has(socket);
}
