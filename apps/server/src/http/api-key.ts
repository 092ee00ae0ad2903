import fp from "fastify-plugin";
import { AppError } from "#server/lib/app-error.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Pages link to it: browsers that follow a link send no headers of ours. */
		link?: boolean;
	}
}

/** When `API_KEY` is set, calls below must carry it in `api-key` (product §7); it is public and grants nothing. */
export const apiKey = fp(async (app) => {
	const { apiKey: expected } = app.env;
	if (!expected) return;
	app.addHook("onRequest", async (request) => {
		// An EventSource cannot send headers.
		if (request.routeOptions.url?.endsWith("/stream")) return;
		if (request.routeOptions.config.link) return;
		if (request.headers["api-key"] !== expected) throw new AppError("api_key_required", { field: "api-key" });
	});
});
