import { type Database, type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { lendEmbedded } from "#server/testing/lent-database.ts";
import { lendCopy } from "#server/testing/lent-postgres.ts";

export type TestDatabase = {
	db: Database;
	database: DatabaseHandle;
	/** Address of the PostgreSQL database; undefined when embedded. */
	databaseUrl?: string;
	close: () => Promise<void>;
};

/**
 * A fresh, migrated database: on the PostgreSQL server that `TEST_DATABASE_URL` names, a copy of `TEST_DATABASE_TEMPLATE`
 * there, else embedded and in memory, with nothing but what `TEST_EMBEDDED_TEMPLATE` has. Close it when the test is over.
 *
 * @throws an Error in tests that run once and on neither database
 */
export async function createTestDatabase(): Promise<TestDatabase> {
	const server = process.env.TEST_DATABASE_URL;
	const template = process.env.TEST_DATABASE_TEMPLATE;
	const dump = process.env.TEST_EMBEDDED_TEMPLATE;
	if (server && template) {
		const { url, giveBack } = await lendCopy(server, template);
		const database = await openDatabase({ databaseUrl: url });
		const close = () => database.close().then(giveBack);
		return { db: database.db, database, databaseUrl: url, close };
	}
	if (!dump) {
		throw new Error("This test has no database in its project: see `withoutDatabase` in vitest.config.ts.");
	}
	const database = await lendEmbedded(dump);
	return { db: database.db, database, close: () => database.close() };
}
