import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { bundleFile, bundleFolder, names } from "#server/lib/bundle-place.ts";

const folder = bundleFolder();

/** Whose imports are meant: the libraries' own go on as they are. */
const own = ["../", "../../../../packages/"].map((place) => new URL(place, import.meta.url).href);

/*
 * Has the server and the command line take their libraries from the bundle that the build makes of them: a thousand files
 * less to find, to read and to link (docs/decisions/0078). Without a bundle they come from node_modules. Imported before
 * anything that imports a library, and by programs alone: a test has libraries of its own beside those of what it tests.
 */
if (existsSync(folder)) {
	const files = new Map(names.map((name) => [name, new URL(bundleFile(name), folder).href]));
	registerHooks({
		resolve(specifier, context, next) {
			const url = files.get(specifier);
			const isOwn = url && own.some((place) => context.parentURL?.startsWith(place));
			return isOwn ? { url, format: "module", shortCircuit: true } : next(specifier, context);
		},
	});
}
