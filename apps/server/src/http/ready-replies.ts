import type { IncomingMessage, ServerResponse } from "node:http";
import fp from "fastify-plugin";
import { enterAhead } from "#server/http/enter-ahead.ts";
import { letIn } from "#server/http/let-in.ts";
import { Visit } from "#server/http/visit.ts";
import { readerLeft } from "#server/lib/reply-end.ts";

/**
 * A reply with status 200: its headers, names and values in turn, and its body. A string goes out in one piece with the headers,
 * a buffer would not: bytes are kept as a string of Latin-1.
 */
export type ReadyReply = { head: string[]; body: string; encoding: "utf8" | "latin1" };

/** What takes a look into the database is asked for once the request has been let in. */
type Look = () => Promise<ReadyReply | null>;

/** A reply that goes on, as a stream of events does: begun on the response once the request has been let in. */
export type Opening = { open(response: ServerResponse): 200 | 503 };

/** Gives what is ready for a request; null leaves it to the route. */
export type ReadySource = (visit: Visit) => ReadyReply | Look | Opening | null;

const isOpening = (found: ReadyReply | Look | Opening): found is Opening => "open" in found;

declare module "fastify" {
	interface FastifyInstance {
		readyReplies: {
			/** @param route that makes the same reply where none is ready, as metrics name it */
			add(route: string, kind: "data" | "page", find: ReadySource): void;
			/** How many were given since the start. */
			readonly given: number;
		};
	}
}

/**
 * Gives replies that are ready before Fastify sees the request: its routing and hooks take longer than all that is left to do
 * for them (docs/decisions/0066). Whatever is out of the ordinary goes to the route as ever, which gives the same reply.
 */
export const readyReplies = fp(async (app) => {
	const sources: { route: string; kind: "data" | "page"; find: ReadySource }[] = [];
	let given = 0;
	app.decorate("readyReplies", {
		add: (route: string, kind: "data" | "page", find: ReadySource) =>
			void sources.push({ route, kind, find }),
		get given() {
			return given;
		},
	});
	const logsEach = app.log.level === "debug" || app.log.level === "trace";
	if (app.env.mode === "development" || logsEach) return;

	function send(response: ServerResponse, route: string, startedAt: number, reply: ReadyReply): void {
		given += 1;
		response.writeHead(200, reply.head);
		response.end(reply.body, reply.encoding);
		app.countReply?.("GET", route, 200, performance.now() - startedAt);
	}

	function open(response: ServerResponse, route: string, startedAt: number, { open }: Opening): void {
		given += 1;
		const status = open(response);
		const { countReply } = app;
		// As a route's: not before its end.
		if (countReply)
			response.once("finish", () => countReply("GET", route, status, performance.now() - startedAt));
	}

	/** False leaves the request to its route. */
	function give(raw: IncomingMessage, response: ServerResponse, leave: () => void): boolean {
		const { headers } = raw;
		if (raw.method === "POST") return app.readyPosts.take(raw, response, leave);
		if (raw.method !== "GET" || app.isStopping() || app.isClosing()) return false;
		if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
		const visit = new Visit(app, raw);
		for (const { route, kind, find } of sources) {
			const found = find(visit);
			if (found === null) continue;
			if (visit.origin === null) return false;
			const startedAt = app.countReply ? performance.now() : 0;
			const count = (status: number) => app.countReply?.("GET", route, status, performance.now() - startedAt);
			const entry = enterAhead(app, {
				raw,
				visit,
				response,
				what: isOpening(found) ? "stream" : kind,
				count,
			});
			if (entry !== "in") return entry === "refused";
			if (typeof found !== "function") {
				if (isOpening(found)) open(response, route, startedAt, found);
				else send(response, route, startedAt, found);
				return true;
			}
			found()
				.catch(() => null)
				.then((reply) => {
					if (response.destroyed) return count(readerLeft);
					if (reply) return send(response, route, startedAt, reply);
					letIn.set(raw, 0);
					leave();
				})
				.catch((error: unknown) => {
					app.log.error({ err: error }, "a reply that was ready was not given");
					response.destroy();
				});
			return true;
		}
		return false;
	}

	app.addHook("onReady", () => {
		const [route, ...others] = app.server.listeners("request") as ((
			request: IncomingMessage,
			response: ServerResponse,
		) => void)[];
		if (!route || others.length > 0) throw new Error("Fastify listens to requests in another way");
		app.server.off("request", route);
		app.server.on("request", (request, response) => {
			const leave = () => route(request, response);
			let isGiven = false;
			try {
				isGiven = give(request, response, leave);
			} catch (error) {
				app.log.error({ err: error }, "what is ready could not be looked for");
			}
			if (!isGiven) leave();
		});
	});
});
