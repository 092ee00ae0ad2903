import { setTimeout as delay } from "node:timers/promises";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { booksClosedAt } from "#server/features/awards/running-season/data.ts";
import { settledAfter } from "#server/features/votes/history/data.ts";
import { sql } from "#server/lib/drizzle.ts";

/** How long, in milliseconds, results wait for votes under way; usually they are stored within a few. */
const longestWaitMs = 1_500;
const lookAgainMs = 20;

/**
 * The categories in which no vote can appear any more: closed or frozen for some seconds, by the database's clock, and
 * every transaction that was writing votes after that has ended, of whichever process (docs/decisions/0022). What is
 * read afterwards is final; call it before the transaction that reads.
 */
export async function settledCategories(
	{ db, kind }: DatabaseHandle,
	ended: (db: Database) => Promise<boolean> = writersEnded,
): Promise<Set<number>> {
	const rows = await rowsOf<{ id: number }>(
		db,
		sql`select id from category
			where least(frozen_at, voting_closes_at, ${booksClosedAt(sql`category.season_id`)}) <= now() - make_interval(secs => ${settledAfter[kind]})`,
	);
	// The embedded database runs one statement at a time: this one has run, so no vote is under way.
	if (rows.length === 0 || kind === "pglite" || (await ended(db))) return new Set(rows.map(({ id }) => id));
	return new Set();
}

/** Waits for the transactions that are writing votes now; false when one has not ended after a while. */
async function writersEnded(db: Database): Promise<boolean> {
	const giveUpAt = performance.now() + longestWaitMs;
	let left = await voteWriters(db);
	while (left.size > 0 && performance.now() < giveUpAt) {
		await delay(lookAgainMs);
		left = left.intersection(await voteWriters(db));
	}
	return left.size === 0;
}

/** The lock of an insert on its table is held until its transaction ends, and is visible to everybody. */
async function voteWriters(db: Database): Promise<Set<string>> {
	const rows = await rowsOf<{ transaction: string }>(
		db,
		sql`select virtualtransaction as transaction from pg_locks
			where locktype = 'relation' and relation = 'vote'::regclass and mode = 'RowExclusiveLock'
				and database = (select oid from pg_database where datname = current_database())`,
	);
	return new Set(rows.map(({ transaction }) => transaction));
}
