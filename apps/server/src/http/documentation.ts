import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { type ApiDocument, apiDocument } from "#server/http/api-document.ts";
import { AppError } from "#server/lib/app-error.ts";
import { type CachedBody, cachedBody, sendCached } from "#server/lib/cached-body.ts";
import { memoize } from "#server/lib/memoize.ts";

type CachedFile = { type: string; get(): Promise<CachedBody> };

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

const metadata = { name: "documentation" };

/**
 * The OpenAPI document at `/docs/json`, browsable at `/docs`. Register before the routes. It is written on the first request.
 */
export const documentation = fp(async (app) => {
	const routes: RouteOptions[] = [];
	app.addHook("onRoute", (route) => {
		if (!route.schema?.hide) routes.push(route);
	});
	const document = memoize(() => apiDocument(routes));
	await app.register(viewer(document.get));
}, metadata);

/** The document and the viewer's files have up to 1.7 MB: each is made and compressed once, not for each caller. */
function viewer(document: () => Promise<ApiDocument>): FastifyPluginAsync {
	const files = viewerFiles();
	const json = cachedFile(".json", async () => (await document()).json());
	const yaml = { ...cachedFile("", async () => (await document()).yaml()), type: "application/x-yaml" };

	async function sendCachedFile(request: FastifyRequest, reply: FastifyReply, { type, get }: CachedFile) {
		reply.type(type).header("cache-control", cacheControl).header("vary", "accept-encoding");
		await sendCached(request, reply, await get());
		return reply;
	}
	async function sendPage({ raw }: FastifyRequest, reply: FastifyReply) {
		const { type, body } = await (await document()).page(raw.url ?? "/docs");
		return reply.type(type).send(body);
	}
	const hidden = { schema: { hide: true } };
	return async (scope) => {
		scope.addHook("onSend", async (_request, reply) => {
			reply.header("content-security-policy", (await document()).policy);
		});
		for (const page of ["/docs", "/docs/", "/docs/static/swagger-initializer.js"]) {
			scope.get(page, hidden, sendPage);
		}
		scope.get("/docs/static/index.html", hidden, (_request, reply) => reply.redirect("/docs/"));
		scope.get("/docs/json", hidden, (request, reply) => sendCachedFile(request, reply, json));
		scope.get("/docs/yaml", hidden, (request, reply) => sendCachedFile(request, reply, yaml));
		scope.get<{ Params: { "*": string } }>("/docs/static/*", hidden, (request, reply) => {
			const found = files.get(request.params["*"]);
			// Another spelling of a file's address would bypass the cache.
			if (!found) throw new AppError("not_found");
			return sendCachedFile(request, reply, found);
		});
	};
}

function viewerFiles(): Map<string, CachedFile> {
	const folder = join(dirname(createRequire(import.meta.url).resolve("@fastify/swagger-ui")), "static");
	return new Map(
		readdirSync(folder).map((name) => [name, cachedFile(extname(name), () => readFile(join(folder, name)))]),
	);
}

function cachedFile(extension: string, make: () => Promise<string | Buffer>): CachedFile {
	return {
		type: types[extension] ?? "application/octet-stream",
		get: memoize(async () => cachedBody(await make())).get,
	};
}
