import { waitUntil } from "@bcc/testing/wait-until";
import { onTestFinished } from "vitest";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { sql } from "#server/lib/drizzle.ts";

/* What can be brought about only where statements of several sessions are under way at a time: on PostgreSQL. */

/** Does something in a transaction that stays open until it is let go, and then undone. */
export async function hold(
	db: Database,
	work: (tx: Database) => Promise<unknown>,
): Promise<() => Promise<void>> {
	const held = Promise.withResolvers<void>();
	const over = Promise.withResolvers<void>();
	const undone = db
		.transaction(async (tx) => {
			await work(tx);
			held.resolve();
			await over.promise;
			tx.rollback();
		})
		.catch(held.reject);
	await held.promise;
	const letGo = async () => {
		over.resolve();
		await undone;
	};
	// Where a test fails before, its connections would never end.
	onTestFinished(letGo);
	return letGo;
}

/** Until a statement more than `already` of the database waits for a lock, or what it belongs to is over. */
export async function untilItWaits<Reply>(
	db: Database,
	call: Promise<Reply>,
	already: number,
): Promise<void> {
	let over = false;
	const done = () => {
		over = true;
	};
	call.then(done, done);
	const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	await waitUntil("a statement that waits", async () => over || (await rowsOf(db, waiting)).length > already);
}
