import { fileURLToPath } from "node:url";
import type { PgDatabase, PgQueryResultHKT } from "#server/lib/pg-core.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Drizzle over either driver; features see only this. */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * A statement for the hot path: prepared and planned once per connection under its name, for all values and for tables of any size: rows
 * are found by index (docs/decisions/0004).
 */
export type Statement = { name: string; text: string };

/** A value of a statement; timestamps are passed as text. */
export type StatementValue = string | number | null;

export const plannerSettings = {
	plan_cache_mode: "force_generic_plan",
	enable_seqscan: "off",
	enable_hashjoin: "off",
	enable_mergejoin: "off",
} as const;

/** Names of the migrations that ran, and whether the database was new. */
export type Migrated = { isNew: boolean; ran: string[] };

/** An open database: it hides whether PGlite or PostgreSQL answers. */
export type DatabaseHandle = {
	kind: "pglite" | "postgresql";
	db: Database;
	/** Runs one statement in its own transaction. */
	run<Row>(statement: Statement, parameters: StatementValue[]): Promise<Row[]>;
	/**
	 * Calls back for each notification of every process on the channel, this one included; with "" when some may
	 * have been missed.
	 */
	listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
	notify(channel: string, payload: string): Promise<void>;
	/** Rejects when the database does not answer, or PostgreSQL takes no writes. */
	ping(): Promise<void>;
	/** Throws OperatorError where another version of the program has created or changed the database. */
	migrate(): Promise<Migrated>;
	close(): Promise<void>;
};
