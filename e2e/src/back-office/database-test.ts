import { startPostgres } from "@bcc/testing/postgres";
import { test as base } from "#e2e/fixtures/test.ts";

export type DatabaseOptions = {
	/** On which database the servers of the back office's tests run. */
	database: "embedded" | "postgresql";
};

/** For tests that run on both databases: the project says on which. */
export const test = base.extend<object, DatabaseOptions & { postgres: string | undefined }>({
	database: ["embedded", { option: true, scope: "worker" }],

	/* The address of a PostgreSQL to make databases on; undefined for the embedded database. */
	postgres: [
		async ({ database }, use) => {
			const own =
				database === "postgresql" && !process.env.TEST_DATABASE_URL ? await startPostgres() : undefined;
			await use(database === "postgresql" ? (process.env.TEST_DATABASE_URL ?? own?.url) : undefined);
			await own?.stop();
		},
		{ scope: "worker", timeout: 60_000 },
	],
});
