import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import fp from "fastify-plugin";

/** Sockets beside the first that take new connections. */
const furtherEntrances = 255;

/**
 * New connections that may wait at each socket; where there is no room a phone tries again after a second, then three, then
 * seven. The system may allow fewer (net.core.somaxconn).
 */
const backlog = 4_096;

/** Only there several sockets of one process can share a port and the connections that come to it. */
const canShare = process.platform === "linux";

declare module "fastify" {
	interface FastifyInstance {
		/**
		 * Listens at an address, as `listen` does, with several sockets.
		 *
		 * @throws an Error of the system, such as EADDRINUSE
		 */
		openEntrances(address: { port: number; host: string }): Promise<void>;
		/** Takes no new connections; resolves when those that came in by the further sockets have ended. */
		closeEntrances(): Promise<void>;
	}
}

/**
 * A crowd gets in however busy the process is. The event loop takes one new connection from a socket in each of its turns
 * (libuv's pull request 3696), and turns are long when there is much to do: with a single socket, phones that come anew
 * would wait for seconds while those that are connected are served at once (docs/decisions/0049).
 */
export const entrances = fp(async (app) => {
	const further: Server[] = [];
	let closed: Promise<void> | undefined;

	app.decorate("openEntrances", async ({ port, host }) => {
		if (!canShare) {
			await app.listen({ port, host, backlog });
			return;
		}
		await assertFree(port, host);
		// Fastify hands all of it to the system; its types do not know the last.
		const shared = { port, host, backlog, reusePort: true };
		await app.listen(shared);
		const { address, port: opened } = app.server.address() as AddressInfo;
		for (let index = 0; index < furtherEntrances; index++) {
			// As Node's own HTTP server makes its sockets.
			const options = { allowHalfOpen: true, noDelay: true };
			const entrance = createServer(options, (socket: Socket) => app.server.emit("connection", socket));
			further.push(entrance);
			entrance.listen({ port: opened, host: address, backlog, reusePort: true });
			await once(entrance, "listening");
		}
	});

	app.decorate("closeEntrances", () => {
		const close = (entrance: Server) => new Promise<void>((resolve) => entrance.close(() => resolve()));
		closed ??= Promise.all(further.map(close)).then(() => {});
		return closed;
	});
	app.addHook("preClose", async () => {
		void app.closeEntrances();
	});
	app.addHook("onClose", () => app.closeEntrances());
});

/** Sockets that share a port would share it with another server of this user, too, without a word. */
async function assertFree(port: number, host: string): Promise<void> {
	if (port === 0) return;
	const socket = createServer().listen({ port, host });
	await once(socket, "listening");
	await new Promise((resolve) => socket.close(resolve));
}
