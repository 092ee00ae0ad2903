import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		databaseUrl: string;
	}
}

/** Gives the tests of a project a PostgreSQL: the server TEST_DATABASE_URL names, else an own one. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) {
		project.provide("databaseUrl", given);
		return undefined;
	}
	const server = await startPostgres();
	project.provide("databaseUrl", server.url);
	return () => server.stop();
}
