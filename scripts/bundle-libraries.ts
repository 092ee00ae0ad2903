import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleFile, bundleFolder, names } from "@bcc/server/lib/bundle-place";
import { rolldown } from "rolldown";
import { inRepository } from "./repository.ts";

/** Where entries seem to be: they import what the server imports, as modules do. */
const entryFolder = inRepository("apps", "server", "src");

/** Makes the bundle of which apps/server/src/lib/bundled-libraries.ts takes the server's libraries; older ones go. */
export async function bundleLibraries(): Promise<void> {
	const target = fileURLToPath(bundleFolder());
	const build = dirname(target);
	const unfinished = join(build, "libraries.unfinished");
	await mkdir(build, { recursive: true });
	await rm(unfinished, { recursive: true, force: true });
	await writeBundle(names, unfinished);
	await rm(target, { recursive: true, force: true });
	await rename(unfinished, target);
	const bundles = (await readdir(build)).filter((name) => name.startsWith("libraries-"));
	const older = bundles.filter((name) => name !== basename(target));
	await Promise.all(older.map((name) => rm(join(build, name), { recursive: true, force: true })));
}

/** A file for each library, and what they share. */
export async function writeBundle(libraries: string[], folder: string): Promise<void> {
	const entries = new Map(libraries.map((name) => [join(entryFolder, `${bundleFile(name)}.mjs`), name]));
	const input = [...entries].map(([id, name]) => [bundleFile(name).slice(0, -".js".length), id]);
	const bundle = await rolldown({
		input: Object.fromEntries(input),
		platform: "node",
		// The first finds its WebAssembly beside itself, the second is not installed.
		external: [/^@electric-sql\//, "pg-native"],
		plugins: [
			{
				name: "entries",
				resolveId: (id) => (entries.has(id) ? id : null),
				async load(id) {
					const name = entries.get(id);
					return name ? await entryOf(name) : null;
				},
			},
		],
	});
	await bundle.write({ dir: folder, format: "esm" });
	await bundle.close();
}

/** A module with the names that Node gives a library when it is imported. */
async function entryOf(library: string): Promise<string> {
	const { default: whole, ...named } = await import(library);
	const exported = Object.keys(named).filter((name) => name !== "module.exports");
	const from = JSON.stringify(library);
	if ("module.exports" in named) {
		return `import whole from ${from};\nexport default whole;\nexport const { ${exported.join()} } = whole;`;
	}
	const all = whole === undefined ? exported : ["default", ...exported];
	return `export { ${all.join()} } from ${from};`;
}
