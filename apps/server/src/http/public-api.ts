import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pageAddresses } from "#server/http/page-addresses.ts";
import { AppError } from "#server/lib/app-error.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Pages link to this route: browsers that follow a link send no headers of ours. */
		link?: boolean;
	}
}

/**
 * A scope for routes of the public API (product §7). They never answer with a page. Where `API_KEY` is set, requests
 * must carry it in the header `api-key`; it is public and grants nothing.
 */
export function publicApi(routes: FastifyPluginAsyncZod): FastifyPluginAsync {
	return async (scope) => {
		const { apiKey } = scope.env;
		scope.addHook("onRoute", (route) => {
			route.config = { ...route.config, noPage: true };
		});
		await scope.register(pageAddresses);
		if (apiKey) {
			scope.addHook("onRequest", async (request) => {
				const hasKey = request.headers["api-key"] === apiKey || needsNoKey(request);
				if (!hasKey) throw new AppError("api_key_required", { field: "api-key" });
			});
		}
		await scope.register(routes);
	};
}

/** An EventSource cannot send headers. */
function needsNoKey({ routeOptions: { url, config } }: FastifyRequest): boolean {
	return url?.endsWith("/stream") === true || config.link === true;
}
