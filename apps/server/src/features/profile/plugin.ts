import fp from "fastify-plugin";
import { profileRoutes } from "#server/features/profile/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const profilePlugin = fp(async (app) => {
	await app.register(publicCalls(profileRoutes));
});
