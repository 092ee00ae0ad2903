import { sqlStateOf } from "#server/db/sql-state.ts";

const deadlockDetected = "40P01";
const mostAttempts = 5;

/**
 * Runs a statement or a transaction again when PostgreSQL has ended it because it and another waited for each other: then
 * nothing of it was stored.
 *
 * @throws whatever else `run` throws, and the fifth deadlock in a row
 */
export async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await run();
		} catch (error) {
			if (attempt === mostAttempts || sqlStateOf(error) !== deadlockDetected) throw error;
		}
	}
}
