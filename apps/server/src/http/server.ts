import fastify, {
	type FastifyBaseLogger,
	type FastifyError,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	LogController,
} from "fastify";
import type { Logger } from "pino";
import type { Env } from "#server/env.ts";
import { replyToBrokenRequest, replyToExpectation } from "#server/http/broken-requests.ts";
import { replyToFrameworkError } from "#server/http/errors.ts";
import { isVisit } from "#server/http/page-addresses.ts";
import { dataHeadersOf } from "#server/http/security-headers.ts";

/** Largest JSON body, in bytes. */
const maxBodyBytes = 64 * 1024;

/** In milliseconds: the time for a whole request to arrive, and how often the server looks for those that have not. */
const requestTimes = { timeoutMs: 20_000, checkEveryMs: 2_000 };

/** `keepAliveTimeout` in milliseconds: longer than common proxies'. */
const keepAliveMs = 72_000;

/** `pluginTimeout` in milliseconds: in development Vite starts in a plugin, which takes longer than Fastify's 10 s on a busy machine. */
const pluginTimeoutMs = 90_000;

/**
 * Does not give Fastify our logger as an option: Fastify would watch the end of every reply for it. Requests and
 * application still log to ours, and a vote pays nothing for lines of level debug.
 */
export function createServer(env: Env, logger: Logger | undefined, times = requestTimes): FastifyInstance {
	const shared = {
		logger: false,
		childLoggerFactory: (silent: FastifyBaseLogger) => logger ?? silent,
		logController: new LogController({ disableRequestLogging: true }),
		frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
			// Nobody's link: it leads to the not-found page, as any unknown path does.
			if (error.code === "FST_ERR_BAD_URL" && isVisit(request))
				return void reply.redirect("/page-not-found", 302);
			reply.headers(dataHeadersOf(app));
			replyToFrameworkError(error, request, reply);
		},
		clientErrorHandler: replyToBrokenRequest,
		bodyLimit: maxBodyBytes,
		requestTimeout: times.timeoutMs,
		keepAliveTimeout: keepAliveMs,
		pluginTimeout: pluginTimeoutMs,
		routerOptions: { maxParamLength: 128 },
		forceCloseConnections: "idle" as const,
		// Fastify's refusal while it closes has not the shape of every failure; `overload` refuses instead.
		return503OnClosing: false,
		// The address is worked out by `request.origin`; Fastify's own view is not used.
		trustProxy: false,
	};
	// Node applies the longer of both timeouts to the whole request; its default for the headers is a minute.
	const options = { headersTimeout: times.timeoutMs, connectionsCheckingInterval: times.checkEveryMs };
	const server = env.tls
		? fastify({ ...shared, https: { ...env.tls, ...options } })
		: fastify({ ...shared, http: options });
	if (logger) server.log = logger;
	server.removeContentTypeParser("text/plain");
	const app = server as unknown as FastifyInstance;
	app.server.on("checkExpectation", (_request, response) => {
		replyToExpectation(response, dataHeadersOf(app));
	});
	return app;
}

/** The listener's own address, used in absolute links unless PUBLIC_URL is set. */
export function listenerUrl(app: FastifyInstance, env: Env): string {
	const address = app.server.address();
	const port = typeof address === "object" && address ? address.port : env.port;
	return `${env.tls ? "https" : "http"}://${env.host.includes(":") ? `[${env.host}]` : env.host}:${port}`;
}
