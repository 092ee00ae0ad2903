import type { Database } from "#server/db/client.ts";
import { sqlStateOf } from "#server/db/sql-state.ts";
import { AppError } from "#server/lib/app-error.ts";
import { type SQL, sql } from "#server/lib/drizzle.ts";

const longestWait = sql.raw("set local lock_timeout = '3s'");
const waitAsUsual = sql.raw("set local lock_timeout to default");

/** SQLSTATE of a lock that was not available in time. */
const lockNotAvailable = "55P03";

/**
 * Takes a lock, waiting three seconds at most, since others queue behind the waiting request.
 *
 * @param lock the statement that takes it, in a transaction
 * @throws AppError `busy`
 */
export async function lockSoon(transaction: Database, lock: SQL): Promise<void> {
	await transaction.execute(longestWait);
	try {
		await transaction.execute(lock);
	} catch (error) {
		if (sqlStateOf(error) !== lockNotAvailable) throw error;
		throw new AppError("busy", { headers: { "retry-after": "2" } });
	}
	await transaction.execute(waitAsUsual);
}
