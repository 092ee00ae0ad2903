import fp from "fastify-plugin";

declare module "fastify" {
	interface FastifyInstance {
		/** The paths of all API routes as they are registered, such as `/award/category/:id`. */
		apiPaths: ReadonlySet<string>;
		/** Pages of wings that search engines may list. */
		addedPages: Set<string>;
	}
}

const metadata = { name: "api-paths" };

/** Collects the paths of the routes that the API document shows. */
export const apiPaths = fp(async (app) => {
	const paths = new Set<string>();
	app.decorate("apiPaths", paths);
	app.decorate("addedPages", new Set<string>());
	app.addHook("onRoute", ({ url, schema }) => {
		if (!schema?.hide) paths.add(url);
	});
}, metadata);
