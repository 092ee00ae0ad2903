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

const databaseKinds: DatabaseKind[] = ["PostgreSQL", "PGlite"];

/**
 * A row that is measured on one database after the other.
 *
 * @param measure gets the address of the PostgreSQL to create a site on; undefined for the embedded database
 */
export function onBothDatabases(
	name: string,
	measure: (kind: DatabaseKind, url: string | undefined, context: BenchContext) => Promise<RowResult[]>,
): Row {
	return {
		name,
		async run(context) {
			const results: RowResult[] = [];
			for (const kind of databaseKinds) {
				const url = kind === "PostgreSQL" ? (await context.postgres()).url : undefined;
				results.push(...(await measure(kind, url, context)));
			}
			return results;
		},
	};
}
