import { sql } from "drizzle-orm";
import type { DatabaseHandle } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";

/** Pages of the table that waiting entries lie in, 8 kB each: beyond, those that are gone make way. */
const mostPages = 512;

/** The embedded database has nobody who cleans up after deletions, as PostgreSQL's autovacuum does. */
export async function tidyPending({ db, kind }: DatabaseHandle): Promise<void> {
	if (kind !== "pglite") return;
	const [table] = await rowsOf<{ pages: number }>(
		db,
		sql`select (pg_relation_size('ledger_pending') / current_setting('block_size')::int)::int as pages`,
	);
	if ((table?.pages ?? 0) > mostPages) await db.execute(sql`vacuum ledger_pending`);
}
