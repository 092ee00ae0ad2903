import { findCycle } from "./find-cycle.ts";
import { layerProblems } from "./server-layers.ts";
import { importGraph, importsOf, resolveImport, type SourceFile, sourceFiles } from "./source-files.ts";

const features = "apps/server/src/features/";

const meaninglessWords = new Set(["utils", "util", "helpers", "helper", "common", "misc", "manager"]);

/** Every way in which the given files break the project's structure, one sentence each. */
export function structureProblems(files: SourceFile[]): string[] {
	return [
		...files.flatMap(nameProblems),
		...files.flatMap(environmentProblems),
		...files.flatMap(clockProblems),
		...bundleProblems(files),
		...files.flatMap(sidewaysProblems),
		...layerProblems(files),
		...featureCycleProblems(files),
		...fileCycleProblems(files),
	];
}

function nameProblems({ path }: SourceFile): string[] {
	const word = path.split(/[/.-]/).find((part) => meaninglessWords.has(part.toLowerCase()));
	return word ? [`${path}: "${word}" says nothing; name it after its content.`] : [];
}

function environmentProblems({ path, text }: SourceFile): string[] {
	if (!path.startsWith("apps/server/src/") || path === "apps/server/src/env.ts") return [];
	if (/(\.test|\/testing)\.ts$|\/testing\//.test(path) || !/\bprocess\s*\.\s*env\b|\bprocess\s*\[/.test(text))
		return [];
	return [`${path}: only apps/server/src/env.ts reads process.env.`];
}

/** Another machine's clock may be wrong (docs/decisions/0079). */
function clockProblems({ path, text }: SourceFile): string[] {
	if (!/^apps\/server\/src\/(features|http|pages|records)\//.test(path) || path.endsWith(".test.ts"))
		return [];
	if (!/\bnew Date\(\)|\bDate\.now\(\)/.test(text)) return [];
	return [
		`${path}: ask the database for the time, app.clock() to show it, or performance.now() for how long.`,
	];
}

/** Zod would weigh more than all of the landing page's own code: pages take only types from its schemas. */
function bundleProblems(files: SourceFile[]): string[] {
	const schemas = new Set(
		files.flatMap((file) => {
			const module = /^packages\/contract\/src\/(.*)\.ts$/.exec(file.path)?.[1];
			const usesZod = importsOf(file).some(({ specifier, typeOnly }) => specifier === "zod" && !typeOnly);
			return module && usesZod ? [`@bcc/contract/${module}`] : [];
		}),
	);
	return files
		.filter(({ path }) => path.startsWith("apps/web/app/") && !/\.(test|server)\.tsx?$/.test(path))
		.flatMap((file) =>
			importsOf(file)
				.filter(({ specifier, typeOnly }) => (schemas.has(specifier) || specifier === "zod") && !typeOnly)
				.map(({ specifier }) => `${file.path}: take only types from "${specifier}" (write "import type").`),
		);
}

/** The server's sources are reached from outside through the exports that its package.json declares. */
function sidewaysProblems(file: SourceFile): string[] {
	const inside = "apps/server/src/";
	if (file.path.startsWith("apps/server/")) return [];
	return importsOf(file)
		.filter(({ specifier }) => specifier.startsWith("."))
		.filter(({ specifier }) => resolveImport(file.path, specifier)?.startsWith(inside))
		.map(({ specifier }) => `${file.path}: import "${specifier}" through an export of @bcc/server.`);
}

/** Nouns import one another in one direction only: `awards/season` is one, `log` another. */
function featureCycleProblems(files: SourceFile[]): string[] {
	const graph = new Map<string, Set<string>>();
	for (const file of files) {
		const feature = featureOf(file.path);
		if (!feature || file.path.endsWith(".test.ts")) continue;
		const targets = graph.get(feature) ?? new Set();
		graph.set(feature, targets);
		for (const { specifier } of importsOf(file)) {
			const path = resolveImport(file.path, specifier);
			const target = path && featureOf(path);
			if (target && target !== feature) targets.add(target);
		}
	}
	const cycle = findCycle(graph);
	return cycle ? [`${features}: features import one another in a circle: ${cycle.join(" → ")}.`] : [];
}

/** No file imports itself through others, not even for a type. */
function fileCycleProblems(files: SourceFile[]): string[] {
	const cycle = findCycle(importGraph(files));
	return cycle ? [`files import one another in a circle: ${cycle.join(" → ")}.`] : [];
}

/** A district's own `plugin.ts` registers its nouns. */
function featureOf(path: string): string | undefined {
	if (!path.startsWith(features) || /\/features\/[a-z]+\/plugin\.ts$/.test(path)) return undefined;
	return path.slice(features.length).split("/").slice(0, -1).join("/");
}

if (import.meta.main) {
	const problems = structureProblems(sourceFiles());
	for (const problem of problems) console.error(problem);
	if (problems.length > 0) process.exitCode = 1;
	else console.log("The structure is sound.");
}
