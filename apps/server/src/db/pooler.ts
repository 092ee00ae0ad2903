import type pg from "pg";
import { plannerSettings } from "#server/db/database.ts";
import { sqlStateOf } from "#server/db/sql-state.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

/** What PgBouncer says of settings that a connection begins with (protocol_violation). */
const refusedSettings = "08P01";

export class PoolerBetween extends OperatorError {
	constructor() {
		super(
			"DATABASE_URL leads to a pooler such as PgBouncer, which does not keep a connection's settings and notifications; " +
				"name PostgreSQL itself: the site has pools of its own, of 15 connections for each process",
		);
	}
}

/**
 * Makes sure that connections are PostgreSQL's own: behind a pooler that hands them on between transactions, processes would not hear of
 * one another's changes, without a word.
 *
 * @throws PoolerBetween
 */
export async function assertNoPooler(statements: pg.Pool): Promise<void> {
	const answer = await statements.query("show plan_cache_mode").catch((error) => {
		throw sqlStateOf(error) === refusedSettings ? new PoolerBetween() : error;
	});
	if (answer.rows[0]?.plan_cache_mode !== plannerSettings.plan_cache_mode) throw new PoolerBetween();
}
