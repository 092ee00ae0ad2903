import type pg from "pg";
import { plannerSettings } from "#server/db/database.ts";
import { sqlStateOf } from "#server/db/sql-state.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

/** PgBouncer's refusal of a connection's startup parameters (protocol_violation). */
const refusedSettings = "08P01";

const poolerBetween =
	"DATABASE_URL leads to a pooler such as PgBouncer, which does not keep a connection's settings and notifications; " +
	"name PostgreSQL itself: the site has pools of its own, of 15 connections for each process";

/**
 * Makes sure that connections lead to PostgreSQL itself: behind a pooler in transaction mode, processes would silently miss one another's
 * changes.
 *
 * @throws OperatorError
 */
export async function assertNoPooler(statements: pg.Pool): Promise<void> {
	const answer = await statements.query("show plan_cache_mode").catch((error) => {
		if (sqlStateOf(error) !== refusedSettings) throw error;
		return { rows: [] };
	});
	if (answer.rows[0]?.plan_cache_mode !== plannerSettings.plan_cache_mode)
		throw new OperatorError(poolerBetween);
}
