import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The OpenAPI document at `/docs/json`, browsable at `/docs`. Register before the routes. */
export const documentation = fp(async (app) => {
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Best Christian Couple awards",
				version: "1.0.0",
				description:
					"Success: `{ status: 1, message?, data }`. Failure: the fitting HTTP status and `{ status: 0, message, error: { code, message, field? } }`; messages in English or Swahili by `Accept-Language`.",
			},
		},
		transform: jsonSchemaTransform,
	});
	await app.register(swaggerUi, {
		routePrefix: "/docs",
		staticCSP: true,
		uiConfig: { deepLinking: true },
		theme: { title: "Best Christian Couple API" },
	});
});
