import { describe, inject } from "vitest";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { effort } from "./effort.ts";

type Declare = (newSite: () => Promise<TestSite>, kind: "PGlite" | "PostgreSQL") => void;

/** Declares the same tests twice: on the embedded database and on the PostgreSQL that they have in common with other files. */
export function describeOnBothDatabases(what: string, tests: Declare): void {
	describe(`${what} (PGlite)`, () => tests(() => createSite(), "PGlite"));
	describeOnSharedPostgres(what, tests);
}

/** The same for tests that hardly depend on the database: `npm test` has them on PostgreSQL alone. */
export function describeOnPostgres(what: string, tests: Declare): void {
	const declare = effort.embedded ? describeOnBothDatabases : describeOnSharedPostgres;
	declare(what, tests);
}

function describeOnSharedPostgres(what: string, tests: Declare): void {
	describe(`${what} (PostgreSQL)`, () => tests(() => createSite(inject("sharedPostgres")), "PostgreSQL"));
}
