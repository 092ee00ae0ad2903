import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
// What fills the databases' templates is loaded in this process.
import "./apps/server/src/lib/known-modules.ts";

// Odd on purpose (architecture §15): a test must not pass only where its author sits.
process.env.TZ = "Pacific/Chatham";
process.env.LANG = "tr_TR.UTF-8";

const serverTests = ["apps/server/src/**/*.test.ts"];

// By where they stand, these need no database; one that asks for it all the same fails (#server/testing/no-database.ts).
const withoutDatabase = [
	"**/rules.test.ts",
	"**/env.test.ts",
	"apps/server/src/{lib,media,testing}/**",
	"**/cli/witness.test.ts",
	"**/db/{hot-functions,statement-kind}.test.ts",
];

// What they look at is not the database's: pictures that are drawn, files, attempts in memory, connections, headers, and who may
// call what, which the routes say. Once is enough, on PostgreSQL, where they take less (docs/decisions/0053).
const alikeOnBoth = [
	"apps/server/src/{access,admin-access}.test.ts",
	"apps/server/src/http/{broken-requests,cross-site,departed-readers,documentation}.test.ts",
	"apps/server/src/http/{graceful-shutdown,limits,overload,proxy-faults,replies}.test.ts",
	"apps/server/src/http/{request-context,slow-bodies,unfinished-bodies,validation}.test.ts",
	"apps/server/src/features/registration/pace.test.ts",
	"apps/server/src/features/session/{attempts,busy-hashers}.test.ts",
	"apps/server/src/features/file/{incoming,made-ahead,routes,unread}.test.ts",
	"apps/server/src/features/kit/admin-routes.test.ts",
	"apps/server/src/features/sharing/routes.test.ts",
	"apps/server/src/pages/{back-office,own-scripts,site}.test.ts",
];

const linesAsWritten = "apps/server/src/testing/lines-as-written.ts";

/** Vitest's one second is too short where a machine is busy. */
const patient = { expect: { poll: { timeout: 20_000 } } };

/** Node takes these modules as it takes the server's, by itself: nothing has to be transformed. */
const ofServer = {
	experimental: { viteModuleRunner: false, nodeLoader: false },
	execArgv: [
		// Flags decide what of the compiled is kept from one run to the next. Every test builds an application, which is young.
		"--max-semi-space-size=32",
		"--min-semi-space-size=32",
		`--import=${new URL("apps/server/src/lib/known-modules.ts", import.meta.url)}`,
	],
};

export default defineConfig({
	test: {
		// Vitest leaves one core free, which is half of the cores on the smallest machines.
		maxWorkers: availableParallelism(),
		// Test files share a worker's modules, whose loading took as long as half of the tests.
		isolate: false,
		projects: [
			{
				test: {
					...patient,
					name: "unit",
					include: [
						"{apps/web,apps/admin,packages/*,scripts,bench,e2e}/**/*.test.{ts,tsx}",
						"apps/server/src/**/rules.test.ts",
						"apps/server/src/{env,cli/witness,db/{hot-functions,statement-kind},{lib,media,testing}/**/*}.test.ts",
					],
					exclude: ["**/node_modules/**", "**/build/**"],
					setupFiles: "apps/server/src/testing/no-database.ts",
					testTimeout: 30_000,
				},
			},
			{
				test: {
					...patient,
					...ofServer,
					name: "pglite",
					include: serverTests,
					// The embedded database has no connections.
					exclude: [...withoutDatabase, ...alikeOnBoth, "**/postgres.test.ts"],
					globalSetup: "apps/server/src/testing/embedded-template.ts",
					setupFiles: ["apps/server/src/testing/embedded-template-address.ts", linesAsWritten],
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					...patient,
					...ofServer,
					name: "postgres",
					include: serverTests,
					// PostgreSQL makes its checkpoints by itself, its log is that of all tests, its driver keeps no statements, and it
					// sees all of its stack.
					exclude: [...withoutDatabase, "**/{checkpoints,embedded,kept-statements}.test.ts"],
					globalSetup: "apps/server/src/testing/postgres-template.ts",
					setupFiles: ["apps/server/src/testing/postgres-template-address.ts", linesAsWritten],
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					...patient,
					...ofServer,
					name: "reliability",
					include: ["apps/server/test/**/*.test.ts"],
					globalSetup: "apps/server/test/shared-databases.ts",
					setupFiles: ["apps/server/test/shared-databases-address.ts", linesAsWritten],
					// Pages are made as on a site that is served; React's other build takes twice as long.
					env: { NODE_ENV: "production" },
					fileParallelism: false,
					testTimeout: 30 * 60_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
