import fp from "fastify-plugin";

/**
 * At level debug one line per reply, without address, query, cookie or User-Agent: no personal data (design §5).
 * What failed is logged at every level, by the error handler.
 */
export const requestLog = fp(async (app) => {
	if (app.log.level !== "debug" && app.log.level !== "trace") return;
	app.addHook("onResponse", (request, reply, done) => {
		const line = {
			method: request.method,
			route: request.routeOptions.url ?? "(none)",
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime),
		};
		request.log.debug(line, "replied");
		done();
	});
});
