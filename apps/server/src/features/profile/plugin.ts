import fp from "fastify-plugin";
import { profileRoutes } from "#server/features/profile/routes.ts";
import { publicApi } from "#server/http/public-api.ts";

export const profilePlugin = fp(async (app) => {
	await app.register(publicApi(profileRoutes));
});
