import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { root } from "./repository.ts";

const skipped = new Set(["node_modules", "build", "generated", ".react-router", ".stamps", "dist"]);

/**
 * Hash of the names and bytes of all given files and folders, build products left out.
 *
 * @param paths absolute; a missing one counts as empty
 */
export async function stampOf(paths: string[]): Promise<string> {
	const files = (await Promise.all(paths.map(listFiles))).flat().sort();
	const hash = createHash("sha256");
	for (const file of files) {
		const bytes = await readFile(file);
		hash.update(`${relative(root, file).split(sep).join("/")}\0${bytes.length}\0`).update(bytes);
	}
	return hash.digest("hex");
}

async function listFiles(path: string): Promise<string[]> {
	const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOTDIR") return null;
		if (error.code === "ENOENT") return [];
		throw error;
	});
	if (entries === null) return [path];
	const wanted = entries.filter(
		(entry) => !skipped.has(entry.name) && (entry.isFile() || entry.isDirectory()),
	);
	return (await Promise.all(wanted.map((entry) => listFiles(join(path, entry.name))))).flat();
}
