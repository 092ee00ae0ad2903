import fp from "fastify-plugin";
import { countryRoutes } from "#server/features/country/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const countryPlugin = fp(async (app) => {
	await app.register(publicCalls(countryRoutes));
});
