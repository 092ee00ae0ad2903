import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { type SQL, sql } from "#server/lib/drizzle.ts";

/**
 * Alters the foreign keys by which rows refer to rows of their own table, as a stretch of the log to the one before it. Archives
 * have rows in the order of their pages, so that a row may come before the one it refers to: they hold at the end only.
 */
export async function alterSelfReferences(tx: Database, to: SQL): Promise<void> {
	const constraints = await rowsOf<{ table: string; name: string }>(
		tx,
		sql`select r.relname as "table", c.conname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
			where c.contype = 'f' and c.conrelid = c.confrelid and c.connamespace = 'public'::regnamespace`,
	);
	for (const { table, name } of constraints) {
		await tx.execute(
			sql`alter table ${sql.identifier(table)} alter constraint ${sql.identifier(name)} ${to}`,
		);
	}
}
