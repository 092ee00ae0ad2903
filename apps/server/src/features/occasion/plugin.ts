import fp from "fastify-plugin";
import { adminEventRoutes, adminSeminarRoutes } from "#server/features/occasion/admin-routes.ts";
import { calendarRoutes, eventRoutes, seminarRoutes } from "#server/features/occasion/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";

export const occasionPlugin = fp(async (app) => {
	await app.register(calendarRoutes);
	await app.register(publicCalls(seminarRoutes));
	await app.register(publicCalls(eventRoutes));
	await app.register(adminEventRoutes);
	await app.register(adminSeminarRoutes);
});
