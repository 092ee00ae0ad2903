import { globSync } from "node:fs";
import { dirname } from "node:path";
import { inRepository, packageProgram, root, workspaceProgram } from "./repository.ts";
import { runNode } from "./run-program.ts";

/** Checks the types of every workspace that has a tsconfig.json; true when all are right. */
export async function checkTypes(): Promise<boolean> {
	const web = inRepository("apps", "web");
	const router = workspaceProgram("apps/web", "@react-router", "dev", "bin.cjs");
	const generated = await runNode(router, ["typegen"], { cwd: web });
	const projects = globSync(["{apps,packages}/*/tsconfig.json", "{scripts,bench,e2e,tools}/tsconfig.json"], {
		cwd: root,
	});
	let allRight = generated === 0;
	for (const project of projects.sort()) {
		// Each of its threads looks at what all have in common once more, which takes longer than it saves.
		const args = ["--singleThreaded", "--project", project];
		const code = await runNode(packageProgram("typescript", "bin", "tsc"), args);
		if (code !== 0) {
			console.error(`Types are wrong in ${dirname(project)}.`);
			allRight = false;
		}
	}
	return allRight;
}

if (import.meta.main && !(await checkTypes())) process.exitCode = 1;
