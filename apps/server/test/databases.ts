import { describe, inject } from "vitest";
import { createSite, type TestSite } from "#server/testing/site.ts";

/** Declares the same tests twice: on the embedded database and on the PostgreSQL that they have in common with other files. */
export function describeOnBothDatabases(
	what: string,
	tests: (newSite: () => Promise<TestSite>, kind: "PGlite" | "PostgreSQL") => void,
): void {
	describe(`${what} (PGlite)`, () => tests(() => createSite(), "PGlite"));
	describe(`${what} (PostgreSQL)`, () => tests(() => createSite(inject("sharedPostgres")), "PostgreSQL"));
}
