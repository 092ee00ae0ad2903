import { registerHooks } from "node:module";

const drizzle = "/node_modules/drizzle-orm/";

const server = new URL("..", import.meta.url).href;

/**
 * Says where the server's and Drizzle's own files are, for which Node would look into their package.json (docs/decisions/0078).
 * Drizzle's has 179 kB, parsed for each of the four hundred times that one of its files names another: a quarter of what a
 * start took. Imported before anything that imports Drizzle.
 */
registerHooks({
	resolve(specifier, context, next) {
		const { parentURL } = context;
		if (specifier.startsWith("#server/") && specifier.endsWith(".ts") && parentURL?.startsWith(server)) {
			const url = server + specifier.slice("#server/".length);
			return { url, format: "module-typescript", shortCircuit: true };
		}
		const isKnown = parentURL?.includes(drizzle) && /^\.\.?\/.*\.js$/.test(specifier);
		if (!isKnown) return next(specifier, context);
		return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
	},
});
