import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fastify, { type RouteOptions } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";

type Page = { type: string; body: string };

/** The OpenAPI document and its viewer. */
export type ApiDocument = {
	json(): string;
	yaml(): string;
	/** A page or a script of the viewer, by its address. */
	page(url: string): Promise<Page>;
	/** The Content-Security-Policy of the viewer's pages. */
	policy: string;
};

/** Writes the OpenAPI document of these routes, by registering them on a second Fastify instance. */
export async function apiDocument(routes: RouteOptions[]): Promise<ApiDocument> {
	const app = fastify({ exposeHeadRoutes: false });
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
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
	for (const { method, url, schema } of routes) {
		app.route({ method, url, schema: { tags: [groupOf(url)], ...schema }, handler: () => {} });
	}
	await app.register(swaggerUi, {
		routePrefix: "/docs",
		staticCSP: true,
		uiConfig: { deepLinking: true },
		theme: { title: "Best Christian Couple API" },
	});
	await app.ready();
	const page = async (url: string) => {
		const { headers, body } = await app.inject(url);
		return { type: String(headers["content-type"]), body };
	};
	const { headers } = await app.inject("/docs");
	return {
		json: () => JSON.stringify(app.swagger()),
		yaml: () => app.swagger({ yaml: true }),
		page,
		policy: String(headers["content-security-policy"]),
	};
}

/** Calls of the same kind begin alike. */
function groupOf(url: string): string {
	const [, first = "", , resource] = url.split("/");
	return first === "admin" ? `back office: ${resource}` : first;
}
