import type { Books, CategoryVotes } from "@bcc/contract/admin";
import { and, inArray, notInArray, sql } from "drizzle-orm";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { auditEntry } from "#server/features/audit/table.ts";
import { listBackups } from "#server/features/backup/data.ts";
import { categoryVotes } from "#server/features/result/data.ts";
import { resultsOf } from "#server/features/result/rules.ts";
import { bookChecksOf } from "#server/features/safekeeping/rules.ts";
import { booksClosedAt, seasonRules } from "#server/features/season/data.ts";
import { currentSeasonId } from "#server/features/season/table.ts";
import { lastTask } from "#server/features/task/data.ts";
import { settledAfter } from "#server/features/vote-history/data.ts";
import { moment } from "#server/lib/moment.ts";

/** What of the season says how results are shown and when (`PUT /admin/api/votes/evening`): nothing that is counted. */
const ofShowing = ["votes_in_archive", "results_expected_at"];

/** When categories, couples, votes, the season or the settings were last changed; that results are shown, or a tie is decided, is no change. */
async function lastChange(db: Database): Promise<Date | null> {
	const { resource, action, at, after } = auditEntry;
	const showing = sql`${after} <> '{}' and ${after} - ${sql.param(ofShowing)}::text[] = '{}'`;
	const [row] = await db
		.select({ at: sql<Date | null>`max(${at})`.mapWith(at) })
		.from(auditEntry)
		.where(
			and(
				inArray(resource, ["categories", "nominees", "votes", "settings", "seasons"]),
				notInArray(action, ["publish", "unpublish", "break_tie", "remove_tie_break"]),
				sql`not (${resource} = 'seasons' and ${action} = 'change' and coalesce(${showing}, false))`,
			),
		);
	return row?.at ?? null;
}

export type BooksMoment = {
	kind: DatabaseHandle["kind"];
	/** What `settledCategories` has found before the transaction. */
	settled: Set<number>;
	now: Date;
};

/** Whether the books of the season that runs may be closed; of one moment in a transaction that sees one, or has locked the season. */
export async function bookChecks(
	transaction: Database,
	{ kind, settled, now }: BooksMoment,
	categories: CategoryVotes[],
) {
	const recount = await lastTask(transaction, "recount");
	const good = (await listBackups(transaction)).find(({ is_good }) => is_good);
	return bookChecksOf({
		results: { categories: categories.map((each) => resultsOf(each, settled.has(each.category_id), now)) },
		now,
		settleMs: settledAfter[kind] * 1000,
		changedAt: await lastChange(transaction),
		recountAt: recount?.ok ? new Date(recount.started_at) : null,
		backupAt: good ? new Date(good.taken_at) : null,
	});
}

/** How far the season is from the closing of its books, in a transaction as for `bookChecks`. */
export async function booksState(transaction: Database, at: BooksMoment): Promise<Books> {
	const { id, name } = await seasonRules(transaction);
	const categories = await categoryVotes(transaction, at.now, id);
	const { checks, unchangedSince } = await bookChecks(transaction, at, categories);
	const [row] = await rowsOf<{ at: string | Date | null }>(
		transaction,
		sql`select ${booksClosedAt(currentSeasonId)} as at`,
	);
	return {
		season: name,
		closed_at: row?.at ? new Date(row.at).toISOString() : null,
		unchanged_since: moment(unchangedSince),
		checks,
	};
}
