import type { IncomingMessage, ServerResponse } from "node:http";
import staticFiles from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";

/** Vite in development: it answers requests for sources before any route. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type BuiltFiles = { folder: string; below?: string };

const isHashed = (path: string) => path.includes("/assets/");

/** Service workers fetch from this site alone; an update of the door's counts at once. */
const doorWorker = "door-worker.js";
const workers = [doorWorker, "offline-worker.js"];
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Built files, of the site or the back office: hashed ones for good, the others for an hour; compressed in advance. */
export const builtFiles: FastifyPluginAsync<BuiltFiles> = async (app, { folder, below = "/" }) => {
	app.addHook("onRoute", (route) => {
		route.config = { ...route.config, asset: true, noPage: isHashed(route.url) };
	});
	await app.register(staticFiles, {
		root: folder,
		prefix: below,
		wildcard: false,
		index: false,
		preCompressed: true,
		decorateReply: false,
		cacheControl: false,
		acceptRanges: false,
		lastModified: false,
		globIgnore: ["**/*.br", "**/*.gz"],
		schemaHide: true,
		setHeaders(reply, path) {
			const hashed = isHashed(path.replaceAll("\\", "/"));
			reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
			// Also where they are compressed.
			if (workers.some((name) => path.includes(name))) reply.header("content-security-policy", workerPolicy);
			if (path.includes(doorWorker)) reply.header("cache-control", "no-cache");
		},
	});
};
