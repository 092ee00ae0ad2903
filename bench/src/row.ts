import type { PostgresServer } from "@bcc/testing/postgres";

/** One line of the table: a figure beside what it is compared with. */
export type RowResult = {
	what: string;
	database?: DatabaseKind;
	figure: string;
	baseline?: string;
	ratio?: number;
	target: string;
	ok: boolean;
};

export type DatabaseKind = "PostgreSQL" | "PGlite";

export type BenchContext = {
	/** Seconds of one load. */
	seconds: number;
	/** How often each candidate is measured; the median counts. */
	rounds: number;
	/** Votes stored beforehand in the row about a full database. */
	storedVotes: number;
	/** The bench's own PostgreSQL, started when first asked for. */
	postgres(): Promise<PostgresServer>;
};

/** A part of the bench that can be run alone. */
export type Row = { name: string; run(context: BenchContext): Promise<RowResult[]> };

export const databaseKinds: DatabaseKind[] = ["PostgreSQL", "PGlite"];

/** The address of the PostgreSQL to create a site on; undefined for the embedded database. */
export async function postgresUrl(context: BenchContext, kind: DatabaseKind): Promise<string | undefined> {
	return kind === "PostgreSQL" ? (await context.postgres()).url : undefined;
}
