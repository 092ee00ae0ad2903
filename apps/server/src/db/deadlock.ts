import { sqlStateOf } from "#server/db/sql-state.ts";

const deadlockDetected = "40P01";
const mostAttempts = 5;

/**
 * Retries a statement or transaction that PostgreSQL has aborted in a deadlock: nothing of it was stored.
 *
 * @throws any other error of `run`, and the fifth deadlock in a row
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
