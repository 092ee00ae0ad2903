import { startPostgres } from "@bcc/testing/postgres";
import { createDatabase, databaseName, dropCopies, dropDatabase } from "@bcc/testing/postgres-database";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrationsFolder } from "#server/db/database.ts";

declare module "vitest" {
	interface ProvidedContext {
		databaseUrl: string;
		databaseTemplate: string;
	}
}

/**
 * Gives the tests of a project a PostgreSQL, the server TEST_DATABASE_URL names or else an own one, and a migrated
 * database on it to begin with.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const given = process.env.TEST_DATABASE_URL;
	// Power cuts are for the reliability tests. A database that is lent again has no statistics. With a few rows in each table,
	// looking for the best order of joins takes longer than any order.
	const flags = ["fsync=off", "autovacuum=off", "join_collapse_limit=1", "from_collapse_limit=1"];
	const own = given ? undefined : await startPostgres(flags);
	const databaseUrl = given ?? own?.url ?? "";
	const template = await createDatabase(databaseUrl);
	const client = new pg.Client({ connectionString: template });
	await client.connect();
	await migrate(drizzle(client), { migrationsFolder });
	await client.end();
	project.provide("databaseUrl", databaseUrl);
	project.provide("databaseTemplate", databaseName(template));
	return async () => {
		await dropCopies(databaseUrl, databaseName(template));
		await dropDatabase(databaseUrl, template);
		await own?.stop();
	};
}
