import { sql } from "drizzle-orm";
import type { Database, DatabaseHandle } from "#server/db/client.ts";

/** Any number: the lock that lets one process at a time number and sign the public log. */
const ledgerLock = 5_005_050;

/**
 * The lock of a process that cannot be reached any more goes after this: PostgreSQL may not notice for hours that it is gone. The
 * checkpoint is put into the storage under the lock, so that none takes the place of a later one: a bucket has half as long.
 */
const mostIdle = "10s";

/**
 * One after the other over all processes. What `work` writes is committed at its end; the embedded database has one process,
 * which does one step at a time anyway, and no transaction in which votes would have to wait.
 */
export async function exclusively<Result>(
	{ db, kind }: DatabaseHandle,
	work: (db: Database) => Promise<Result>,
): Promise<Result> {
	if (kind === "pglite") return await work(db);
	return await db.transaction(async (tx) => {
		await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${mostIdle}, true)`);
		await tx.execute(sql`select pg_advisory_xact_lock(${ledgerLock})`);
		return await work(tx);
	});
}
