import { findCycle } from "./find-cycle.ts";
import { layerProblems } from "./server-layers.ts";
import { importGraph, importsOf, resolveImport, type SourceFile, sourceFiles } from "./source-files.ts";

const features = "apps/server/src/features/";

/** The files every server feature may have. */
const featureFiles = new Set([
	"routes.ts",
	"admin-routes.ts",
	"admin-data.ts",
	"data.ts",
	"mutations.ts",
	"resource.ts",
	"rules.ts",
	"plugin.ts",
]);

/** Further files of single features, each a noun of its field. */
const ownFiles: Record<string, string[]> = {
	account: ["emails.ts", "mailed-link.ts", "staff-mutations.ts"],
	album: ["album.ts"],
	announcement: ["evening.ts", "press-kit.ts", "tie-break-routes.ts"],
	backup: [
		"archive.ts",
		"local-call.ts",
		"restore.ts",
		"self-references.ts",
		"take.ts",
		"trial-restore.ts",
		"unfinished.ts",
	],
	booking: [
		"clickpesa.ts",
		"codes.ts",
		"door-entries.ts",
		"doubts.ts",
		"door-routes.ts",
		"door-undo.ts",
		"confirm.ts",
		"door.ts",
		"emails.ts",
		"file-routes.ts",
		"line-identity.ts",
		"match.ts",
		"outgoing.ts",
		"paid.ts",
		"pay-provider.ts",
		"payment-routes.ts",
		"payment-words.ts",
		"payments.ts",
		"push-routes.ts",
		"pushes.ts",
		"receipt-message.ts",
		"recognise.ts",
		"refunds.ts",
		"retention.ts",
		"reversals.ts",
		"sale-mutations.ts",
		"sale-routes.ts",
		"sale.ts",
		"settle.ts",
		"statement-columns.ts",
		"statement-lines.ts",
		"statement-routes.ts",
		"statement-table.ts",
		"statement.ts",
		"suggestions.ts",

		"waiting-list.ts",
	],
	category: ["freeze.ts", "freeze-routes.ts", "window-routes.ts", "windows.ts"],
	file: ["store.ts", "upload.ts"],
	import: ["line-reader.ts", "pictures.ts", "plan.ts"],
	"legal-text": ["privacy-policy.ts", "starter-texts.ts", "terms.ts"],
	ledger: [
		"comparison.ts",
		"exclusive.ts",
		"leaf-index.ts",
		"log-file.ts",
		"log-key.ts",
		"pending-entries.ts",
		"publish.ts",
		"receipts.ts",
		"same-secret.ts",
		"season-log.ts",
		"sequence.ts",
		"tiles.ts",
	],
	mail: ["asked-mails.ts", "budgets.ts", "email.ts"],
	occasion: ["calendar-file.ts"],
	operation: ["operation-metrics.ts"],
	profile: ["own-data-words.ts"],
	registration: ["confirmation-routes.ts"],
	result: ["dashboard.ts", "settled.ts", "shown-log.ts"],
	session: ["attempts.ts", "device-cookie.ts", "second-step.ts", "sign-in-attempts.ts"],
	sharing: ["site-map.ts"],
	"start-page": ["content-points.ts", "points.ts", "site-points.ts"],
	submission: ["request-routes.ts", "uploads.ts"],
	"vote-history": ["burst-networks.ts", "refused-votes.ts", "vote-digest.ts"],
	voting: [
		"cast-statements.ts",
		"counts.ts",
		"vote-count-cache.ts",
		"live-counts.ts",
		"network-size.ts",
		"receipt-routes.ts",
		"vote-check.ts",
		"vote-metrics.ts",
		"vote-queue.ts",
		"voter-cookie.ts",
	],
};

const meaninglessWords = new Set(["utils", "util", "helpers", "helper", "common", "misc", "manager"]);

/** Every way in which the given files break the project's structure, one sentence each. */
export function structureProblems(files: SourceFile[]): string[] {
	return [
		...files.flatMap(nameProblems),
		...files.flatMap(featureFileProblems),
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

function featureFileProblems({ path }: SourceFile): string[] {
	const [feature, ...rest] = path.startsWith(features) ? path.slice(features.length).split("/") : [];
	const file = rest.join("/");
	if (feature === undefined || file.endsWith(".test.ts") || featureFiles.has(file)) return [];
	if (ownFiles[feature]?.includes(file)) return [];
	return [
		`${path}: not one of ${[...featureFiles].join(", ")} or a test, nor listed in scripts/check-structure.ts.`,
	];
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

function featureCycleProblems(files: SourceFile[]): string[] {
	const graph = new Map<string, Set<string>>();
	for (const file of files) {
		const feature = featureOf(file.path);
		if (!feature || file.path.endsWith(".test.ts")) continue;
		const targets = graph.get(feature) ?? new Set();
		graph.set(feature, targets);
		for (const { specifier } of importsOf(file)) {
			const target = featureOf(specifier.replace("#server/", "apps/server/src/")) ?? siblingOf(specifier);
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

function featureOf(path: string): string | undefined {
	return path.startsWith(features) ? path.slice(features.length).split("/")[0] : undefined;
}

function siblingOf(specifier: string): string | undefined {
	return /^\.\.\/([a-z-]+)\//.exec(specifier)?.[1];
}

if (import.meta.main) {
	const problems = structureProblems(sourceFiles());
	for (const problem of problems) console.error(problem);
	if (problems.length > 0) process.exitCode = 1;
	else console.log("The structure is sound.");
}
