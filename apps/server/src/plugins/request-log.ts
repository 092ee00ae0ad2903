import fp from "fastify-plugin";

/** One line per reply, without address, query, cookie or User-Agent: no personal data (design §5). */
export const requestLog = fp(async (app) => {
	app.addHook("onResponse", (request, reply, done) => {
		const line = {
			method: request.method,
			route: request.routeOptions.url ?? "(none)",
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime),
		};
		if (reply.statusCode >= 500) request.log.warn(line, "replied");
		else request.log.debug(line, "replied");
		done();
	});
});
