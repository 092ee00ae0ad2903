import { type Locale, localeOfHeader, locales } from "@bcc/messages/locale";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isInProcess } from "#server/http/in-process.ts";
import { dataHeadersOf } from "#server/http/security-headers.ts";
import { isPageRequest, localeOfAddress, waitPage } from "#server/http/wait-page.ts";
import { AppError } from "#server/lib/app-error.ts";
import { RequestQueue } from "#server/lib/request-queue.ts";

/**
 * Longest wait of a request for its turn in milliseconds, by kind. Requests that would wait longer are shed: pictures
 * and live counts before pages, pages before votes, so that a visitor with an open page can vote.
 */
const maxWaitMs = { picture: 25, stream: 25, page: 50, vote: 1_000 };

type Kind = keyof typeof maxWaitMs;

const kinds = Object.keys(maxWaitMs) as Kind[];

/** While no more requests than this wait, none is shed: a long pause is no overload. */
const neverShed = 200;

declare module "fastify" {
	interface FastifyContextConfig {
		/** A stored picture or video, which a page can do without. */
		picture?: boolean;
		/** Live counts, which a page can do without: its script asks again later. */
		stream?: boolean;
	}
	interface FastifyInstance {
		/** Requests that were shed since the start. */
		shedRequests: Record<Kind, number>;
	}
}

export type OverloadOptions = {
	/** For tests. */
	queue?: Pick<RequestQueue, "add" | "connected" | "length" | "waitMs">;
};

/** Seconds of `Retry-After`: at random, so that not all come back at once. */
const retryAfter = { least: 5, spread: 10 };

/** Seconds in which another process has taken over, or this one has started again. */
const afterRestart = 3;

const logEveryMs = 10_000;

const metadata = { name: "overload" };

/**
 * Requests take turns. Load shedding: while the process closes, and when more requests wait than can be answered soon, they are
 * answered 503 (docs/decisions/0007). Refusing has to be far cheaper than answering: the replies are written in advance.
 */
export const overload = fp(async (app, options: OverloadOptions) => {
	const queue = options.queue ?? new RequestQueue();
	app.server.on("connection", () => queue.connected());
	const shed: Record<Kind, number> = { picture: 0, stream: 0, page: 0, vote: 0 };
	app.decorate("shedRequests", shed);
	const refusals = writeRefusals(dataHeadersOf(app));

	function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
		const isPage = isPageRequest(request);
		const locale = isPage ? localeOfAddress(request.url) : localeOfHeader(request.headers["accept-language"]);
		const { headers, body } = refusals[locale][isPage ? "page" : "data"];
		reply.hijack();
		reply.raw.writeHead(503, { ...headers, "retry-after": String(seconds) });
		reply.raw.end(body);
	}

	let loggedAt = Number.NEGATIVE_INFINITY;
	function log(): void {
		const now = performance.now();
		if (now - loggedAt < logEveryMs) return;
		loggedAt = now;
		app.log.warn({ shed }, "more requests than can be answered: some are shed");
	}

	let closing = false;
	app.addHook("preClose", async () => {
		closing = true;
	});

	app.addHook("onRequest", (request, reply, done) => {
		// A page that was begun gets its data; otherwise the work was for nothing.
		if (isInProcess()) return done();
		// The connection was in use when closing began; Fastify adds `connection: close`.
		if (closing) return refuse(request, reply, afterRestart);
		if (request.routeOptions.config.probe) return done();
		const kind = queue.length > neverShed ? kindOf(request) : null;
		if (kind === null || queue.waitMs < maxWaitMs[kind]) {
			return queue.add(() => {
				// A client that has disconnected meanwhile gets no reply, and hooks that follow would wait for its end in vain.
				if (!reply.raw.destroyed) done();
			});
		}
		shed[kind] += 1;
		log();
		refuse(request, reply, retryAfter.least + Math.floor(Math.random() * retryAfter.spread));
	});

	app.addHook("onReady", async () => {
		if (!app.metrics) return;
		const { registry, client } = app.metrics;
		new client.Counter({
			name: "awards_shed_requests_total",
			help: "Requests that were told to come back as there were more than could be answered",
			labelNames: ["kind"],
			registers: [registry],
			collect() {
				this.reset();
				for (const kind of kinds) this.inc({ kind }, shed[kind]);
			},
		});
	});
}, metadata);

type Refusal = { headers: Record<string, string>; body: Buffer };

function writeRefusals(shared: Record<string, string>): Record<Locale, Record<"data" | "page", Refusal>> {
	const error = new AppError("busy");
	const write = (text: string, headers: Record<string, string>): Refusal => {
		const body = Buffer.from(text);
		return { headers: { ...shared, ...headers, "content-length": String(body.length) }, body };
	};
	const ofLocale = (locale: Locale) => {
		const page = waitPage(error, locale);
		const json = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
		return {
			data: write(JSON.stringify(error.toReply(locale)), json),
			page: write(page.html, page.headers),
		};
	};
	return Object.fromEntries(locales.map((locale) => [locale, ofLocale(locale)])) as ReturnType<
		typeof writeRefusals
	>;
}

/** A write counts as a vote; scripts and styles are never shed. */
function kindOf(request: FastifyRequest): Kind | null {
	if (request.method === "POST") return "vote";
	const { config } = request.routeOptions;
	if (config.changes) return "vote";
	if (config.picture) return "picture";
	if (config.stream) return "stream";
	return config.asset ? null : "page";
}
