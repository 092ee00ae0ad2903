import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";

const repository = join(import.meta.dirname, "..", "..", "..");

/** Generated files. */
const made = new Set([".git", "node_modules", "build", "data", "test-results", ".react-router"]);

/** Copies the sources to a folder, where they may be changed; installed packages are linked. */
export async function copySources(folder: string): Promise<void> {
	await cp(repository, folder, { recursive: true, filter: (path) => !made.has(basename(path)) });
	const workspaces = (await readdir(join(repository, "apps"))).map((name) => join("apps", name));
	for (const place of ["", ...workspaces]) {
		await linkPackages(join(repository, place, "node_modules"), join(folder, place, "node_modules"));
	}
}

/** Links packages one by one, so that Vite's caches are apart. The links of npm to the workspaces lead to the copy. */
async function linkPackages(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from).catch(() => [])) {
		if (name === "@bcc")
			await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
		else if (name === ".bin" || !name.startsWith("."))
			await symlink(join(from, name), join(to, name), "junction");
	}
}

/** The machine's own programs: the `npm` and `node` of an interactive shell. */
export function withoutInstalledPrograms(path = ""): string {
	const separator = sep === "\\" ? ";" : ":";
	const isInstalled = (folder: string) => !relative(repository, folder).startsWith("..");
	return path
		.split(separator)
		.filter((folder) => !isInstalled(folder))
		.join(separator);
}
