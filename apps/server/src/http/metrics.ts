import { once } from "node:events";
import http from "node:http";
import fp from "fastify-plugin";
import type { Registry } from "prom-client";
import { AppError } from "#server/lib/app-error.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import { onReplyEnd } from "#server/lib/reply-end.ts";
import { equalsSecret } from "#server/lib/secrets.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Where features add their own metrics; null when metrics are off. */
		metrics: Metrics | null;
	}
}

/** Prometheus's library is loaded only where metrics are wanted. */
type Metrics = { registry: Registry; client: typeof import("prom-client") };

const metadata = { name: "metrics" };

/**
 * Prometheus metrics at `/metrics`: on a port of their own (METRICS_PORT), or here for callers with METRICS_TOKEN. With
 * neither there are none.
 */
export const metrics = fp(async (app) => {
	const { metricsPort, metricsToken, host } = app.env;
	const wanted = metricsPort !== undefined || metricsToken !== undefined;
	if (!wanted) {
		app.decorate("metrics", null);
		return;
	}
	const client = await import("prom-client");
	const registry = new client.Registry();
	const countReply = countReplies({ registry, client });
	app.decorate("metrics", { registry, client });

	client.collectDefaultMetrics({ register: registry });
	onReplyEnd(app, ({ method, routeOptions }, reply, status) => {
		countReply(method, routeOptions.url ?? "(none)", status, reply.elapsedTime);
	});

	if (metricsToken !== undefined) {
		app.get("/metrics", { config: { probe: true }, schema: { hide: true } }, async (request, reply) => {
			if (!equalsSecret(request.headers.authorization, `Bearer ${metricsToken}`))
				throw new AppError("not_found");
			reply.header("cache-control", "no-store").type(registry.contentType);
			return await registry.metrics();
		});
	}

	if (metricsPort !== undefined) {
		const server = http.createServer((request, response) => {
			if (request.url !== "/metrics") {
				response.writeHead(404).end();
				return;
			}
			registry.metrics().then(
				(text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
				() => response.writeHead(500).end(),
			);
		});
		// Fastify only logs errors in its `onListen`.
		app.addHook("onReady", async () => {
			server.listen(metricsPort, host);
			await once(server, "listening").catch(({ code }: NodeJS.ErrnoException) => {
				const why = `METRICS_PORT ${metricsPort} cannot be listened on (${code}); each process needs a port of its own`;
				throw new OperatorError(why);
			});
		});
		app.addHook("onClose", async () => {
			server.closeAllConnections();
			server.close();
		});
	}
}, metadata);

function countReplies({ registry, client: { Counter } }: Metrics) {
	const shared = { labelNames: ["method", "route", "status"] as const, registers: [registry] };
	const replies = new Counter({
		name: "awards_http_replies_total",
		help: "Replies by route, as it is written in the documentation, and status; 499: the client disconnected before it began",
		...shared,
	});
	const seconds = new Counter({
		name: "awards_http_reply_seconds_total",
		help: "Time spent on these replies",
		...shared,
	});
	return (method: string, route: string, status: number, milliseconds: number) => {
		const labels = { method, route, status: String(status) };
		replies.inc(labels);
		seconds.inc(labels, milliseconds / 1000);
	};
}
