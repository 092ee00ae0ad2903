import type { Books } from "@bcc/contract/office/admin-books";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { databaseTime } from "#server/db/clock.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { backup } from "#server/db/schema/backup.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import { booksClosedAt, readSeason } from "#server/features/awards/running-season/data.ts";
import { latestBackup } from "#server/features/office/backup/data.ts";
import { bookChecksOf } from "#server/features/office/books/rules.ts";
import { lastRecount } from "#server/features/office/task/data.ts";
import { settledAfter } from "#server/features/votes/history/data.ts";
import { categoryVotes } from "#server/features/votes/result/data.ts";
import { resultsOf } from "#server/features/votes/result/rules.ts";
import { isJuryOpen, type Scorer, scoringOf } from "#server/features/votes/result/scoring.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { seasonChanges } from "#server/records/audit/data.ts";

export type BooksMoment = {
	kind: DatabaseHandle["kind"];
	/** The season that runs. */
	seasonId: number;
	/** What `settledCategories` has found before the transaction. */
	settled: Set<number>;
	now: Date;
	scorers: Scorer[];
};

/** Whether the books of the season that runs may be closed; of one moment in a transaction that sees one, or has locked the season. */
export async function bookChecks(
	transaction: Database,
	{ kind, seasonId, settled, now, scorers }: BooksMoment,
	categories: CategoryVotes[],
) {
	const changes = await seasonChanges(transaction);
	const recount = await lastRecount(transaction);
	const good = await latestBackup(transaction, eq(backup.isGood, true));
	const scoring = await scoringOf(transaction, scorers, seasonId);
	// Regardless of clocks: a change may have been committed after they began.
	const hasSeenAll = (evidence: { changesSeen: number | null }) => evidence.changesSeen === changes.count;
	return bookChecksOf({
		results: { categories: categories.map((each) => resultsOf(each, settled.has(each.category_id))) },
		juryOpen: isJuryOpen(scoring),
		now,
		settleMs: settledAfter[kind] * 1000,
		changedAt: changes.lastAt,
		recountAt: recount?.ok && hasSeenAll(recount) ? recount.startedAt : null,
		backupAt: good && hasSeenAll(good) ? good.takenAt : null,
	});
}

/** How far the season is from the closing of its books by the database's time, in a transaction as for `bookChecks`. */
export async function booksState(
	transaction: Database,
	of: Omit<BooksMoment, "now" | "seasonId">,
): Promise<Books> {
	const { id, name } = await readSeason(transaction);
	const at = { ...of, seasonId: id, now: await databaseTime(transaction) };
	const categories = await categoryVotes(transaction, at.now, id);
	const { checks, unchangedSince } = await bookChecks(transaction, at, categories);
	const [row] = await rowsOf<{ at: string | Date | null }>(
		transaction,
		sql`select ${booksClosedAt(currentSeasonId)} as at`,
	);
	return {
		season: name,
		closed_at: row?.at ? new Date(row.at).toISOString() : null,
		unchanged_since: isoOrNull(unchangedSince),
		checks,
	};
}
