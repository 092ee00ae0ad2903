import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";

/**
 * The foreign keys by which rows refer to rows of their own table, as a stretch of the log to the one before it. Archives have
 * rows in the order of their pages, so that a row may come before the one it refers to.
 *
 * @param tx a transaction, in which only this function's `check` makes them what they were
 */
export async function selfReferences(
	tx: Database,
): Promise<{ defer(): Promise<void>; check(): Promise<void> }> {
	const constraints = await rowsOf<{ table: string; name: string }>(
		tx,
		sql`select r.relname as "table", c.conname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
			where c.contype = 'f' and c.conrelid = c.confrelid and c.connamespace = 'public'::regnamespace`,
	);

	async function alter(to: SQL): Promise<void> {
		for (const { table, name } of constraints) {
			await tx.execute(
				sql`alter table ${sql.identifier(table)} alter constraint ${sql.identifier(name)} ${to}`,
			);
		}
	}

	return {
		/** They hold at the end only. */
		defer: () => alter(sql`deferrable initially deferred`),
		/** Throws the database's error when a row refers to one that is missing. */
		async check() {
			await tx.execute(sql`set constraints all immediate`);
			await alter(sql`not deferrable`);
		},
	};
}
