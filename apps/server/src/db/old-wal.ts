import type { DatabaseHandle } from "#server/db/database.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { sqlStateOf } from "#server/db/sql-state.ts";
import { sql } from "#server/lib/drizzle.ts";

const insufficientPrivilege = "42501";

/**
 * Removes the write-ahead log so far, and with it the former content of changed rows.
 *
 * @returns false on PostgreSQL, which recycles segments with their content, and has copies in archives and replicas: there the log is only
 * switched, if the role may
 */
export async function removeOldWal({ kind, db }: DatabaseHandle): Promise<boolean> {
	if (kind === "postgresql") {
		for (const step of [sql`select pg_switch_wal()`, sql`checkpoint`]) {
			await db.execute(step).catch((error) => {
				if (sqlStateOf(error) !== insufficientPrivilege) throw error;
			});
		}
		return false;
	}
	const [{ last } = { last: "" }] = await rowsOf<{ last: string }>(
		db,
		sql`select max(name) as last from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
	);
	await db.execute(sql`set wal_recycle = off`);
	try {
		// Segments recycled for reuse have later names; they are removed once the log has passed them.
		while ((await currentSegment(db)) <= last) {
			await db.execute(sql`select pg_switch_wal()`);
			await db.execute(sql`checkpoint`);
		}
	} finally {
		await db.execute(sql`reset wal_recycle`);
	}
	return true;
}

async function currentSegment(db: DatabaseHandle["db"]): Promise<string> {
	const [row] = await rowsOf<{ name: string }>(db, sql`select pg_walfile_name(pg_current_wal_lsn()) as name`);
	return row?.name ?? "";
}
