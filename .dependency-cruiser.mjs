/** The layers of the server, the lowest first, and the layers that each may import (docs/architecture.md). */
const layers = {
	lib: [],
	env: [],
	db: ["lib"],
	http: ["db", "env", "lib"],
	command: ["db", "env", "lib"],
	records: ["http", "db", "env", "lib"],
	media: ["http", "db", "env", "lib"],
	features: ["command", "records", "media", "http", "db", "env", "lib"],
	pages: ["features", "records", "media", "http", "db", "env", "lib"],
	demo: ["features", "media", "db", "env", "lib"],
	cli: ["wings", "features", "command", "records", "media", "http", "db", "env", "lib"],
	wings: ["features"],
	app: ["wings", "pages", "features", "records", "media", "http", "db", "env", "lib"],
	"run-server": ["app", "pages", "features", "media", "demo", "db", "env", "lib"],
	server: ["run-server", "lib"],
};

const server = "^apps/server/src/";
const tests = "\\.test\\.tsx?$|/testing[./]|^apps/server/test/";

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
	name: `the layer ${layer} imports only those below it`,
	severity: "error",
	from: { path: `${server}${layer}(/|\\.ts$)`, pathNot: tests },
	to: { path: server, pathNot: `${server}(${[layer, ...allowed, "testing"].join("|")})(/|\\.ts$)` },
}));

/** Districts that a site can do without: they hook themselves into what others offer. */
const wings = ["jury", "log", "nominations", "sharing", "stories", "tickets", "ussd"];

const wingFolders = [
	"packages/contract/src",
	"apps/server/src/features",
	"apps/web/app/features",
	"apps/admin/src",
];

/** The list of wings; the typed clients and the tables, which name all; whole servers and browsers. */
const mayKnowWings =
	"^apps/server/src/wings\\.ts$|^packages/contract/src/(admin/)?client\\.ts$|^apps/server/src/db/schema/|^(apps/server/test|e2e|bench)/";

const wingRules = wingFolders.flatMap((folder) =>
	wings.map((wing) => ({
		name: `nothing outside imports ${folder}/${wing}`,
		severity: "error",
		from: { pathNot: `^(${wingFolders.join("|")})/${wing}/|${mayKnowWings}` },
		to: { path: `^${folder}/${wing}/` },
	})),
);

export default {
	forbidden: [
		{
			name: "no file imports itself through others",
			comment: "Not even for a type.",
			severity: "error",
			from: {},
			to: { circular: true },
		},
		{
			name: "nouns import one another in one direction",
			severity: "error",
			scope: "folder",
			from: { path: `${server}features/[^/]+/[^/]+$` },
			to: { circular: true },
		},
		...layerRules,
		...wingRules,
	],
	options: {
		doNotFollow: { path: "node_modules" },
		exclude: { path: "node_modules|/build/|/generated/|/migrations/|\\.test\\.tsx?$|/testing[./]" },
		parser: "swc",
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "node", "default", "types"],
			extensions: [".ts", ".tsx", ".js"],
		},
	},
};
