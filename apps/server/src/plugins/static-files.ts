import staticFiles from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";

/** The site's built files: hashed ones for good, the others for an hour; ready-made compressed. */
export const siteFiles: FastifyPluginAsync<{ folder: string }> = async (app, options) => {
	app.addHook("onRoute", (route) => {
		route.config = { ...route.config, asset: true };
	});
	await app.register(staticFiles, {
		root: options.folder,
		wildcard: false,
		index: false,
		preCompressed: true,
		decorateReply: false,
		cacheControl: false,
		globIgnore: ["**/*.br", "**/*.gz"],
		schemaHide: true,
		setHeaders(reply, path) {
			const hashed = path.replaceAll("\\", "/").includes("/assets/");
			reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
		},
	});
};
