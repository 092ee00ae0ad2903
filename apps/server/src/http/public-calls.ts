import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pageAddresses } from "#server/http/page-addresses.ts";
import { AppError } from "#server/lib/app-error.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Pages link to it: browsers that follow a link send no headers of ours. */
		link?: boolean;
	}
}

/**
 * A scope for calls of the public API (product §7). They answer with data alone, and must carry `API_KEY` in `api-key` where it is
 * set; it is public and grants nothing.
 */
export function publicCalls(routes: FastifyPluginAsyncZod): FastifyPluginAsync {
	return async (scope) => {
		const { apiKey } = scope.env;
		scope.addHook("onRoute", (route) => {
			route.config = { ...route.config, data: true };
		});
		await scope.register(pageAddresses);
		if (apiKey) {
			scope.addHook("onRequest", async (request) => {
				const isRight = request.headers["api-key"] === apiKey || isWithoutKey(request);
				if (!isRight) throw new AppError("api_key_required", { field: "api-key" });
			});
		}
		await scope.register(routes);
	};
}

/** An EventSource cannot send headers. */
function isWithoutKey({ routeOptions: { url, config } }: FastifyRequest): boolean {
	return url?.endsWith("/stream") === true || config.link === true;
}
