import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { AppError } from "#server/lib/app-error.ts";
import { keptRead } from "#server/lib/kept-read.ts";
import { type ReadyBody, readyBody, sendReady } from "#server/lib/ready-body.ts";

type Kept = { type: string; get(): Promise<ReadyBody> };

const prefix = "/docs";

const types: Record<string, string> = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".png": "image/png",
	".svg": "image/svg+xml",
};

/** Long enough for one look around; a new version has the same addresses. */
const cacheControl = "public, max-age=3600";

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
	await app.register(async (scope) => {
		sendReadyMade(scope);
		await scope.register(swaggerUi, {
			routePrefix: prefix,
			staticCSP: true,
			uiConfig: { deepLinking: true },
			theme: { title: "Best Christian Couple API" },
		});
	});
});

/** The document and the viewer's files are of up to 1.7 MB: each is made and compressed once, not for each caller. */
function sendReadyMade(scope: FastifyInstance): void {
	const files = viewerFiles();
	const documents = new Map<string | undefined, Kept>([
		[`${prefix}/json`, kept(".json", async () => JSON.stringify(scope.swagger()))],
		[
			`${prefix}/yaml`,
			{ ...kept("", async () => scope.swagger({ yaml: true })), type: "application/x-yaml" },
		],
	]);
	scope.addHook("preHandler", async (request, reply) => {
		const { url } = request.routeOptions;
		const ofViewer = url === `${prefix}/static/*`;
		const found = ofViewer ? files.get((request.params as { "*": string })["*"]) : documents.get(url);
		if (!found) {
			// Another spelling of a file's address would go around what is ready.
			if (ofViewer) throw new AppError("not_found");
			return;
		}
		reply.type(found.type).header("cache-control", cacheControl).header("vary", "accept-encoding");
		await sendReady(request, reply, await found.get());
		return reply;
	});
}

function viewerFiles(): Map<string, Kept> {
	const folder = join(dirname(createRequire(import.meta.url).resolve("@fastify/swagger-ui")), "static");
	return new Map(
		readdirSync(folder).map((name) => [name, kept(extname(name), () => readFile(join(folder, name)))]),
	);
}

function kept(extension: string, make: () => Promise<string | Buffer>): Kept {
	return {
		type: types[extension] ?? "application/octet-stream",
		get: keptRead(async () => readyBody(await make())).get,
	};
}
