import { type RegisterHooksOptions, registerHooks } from "node:module";

type Resolve = NonNullable<RegisterHooksOptions["resolve"]>;
type Place = ReturnType<Resolve>;

/** Packages of many files, where `.js` that an ES module imports is one too. */
const ofModules =
	/\/node_modules\/(?:drizzle-orm|zod|react-router|@remix-run\/route-pattern)\/(?!.*node_modules)/;

const server = new URL("..", import.meta.url).href;
const packages = new URL("../../../../packages/", import.meta.url).href;

/** Where a package is found from the server's files, of which many name the same. */
const found = new Map<string, Place>();

/**
 * Says where the project's own and some packages' files are, for which Node would look into their package.json (docs/decisions/0078).
 * Drizzle's has 179 kB, parsed for each of the four hundred times that one of its files names another: a quarter of what a
 * start took. Imported before anything that imports Drizzle.
 */
const resolve: Resolve = (specifier, context, next) => {
	const { parentURL = "", conditions } = context;
	const isOfServer = parentURL.startsWith(server);
	if (isOfServer && specifier.startsWith("#server/") && specifier.endsWith(".ts")) {
		const url = server + specifier.slice("#server/".length);
		return { url, format: "module-typescript", shortCircuit: true };
	}
	const isRelative = /^\.\.?\//.test(specifier);
	if (isRelative && specifier.endsWith(".ts") && parentURL.startsWith(packages)) {
		return { url: new URL(specifier, parentURL).href, format: "module-typescript", shortCircuit: true };
	}
	const isImport = conditions.includes("import");
	if (isRelative && isImport && specifier.endsWith(".js") && ofModules.test(parentURL)) {
		return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
	}
	if (!isOfServer || !specifier.startsWith("@bcc/") || !isImport) {
		return next(specifier, context);
	}
	const place = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
	found.set(specifier, place);
	return place;
};

registerHooks({ resolve });
