import fp from "fastify-plugin";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";
import { calendarRoutes, occasionRoutes } from "#server/features/programme/occasion/routes.ts";
import { publicApi } from "#server/http/public-api.ts";
import { resourceRoutes } from "#server/records/routes.ts";

const metadata = { name: "programme/occasion", dependencies: ["reply-cache"] };

export const occasionPlugin = fp(async (app) => {
	await app.register(calendarRoutes);
	await app.register(publicApi(occasionRoutes));
	await app.register(resourceRoutes(events));
	await app.register(resourceRoutes(seminars));
}, metadata);
