import { STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { ConnectionError, FastifyInstance, FastifyRequest } from "fastify";

/** A body that may come slowly must still keep coming: after this long without a byte it is given up. */
const idleMs = 30_000;

const patient = new WeakSet<Socket>();

/**
 * Lets the body of this request take longer than requests usually may (uploads over slow links).
 *
 * @returns call it when the body has been read
 */
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

/** Answers what is no request, and requests that do not come to their end in time, except those allowed above. */
export function replyToClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && patient.has(socket)) return;
	if (socket.writable) {
		const status =
			error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
		socket.write(
			`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
		);
	}
	socket.destroy(error);
}
