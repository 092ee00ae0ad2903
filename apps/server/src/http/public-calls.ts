import type { FastifyPluginAsync } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { apiKey } from "#server/http/api-key.ts";
import { pageAddresses } from "#server/http/page-addresses.ts";

/** A scope for calls of the public API (product §7): they answer with data alone, and need the API key where one is set. */
export function publicCalls(routes: FastifyPluginAsyncZod): FastifyPluginAsync {
	return async (scope) => {
		scope.addHook("onRoute", (route) => {
			route.config = { ...route.config, data: true };
		});
		await scope.register(pageAddresses);
		await scope.register(apiKey);
		await scope.register(routes);
	};
}
