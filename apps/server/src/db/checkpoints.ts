import type { Database } from "#server/db/database.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { sql } from "#server/lib/drizzle.ts";
import { errorFields } from "#server/lib/error-fields.ts";

/** The next start after a crash replays as much in some two seconds. */
const mostLogBytes = 256 * 1024 * 1024;

const lookEveryMs = 60_000;

/**
 * Makes checkpoints, as PGlite lacks PostgreSQL's checkpointer: otherwise its log would grow until the server is stopped, and a start after
 * a crash would replay all of it.
 *
 * @returns stops it, and waits for the check under way
 */
export function keepLogShort(db: Database): () => Promise<void> {
	let looked = Promise.resolve();
	const timer = setInterval(() => {
		looked = checkpointIfDue(db, mostLogBytes).catch((error) =>
			console.error("the embedded database made no checkpoint", errorFields(error)),
		);
	}, lookEveryMs).unref();
	return () => {
		clearInterval(timer);
		return looked;
	};
}

export async function checkpointIfDue(db: Database, bytes: number): Promise<void> {
	const [log] = await rowsOf<{ length: number }>(
		db,
		sql`select (pg_current_wal_lsn() - redo_lsn)::float8 as length from pg_control_checkpoint()`,
	);
	if (log && log.length > bytes) await db.execute(sql`checkpoint`);
}
