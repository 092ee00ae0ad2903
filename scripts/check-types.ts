import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { districts } from "../apps/web/app/wings.ts";
import { build } from "./build.ts";
import { stampFolder } from "./build-steps.ts";
import { inRepository, packageProgram, root, workspaceProgram } from "./repository.ts";
import { runNode } from "./run-program.ts";

type Project = {
	extends?: string;
	compilerOptions?: Record<string, unknown>;
	include: string[];
	exclude: string[];
};

/** Checks the types of every workspace that has a tsconfig.json; true when all are right. */
export async function checkTypes(): Promise<boolean> {
	await build({ only: ["messages"] });
	const web = inRepository("apps", "web");
	const router = workspaceProgram("apps/web", "@react-router", "dev", "bin.cjs");
	const generated = await runNode(router, ["typegen"], { cwd: web });
	const projects = globSync(["{apps,packages}/*/tsconfig.json", "{scripts,bench,e2e,tools}/tsconfig.json"], {
		cwd: root,
	});
	let allRight = generated === 0;
	for (const project of await joined(projects.sort())) {
		// Each of its threads checks the shared files again, which takes longer than it saves.
		const args = ["--singleThreaded", "--incremental", "--project", project];
		if ((await runNode(packageProgram("typescript", "bin", "tsc"), args)) !== 0) allRight = false;
	}
	return allRight;
}

/**
 * Joins projects with the same options: most import the server, which would be checked again in each.
 *
 * @returns a project for each way to check
 */
async function joined(projects: string[]): Promise<string[]> {
	// The pages of a wing that was taken off have no generated types.
	const exclude = globSync(inRepository("apps", "web", "app", "features", "*")).filter(
		(folder) => !districts.includes(basename(folder)),
	);
	const byOptions = new Map<string, Project>();
	for (const path of projects) {
		const folder = inRepository(dirname(path));
		const { include, ...rest } = JSON.parse(await readFile(inRepository(path), "utf8")) as Project;
		const places = include.map((place) => join(folder, place));
		// A project that extends nothing may have paths of its own.
		const base = rest.extends && join(folder, rest.extends);
		const key = JSON.stringify([base ?? folder, rest.compilerOptions]);
		const options = base ? rest : { extends: inRepository(path) };
		const project = byOptions.get(key) ?? {
			...options,
			...(base && { extends: base }),
			include: [],
			exclude,
		};
		project.include.push(...places);
		byOptions.set(key, project);
	}
	await mkdir(stampFolder, { recursive: true });
	return await Promise.all(
		[...byOptions.values()].map(async (project, index) => {
			const file = join(stampFolder, `types-${index}.json`);
			await writeFile(file, JSON.stringify(project));
			return file;
		}),
	);
}

if (import.meta.main && !(await checkTypes())) process.exitCode = 1;
