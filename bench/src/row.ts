import type { PostgresServer } from "@bcc/testing/postgres";

/** One line of the table: a figure beside its baseline. */
export type RowResult = {
	what: string;
	database?: DatabaseKind;
	figure: string;
	baseline?: string;
	ratio?: number;
	/** Left out where the figure is only of interest. */
	target?: string;
	ok?: boolean;
};

export type DatabaseKind = "PostgreSQL" | "PGlite";

export type BenchContext = {
	/** Seconds of one load. */
	seconds: number;
	/** How often each candidate is measured; the median counts. */
	rounds: number;
	/** Votes stored before the row about a full database. */
	storedVotes: number;
	/** The bench's own PostgreSQL, started when first needed. */
	postgres(): Promise<PostgresServer>;
};

/** A part of the bench that can be run alone. */
export type Row = { name: string; run(context: BenchContext): Promise<RowResult[]> };

/** @param url of the PostgreSQL to create a site on; undefined for the embedded database */
type Measure = (kind: DatabaseKind, url: string | undefined, context: BenchContext) => Promise<RowResult[]>;

export function onPostgres(name: string, measure: Measure): Row {
	return {
		name,
		run: async (context) => await measure("PostgreSQL", (await context.postgres()).url, context),
	};
}

/** A row that is measured on one database after the other. */
export function onBothDatabases(name: string, measure: Measure): Row {
	const { run } = onPostgres(name, measure);
	return {
		name,
		run: async (context) => [...(await run(context)), ...(await measure("PGlite", undefined, context))],
	};
}

const maxMegabytes: Record<DatabaseKind, number> = { PostgreSQL: 350, PGlite: 400 };

/** @param megabytes the server's peak; undefined where unknown */
export function memoryResult(what: string, database: DatabaseKind, megabytes: number | undefined): RowResult {
	const most = maxMegabytes[database];
	return {
		what,
		database,
		figure: megabytes === undefined ? "unknown" : `${Math.round(megabytes)} MB`,
		target: `≤ ${most} MB`,
		ok: megabytes !== undefined && megabytes <= most,
	};
}
