import fp from "fastify-plugin";
import { nominees } from "#server/features/awards/nominee/resource.ts";
import { nomineeRoutes } from "#server/features/awards/nominee/routes.ts";
import { publicApi } from "#server/http/public-api.ts";
import { resourceRoutes } from "#server/records/routes.ts";

const metadata = { name: "awards/nominee", dependencies: ["reply-cache"] };

export const nomineePlugin = fp(async (app) => {
	await app.register(publicApi(nomineeRoutes));
	await app.register(resourceRoutes(nominees));
}, metadata);
