import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
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
