import { Socket } from "node:net";

/**
 * The sockets of all connections to PostgreSQL. A machine without power, or a firewall that dropped a connection, sends nothing: a query
 * would wait for an answer for a quarter of an hour.
 */
export class PostgresLines {
	readonly #sockets = new Set<Socket>();

	/** A socket for the driver to connect. */
	open(): Socket {
		const socket = new Socket();
		this.#sockets.add(socket);
		socket.once("close", () => this.#sockets.delete(socket));
		return socket;
	}

	/** The bytes received on each so far. */
	heard(): Heard {
		return new Map([...this.#sockets].map((socket) => [socket, socket.bytesRead]));
	}

	/** Closes those that received nothing since; pending queries on them are rejected. */
	breakSilent(heard: Heard): void {
		for (const [socket, bytes] of heard) {
			if (socket.bytesRead === bytes) {
				socket.destroy(new Error("Connection terminated: the database does not answer"));
			}
		}
	}
}

/** Bytes received on each connection at some moment. */
export type Heard = Map<Socket, number>;
