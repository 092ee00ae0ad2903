import fp from "fastify-plugin";
import { archiveRoutes } from "#server/features/awards/archive/routes.ts";
import { publicApi } from "#server/http/public-api.ts";

export const archivePlugin = fp(
	async (app) => {
		await app.register(publicApi(archiveRoutes));
	},
	{ name: "awards/archive", dependencies: ["reply-cache"] },
);
