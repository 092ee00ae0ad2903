import type { FastifyPluginAsync } from "fastify";

const pingTimeoutMs = 2_000;

/** `GET /healthz` (the process is up) and `GET /readyz` (the database answers and takes writes, and no shutdown has begun), each 200 or 503. */
export const health: FastifyPluginAsync = async (app) => {
	app.get(
		"/healthz",
		{ config: { probe: true }, schema: { tags: ["operation"] } },
		async (_request, reply) => {
			return reply.header("cache-control", "no-store").send({ status: 1 });
		},
	);
	app.get(
		"/readyz",
		{ config: { probe: true }, schema: { tags: ["operation"] } },
		async (_request, reply) => {
			if (app.isStopping()) return reply.code(503).header("cache-control", "no-store").send({ status: 0 });
			const timeout = new Promise<never>((_, reject) => {
				setTimeout(() => reject(new Error("the database is slow to answer")), pingTimeoutMs).unref();
			});
			try {
				await Promise.race([app.database.ping(), timeout]);
				return reply.header("cache-control", "no-store").send({ status: 1 });
			} catch {
				return reply.code(503).header("cache-control", "no-store").send({ status: 0 });
			}
		},
	);
};
