import type { Database } from "#server/db/database.ts";
import type { SQL } from "#server/lib/drizzle.ts";

/** The rows of a raw SQL statement: Drizzle's type leaves them out, as drivers differ. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
	const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
	return rows;
}
