import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "#server/lib/app-error.ts";

const pagesWithinMs = 10_000;

const closeIdleEveryMs = 250;

declare module "fastify" {
	interface FastifyInstance {
		/** Takes no new connections and pages, lets those under way finish, then closes everything. */
		stop(): Promise<void>;
	}
}

/**
 * Ends the server in order. `app.close()` alone would refuse the calls that pages make in process, at once: a vote by
 * form would be counted and its page fail. Register it before the routes of pages, after what ends open streams.
 */
export const gracefulShutdown = fp(async (app) => {
	let pages = 0;
	let stopping = false;
	let connectionsEnded: Promise<void> | undefined;
	let whenPagesEnded: (() => void) | undefined;

	function begin(_request: FastifyRequest, { raw }: FastifyReply, done: (error?: Error) => void): void {
		// Fastify's `onResponse` hears nothing of readers who leave before the reply is out.
		if (!stopping && !raw.destroyed) {
			pages += 1;
			raw.once("close", end);
		}
		const headers = { "retry-after": "1", connection: "close" };
		done(stopping ? new AppError("busy", { headers }) : undefined);
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

	app.decorate("stop", async () => {
		stopping = true;
		const closed = new Promise<void>((resolve) => app.server.close(() => resolve()));
		connectionsEnded = Promise.all([closed, app.closeEntrances()]).then(() => {});
		// A connection that is kept alive would hold everything up until its visitor speaks again.
		const closeIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
		await pagesEnded();
		await app.close();
		clearInterval(closeIdle);
	});
	// Fastify waits for connections only where it is the one that closes the server.
	app.addHook("preClose", () => connectionsEnded ?? Promise.resolve());
});
