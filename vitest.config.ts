import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { build } from "./scripts/build.ts";

// Odd on purpose (architecture §15): a test must not pass only where its author sits.
process.env.TZ = "Pacific/Chatham";
process.env.LANG = "tr_TR.UTF-8";

// The tests read the message catalogue, which the build makes.
await build({ only: ["messages"] });

const serverTests = ["apps/server/src/**/*.test.ts"];

// By where they stand, these need no database; one that asks for it all the same fails (#server/db/testing.ts).
const withoutDatabase = [
	"**/rules.test.ts",
	"**/env.test.ts",
	"apps/server/src/{lib,media,testing}/**",
	"**/cli/mail-test.test.ts",
];

// The embedded database has one connection, and syncs and locks of its own: what reads and writes votes runs on it too.
const alsoEmbedded = [
	"apps/server/src/{cli/close-books,db/**/*}.test.ts",
	"apps/server/src/features/{awards/{running-season,season},log,office/backup,votes/voting}/**/*.test.ts",
];

const providedDatabases = "apps/server/src/testing/provided-databases.ts";
const linesAsWritten = "apps/server/src/testing/lines-as-written.ts";

/** For a machine that is busy, or slow: limits are there for tests that hang. */
const patient = {
	testTimeout: 120_000,
	hookTimeout: 120_000,
	expect: { poll: { timeout: 20_000 } },
};

/** Node takes these modules as it takes the server's, by itself: nothing has to be transformed. */
const ofServer = {
	experimental: { viteModuleRunner: false, nodeLoader: false },
	execArgv: [
		// Flags decide what of the compiled is kept from one run to the next. Every test builds an application, which is young.
		"--max-semi-space-size=32",
		"--min-semi-space-size=32",
	],
};

/** Faults of other machines, and what takes long: `npm run soak`. */
const soak = "apps/server/test/soak/*.test.ts";

const wholeServers = {
	...patient,
	...ofServer,
	globalSetup: ["scripts/built-site.ts", "apps/server/test/shared-databases.ts"],
	setupFiles: [providedDatabases, linesAsWritten],
	// Pages are made as on a site that is served; React's other build takes twice as long.
	env: { NODE_ENV: "production" },
	fileParallelism: false,
	testTimeout: 30 * 60_000,
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
						"apps/server/src/{env,cli/mail-test,{lib,media,testing}/**/*}.test.ts",
					],
					exclude: ["**/node_modules/**", "**/build/**"],
					setupFiles: providedDatabases,
				},
			},
			{
				test: {
					...patient,
					...ofServer,
					name: "pglite",
					include: alsoEmbedded,
					// Object storage is asked by HTTP; what the calls of backups use is tested by itself.
					exclude: [
						...withoutDatabase,
						"**/postgres.test.ts",
						"**/{public-log/object-storage,backup/admin-routes}.test.ts",
					],
					globalSetup: "apps/server/src/testing/embedded-template.ts",
					setupFiles: [providedDatabases, linesAsWritten],
				},
			},
			{
				test: {
					...patient,
					...ofServer,
					name: "postgres",
					include: serverTests,
					// PostgreSQL makes its checkpoints by itself, its log is that of all tests, and it sees all of its
					// stack.
					exclude: [...withoutDatabase, "**/{checkpoints,embedded}.test.ts"],
					globalSetup: "apps/server/src/testing/postgres-template.ts",
					setupFiles: [providedDatabases, linesAsWritten],
				},
			},
			{
				test: {
					...wholeServers,
					name: "reliability",
					include: ["apps/server/test/**/*.test.ts"],
					exclude: [soak],
				},
			},
			{ test: { ...wholeServers, name: "soak", include: [soak] } },
		],
	},
});
