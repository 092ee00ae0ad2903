import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Calls back with each connection that is opened: what is read and written on it is plain, with TLS too. */
export function onConnection(app: FastifyInstance, opened: (socket: Socket) => void): void {
	app.server.on(app.env.tls ? "secureConnection" : "connection", opened);
}
