import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inRepository } from "./repository.ts";

/** The part of the router's manifest that says which scripts a page is started with. */
type Manifest = { entry: ScriptFiles; routes: Record<string, ScriptFiles> };
type ScriptFiles = { module: string; imports?: string[] };

/** The most JavaScript that a route may be started with, in bytes of gzip; `""` is for all that are not named. */
export const budgets: Record<string, number> = {
	"": 160_000,
	home: 142_000,
	"award-nominees": 160_000,
	"book-seats": 166_000,
	"book-ticket": 171_500,
	/* It sells, and goes on without a connection. */
	"book-door": 168_500,
	/* Their form counts tickets and the total. */
	"events-view": 167_800,
	"seminars-view": 167_800,
	profile: 164_300,
	/* It keeps a judge's sheets until they are stored. */
	"award-jury": 165_500,
	/* It checks signatures and proofs itself. */
	verify: 180_000,
};

/** Bytes of gzip of the scripts that each route of a built site is started with, the manifest among them. */
export function weights(assets: string): Map<string, number> {
	const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
	if (!name) throw new Error("There is no built site: run npm run build first.");
	const text = readFileSync(join(assets, name), "utf8");
	const manifest: Manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
	const sizes = new Map<string, number>();
	const sizeOf = (path: string) => {
		const file = path.replace(/^.*\//, "");
		const size = sizes.get(file) ?? gzipSync(readFileSync(join(assets, file)), { level: 9 }).length;
		sizes.set(file, size);
		return size;
	};
	const { entry, routes } = manifest;
	const always = [entry, routes.root].flatMap(scriptsOf);
	return new Map(
		Object.entries(routes).map(([id, route]) => {
			const files = new Set([name, ...always, ...scriptsOf(route)].map((path) => path.replace(/^.*\//, "")));
			return [id, [...files].reduce((sum, file) => sum + sizeOf(file), 0)];
		}),
	);
}

function scriptsOf(files: ScriptFiles | undefined): string[] {
	return files ? [files.module, ...(files.imports ?? [])] : [];
}

/** The most JavaScript that the back office's first screen may be started with, in bytes of gzip. */
const officeBudget = 450_000;

/** Bytes of gzip of the scripts that the page of a built application names. */
export function pageWeight(folder: string): number {
	const page = readFileSync(join(folder, "index.html"), "utf8");
	const names = new Set([...page.matchAll(/assets\/([\w.-]+\.js)"/g)].map(([, name = ""]) => name));
	if (names.size === 0) throw new Error("The page names no script.");
	return [...names]
		.map((name) => gzipSync(readFileSync(join(folder, "assets", name)), { level: 9 }).length)
		.reduce((sum, bytes) => sum + bytes, 0);
}

/** One sentence for each route that is heavier than it may be. */
export function weightProblems(found: Map<string, number>, allowed: Record<string, number>): string[] {
	return [...found].flatMap(([id, bytes]) => {
		const most = allowed[id.replace(/^sw-/, "")] ?? allowed[""] ?? 0;
		return bytes > most
			? [`The scripts of the page "${id}" are ${bytes} bytes (gzip); ${most} are allowed.`]
			: [];
	});
}

if (import.meta.main) {
	const found = weights(inRepository("apps", "web", "build", "client", "assets"));
	const heaviest = [...found].reduce((one, other) => (other[1] > one[1] ? other : one));
	console.log(
		`Scripts of ${found.size} pages; the heaviest is ${heaviest[0]} with ${heaviest[1]} bytes (gzip).`,
	);
	const office = pageWeight(inRepository("apps", "admin", "build"));
	console.log(`The back office's first screen: ${office} bytes (gzip).`);
	const problems = weightProblems(found, budgets);
	if (office > officeBudget)
		problems.push(
			`The back office's first screen needs ${office} bytes (gzip); ${officeBudget} are allowed.`,
		);
	for (const problem of problems) {
		console.error(problem);
		process.exitCode = 1;
	}
}
