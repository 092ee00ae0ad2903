import { importsOf, type SourceFile, sourceFiles } from "./source-files.ts";

const meaninglessWords = new Set(["utils", "util", "helpers", "helper", "common", "misc", "manager"]);

/** Every way in which the given files break the project's structure, one sentence each. */
export function structureProblems(files: SourceFile[]): string[] {
	return [
		...files.flatMap(nameProblems),
		...files.flatMap(environmentProblems),
		...files.flatMap(clockProblems),
		...bundleProblems(files),
		...files.flatMap(sidewaysProblems),
	];
}

function nameProblems({ path }: SourceFile): string[] {
	const word = path.split(/[/.-]/).find((part) => meaninglessWords.has(part.toLowerCase()));
	return word ? [`${path}: "${word}" says nothing; name it after its content.`] : [];
}

const isOfTests = (path: string) => /(\.test|\/testing)\.ts$|\/testing\//.test(path);

function environmentProblems({ path, text }: SourceFile): string[] {
	if (!path.startsWith("apps/server/src/") || path === "apps/server/src/env.ts" || isOfTests(path)) return [];
	if (!/\bprocess\s*\.\s*env\b|\bprocess\s*\[/.test(text)) return [];
	return [`${path}: only apps/server/src/env.ts reads process.env.`];
}

/** Another machine's clock may be wrong (docs/decisions/0079). */
function clockProblems({ path, text }: SourceFile): string[] {
	if (!/^apps\/server\/src\/(features|http|pages|records)\//.test(path) || isOfTests(path)) return [];
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
	if (file.path.startsWith("apps/server/")) return [];
	return importsOf(file)
		.filter(({ specifier }) => /^\.\.?\/.*\bserver\/src\//.test(specifier))
		.map(({ specifier }) => `${file.path}: import "${specifier}" through an export of @bcc/server.`);
}

if (import.meta.main) {
	const problems = structureProblems(sourceFiles());
	for (const problem of problems) console.error(problem);
	if (problems.length > 0) process.exitCode = 1;
	else console.log("The structure is sound.");
}
