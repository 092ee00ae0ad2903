import fp from "fastify-plugin";
import { onReplyEnd } from "#server/lib/reply-end.ts";

const metadata = { name: "request-log" };

/**
 * At level debug one line per reply, without address, query, cookie or User-Agent: no personal data (architecture §5).
 * What failed is logged at every level, by the error handler.
 */
export const requestLog = fp(async (app) => {
	if (app.log.level !== "debug" && app.log.level !== "trace") return;
	onReplyEnd(app, ({ method, routeOptions, log }, reply, status) => {
		const ms = Math.round(reply.elapsedTime);
		log.debug({ method, route: routeOptions.url ?? "(none)", status, ms }, "replied");
	});
}, metadata);
