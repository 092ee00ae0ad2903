import fp from "fastify-plugin";

declare module "fastify" {
	interface FastifyInstance {
		/** The paths of all calls as they are registered, such as `/award/category/:id`. */
		callPaths: ReadonlySet<string>;
	}
}

/** Gathers the calls as they are registered: every route that the API's document shows. */
export const callPaths = fp(async (app) => {
	const paths = new Set<string>();
	app.decorate("callPaths", paths);
	app.addHook("onRoute", ({ url, schema }) => {
		if (!schema?.hide) paths.add(url);
	});
});
