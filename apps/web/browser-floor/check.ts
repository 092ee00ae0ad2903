import { globSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleUses } from "./bundle-uses.ts";
import { exceptions, niceToHave } from "./exceptions.ts";
import { floorInWords, looksFloorInWords } from "./floor.ts";
import type { Use } from "./newer.ts";
import { sourceUses } from "./source-uses.ts";
import { styleUses } from "./style-uses.ts";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const web = join(repository, "apps", "web");

/** The files in a folder, with `/` in their paths from it. */
function filesOf(folder: string, pattern: string): { path: string; text: string }[] {
	return globSync(pattern, { cwd: folder })
		.sort()
		.map((path) => ({ path: path.split(sep).join("/"), text: readFileSync(join(folder, path), "utf8") }));
}

/** Whether browsers get a source file of the site, by its path. */
function isForBrowsers(file: string): boolean {
	const path = relative(repository, file).split(sep).join("/");
	return (
		/^(apps\/web\/app|packages\/(contract|messages)\/src)\//.test(path) &&
		!/\.(test|server|d)\.tsx?$|\/entry\.server\.tsx$/.test(path)
	);
}

function allUses(): Use[] {
	const built = join(web, "build", "client", "assets");
	const scripts = filesOf(built, "*.js");
	if (scripts.length === 0) throw new Error("There is no built site: run npm run build first.");
	return [
		...sourceUses(join(web, "tsconfig.json"), isForBrowsers).map((use) => ({
			...use,
			file: relative(repository, use.file),
		})),
		...scripts.flatMap(({ path, text }) => bundleUses(path, text)),
		...filesOf(built, "*.css").flatMap(({ path, text }) => styleUses(path, text)),
	];
}

/** One sentence for each thing that needs newer browsers, and for each exception that nothing needs. */
export function floorProblems(uses: Use[]): string[] {
	const needed = new Set<unknown>();
	const problems = uses.filter(({ feature, file }) => {
		if (feature in niceToHave) return !needed.add(feature);
		const exception = exceptions.find(
			(one) => one.feature === feature && (file.endsWith(one.file) || basename(file).startsWith(one.file)),
		);
		return exception ? !needed.add(exception) : true;
	});
	const idle = [
		...exceptions
			.filter((exception) => !needed.has(exception))
			.map(({ feature, file }) => `${feature} in ${file}`),
		...Object.keys(niceToHave).filter((feature) => !needed.has(feature)),
	];
	return [
		...problems.map(
			({ feature, file, place }) =>
				`${file}, ${place}: ${feature} is newer than ${file.endsWith(".css") ? looksFloorInWords : floorInWords}.`,
		),
		...idle.map((what) => `browser-floor/exceptions.ts: nothing needs the exception for ${what} any more.`),
	];
}

if (import.meta.main) {
	const problems = floorProblems(allUses());
	for (const problem of problems) console.error(problem);
	if (problems.length > 0) process.exitCode = 1;
	else {
		console.log(
			`The site needs nothing newer than ${floorInWords}, and looks right from ${looksFloorInWords} on.`,
		);
	}
}
