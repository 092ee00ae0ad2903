import { ledgerLock } from "#server/db/advisory-locks.ts";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { sql } from "#server/lib/drizzle.ts";

/**
 * The lock of an unreachable process is released after this: PostgreSQL may not notice for hours that it is gone. The checkpoint is stored
 * under the lock, so that none replaces a later one: a bucket has half as long.
 */
const mostIdle = "10s";

/**
 * Runs one after the other over all processes. The writes of `work` are committed at its end; the embedded database has one process, which
 * does one step at a time anyway, and no transaction that would make votes wait.
 */
export async function exclusively<Result>(
	{ db, kind }: DatabaseHandle,
	work: (db: Database) => Promise<Result>,
): Promise<Result> {
	if (kind === "pglite") return await work(db);
	return await db.transaction(async (tx) => {
		await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${mostIdle}, true)`);
		await lockLedger(tx);
		return await work(tx);
	});
}

/** Waits until no process numbers or signs, and lets none begin until the transaction ends. */
export async function lockLedger(tx: Database): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${ledgerLock})`);
}
