import { importsOf, resolveImport, type SourceFile } from "./source-files.ts";

const server = "apps/server/src/";

/** The layers of the server, the lowest first, and the layers that each may import (docs/architecture.md). */
export const mayImport: Record<string, string[]> = {
	lib: [],
	env: [],
	db: ["lib"],
	http: ["db", "env", "lib"],
	records: ["http", "db", "env", "lib"],
	media: ["http", "db", "env", "lib"],
	features: ["records", "media", "http", "db", "env", "lib"],
	pages: ["features", "records", "media", "http", "db", "env", "lib"],
	demo: ["features", "media", "db", "env", "lib"],
	app: ["pages", "features", "records", "media", "http", "db", "env", "lib"],
	cli: ["features", "records", "media", "http", "db", "env", "lib"],
	"run-server": ["app", "pages", "features", "media", "demo", "db", "env", "lib"],
	server: ["run-server", "lib"],
};

/** Every import of the server that leads to a layer above, or to a neighbour. Tests may import their test helpers. */
export function layerProblems(files: SourceFile[]): string[] {
	return files.flatMap((file) => {
		const from = layerOf(file.path);
		if (from === undefined || /\.test\.ts$|\/testing[./]/.test(file.path)) return [];
		const allowed = mayImport[from];
		if (!allowed) return [`${file.path}: ${from} is no layer of the server; see scripts/server-layers.ts.`];
		return importsOf(file).flatMap(({ specifier }) => {
			const target = resolveImport(file.path, specifier);
			const to = target && layerOf(target);
			if (!target || !to || to === from || allowed.includes(to)) return [];
			return [`${file.path}: ${from} may not import ${to} (${target}).`];
		});
	});
}

function layerOf(path: string): string | undefined {
	if (!path.startsWith(server)) return undefined;
	const [first = ""] = path.slice(server.length).split("/");
	return first.replace(/\.ts$/, "");
}
