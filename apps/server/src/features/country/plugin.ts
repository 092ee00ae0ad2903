import fp from "fastify-plugin";
import { countryRoutes } from "#server/features/country/routes.ts";
import { publicApi } from "#server/http/public-api.ts";

export const countryPlugin = fp(async (app) => {
	await app.register(publicApi(countryRoutes));
});
