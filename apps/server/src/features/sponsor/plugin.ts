import fp from "fastify-plugin";
import { adminSponsorRoutes } from "#server/features/sponsor/admin-routes.ts";
import { sponsorRoutes } from "#server/features/sponsor/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const sponsorPlugin = fp(async (app) => {
	await app.register(publicCalls(sponsorRoutes));
	await app.register(adminSponsorRoutes);
});
