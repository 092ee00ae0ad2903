import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { onConnection } from "#server/http/on-connection.ts";
import { AppError } from "#server/lib/app-error.ts";

const pagesWithinMs = 10_000;

const closeIdleEveryMs = 250;

/**
 * When it is over, connections still open are cut off, so that the databases close in order: a body may never end, and
 * Node checks no timeouts once a server closes.
 */
const siteConnectionsWithinMs = 12_000;

export type ShutdownOptions = { connectionsWithinMs?: number };

/** Milliseconds within which a connection accepted at the very end must send its request. */
const lateRequestsMs = 250;

declare module "fastify" {
	interface FastifyInstance {
		/** Whether `stop` was called: `/readyz` then answers 503, so that proxies turn to other processes. */
		isStopping(): boolean;
		/**
		 * Takes no new connections and pages, lets those under way finish, then closes everything.
		 *
		 * @param serveOnMs time to serve on, one more request for each connection, so that a proxy can turn to other
		 * processes without losing a request (docs/decisions/0001)
		 * @param hurry ends that time early
		 */
		stop(serveOnMs?: number, hurry?: AbortSignal): Promise<void>;
	}
}

const metadata = { name: "graceful-shutdown" };

/**
 * Ends the server in order. `app.close()` alone would at once refuse pages' in-process requests: a vote by
 * form would be counted and its page fail. Register it before the routes of pages, after what ends open streams.
 */
export const gracefulShutdown = fp(async (app, options: ShutdownOptions) => {
	const { connectionsWithinMs = siteConnectionsWithinMs } = options;
	const connections = new Set<Socket>();
	let pages = 0;
	let stopping = false;
	let pagesRefused = false;
	let connectionsEnded: Promise<void> | undefined;
	let whenPagesEnded: (() => void) | undefined;

	function begin(_request: FastifyRequest, { raw }: FastifyReply, done: (error?: Error) => void): void {
		// Fastify does not call `onResponse` when the client disconnects before the reply is sent.
		if (!pagesRefused && !raw.destroyed) {
			pages += 1;
			raw.once("close", end);
		}
		const headers = { "retry-after": "1", connection: "close" };
		done(pagesRefused ? new AppError("busy", { headers }) : undefined);
	}

	function end(): void {
		pages -= 1;
		if (pages === 0) whenPagesEnded?.();
	}

	app.addHook("onRoute", (route) => {
		if (!route.config?.page) return;
		route.onRequest = [route.onRequest ?? [], begin].flat();
	});

	function pagesEnded(): Promise<void> {
		return new Promise((resolve) => {
			whenPagesEnded = resolve;
			setTimeout(resolve, pagesWithinMs).unref();
			if (pages === 0) resolve();
		});
	}

	onConnection(app, (socket) => {
		connections.add(socket);
		socket.once("close", () => connections.delete(socket));
	});

	/** An idle keep-alive connection would delay closing until its next request. */
	function closeIdle(): void {
		app.server.closeIdleConnections();
		// Node does not count a connection as idle that a browser opened ahead and never used.
		for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
	}

	function cutOff(): void {
		app.log.warn({ connections: connections.size }, "connections that did not end were cut off");
		for (const socket of connections) socket.destroy();
	}

	app.decorate("isStopping", () => stopping);
	app.decorate("stop", async (serveOnMs = 0, hurry?: AbortSignal) => {
		stopping = true;
		app.server.prependListener("request", endConnection);
		if (serveOnMs > 0) await pause(serveOnMs, undefined, { signal: hurry }).catch(() => {});
		connectionsEnded = new Promise((resolve) => app.server.close(() => resolve()));
		if (serveOnMs > 0) await pause(lateRequestsMs);
		pagesRefused = true;
		const closing = setInterval(closeIdle, closeIdleEveryMs);
		const cutting = setTimeout(cutOff, connectionsWithinMs);
		await pagesEnded();
		await app.close();
		clearInterval(closing);
		clearTimeout(cutting);
	});
	// Fastify waits for connections only where it is the one that closes the server.
	app.addHook("preClose", () => connectionsEnded ?? Promise.resolve());
}, metadata);

/** Marks the reply as the connection's last. */
function endConnection(_request: IncomingMessage, response: ServerResponse): void {
	response.shouldKeepAlive = false;
}
