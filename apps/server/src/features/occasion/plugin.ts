import fp from "fastify-plugin";
import { events, seminars } from "#server/features/occasion/resource.ts";
import { calendarRoutes, occasionRoutes } from "#server/features/occasion/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";
import { resourceRoutes } from "#server/records/routes.ts";

export const occasionPlugin = fp(async (app) => {
	await app.register(calendarRoutes);
	await app.register(publicCalls(occasionRoutes));
	await app.register(resourceRoutes(events));
	await app.register(resourceRoutes(seminars));
});
