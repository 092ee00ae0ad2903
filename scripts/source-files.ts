import { globSync, readFileSync } from "node:fs";
import { posix, sep } from "node:path";
import { inRepository, root } from "./repository.ts";

/** A TypeScript file: its path from the root, with `/`, and its text. */
export type SourceFile = { path: string; text: string };

const skippedFolder = /(^|\/)(node_modules|build|dist|generated|\.react-router|migrations)(\/|$)/;

/** Every TypeScript file of the project's own, build products left out. */
export function sourceFiles(): SourceFile[] {
	return globSync("{apps,packages,e2e,bench,scripts,tools}/**/*.{ts,tsx}", {
		cwd: root,
		exclude: (path) => skippedFolder.test(path.split(sep).join("/")),
	})
		.map((path) => path.split(sep).join("/"))
		.sort()
		.map((path) => ({ path, text: readFileSync(inRepository(path), "utf8") }));
}

/** A file's imports and re-exports, as written; `typeOnly` for imports that vanish when types are stripped. */
export function importsOf(file: SourceFile): { specifier: string; typeOnly: boolean }[] {
	const statement =
		/(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"']*?["']([^"']+)["']|import\(\s*["']([^"']+)["']/g;
	return [...file.text.matchAll(statement)].map((match) => ({
		specifier: match[2] ?? match[3] ?? "",
		typeOnly: match[1] !== undefined,
	}));
}

/** Where the aliases of the workspaces lead (`imports` and `exports` of their package.json). */
const aliases: [string, string][] = [
	["#server/", "apps/server/src/"],
	["#web/", "apps/web/app/"],
	["#admin/", "apps/admin/src/"],
	["#e2e/", "e2e/src/"],
	["#bench/", "bench/src/"],
	["@bcc/contract/", "packages/contract/src/"],
	["@bcc/testing/", "packages/testing/src/"],
	["@bcc/server/", "apps/server/src/"],
];

/** The path from the root that an import leads to; undefined where it leaves the project's own sources. */
export function resolveImport(from: string, specifier: string): string | undefined {
	if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
	const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
	return alias && alias[1] + specifier.slice(alias[0].length);
}

/** The files that each file imports. */
export function importGraph(files: SourceFile[]): Map<string, Set<string>> {
	const known = new Set(files.map(({ path }) => path));
	return new Map(
		files.map((file) => {
			const targets = importsOf(file).flatMap(({ specifier }) => {
				const target = resolveImport(file.path, specifier);
				return [target, `${target}.ts`].filter((path) => path !== undefined && known.has(path)) as string[];
			});
			return [file.path, new Set(targets)];
		}),
	);
}
