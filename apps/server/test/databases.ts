import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import { afterAll, beforeAll, describe } from "vitest";
import { createSite, type TestSite } from "#server/testing/site.ts";

/** Declares the same tests twice: on the embedded database and on a PostgreSQL of their own. */
export function describeOnBothDatabases(
	what: string,
	tests: (newSite: () => Promise<TestSite>, kind: "PGlite" | "PostgreSQL") => void,
): void {
	describe(`${what} (PGlite)`, () => tests(() => createSite(), "PGlite"));
	describe(`${what} (PostgreSQL)`, () => {
		let postgres: PostgresServer;
		beforeAll(async () => {
			postgres = await startPostgres();
		});
		afterAll(() => postgres?.stop());
		tests(() => createSite(postgres.url), "PostgreSQL");
	});
}
