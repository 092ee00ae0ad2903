import type { Books } from "@bcc/contract/admin";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { and, inArray, notInArray, sql } from "#server/db/orm.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { auditEntry } from "#server/features/audit/table.ts";
import { listBackups } from "#server/features/backup/data.ts";
import { voteResults } from "#server/features/result/data.ts";
import { bookChecksOf } from "#server/features/safekeeping/rules.ts";
import { booksClosedAt } from "#server/features/season/data.ts";
import { currentSeasonId } from "#server/features/season/table.ts";
import { lastTask } from "#server/features/task/data.ts";
import { moment } from "#server/lib/moment.ts";

/** When categories, couples, votes, the season or the settings were last changed; that results are shown, or a tie is decided, is no change. */
async function lastChange(db: Database): Promise<Date | null> {
	const { resource, action, at } = auditEntry;
	const [row] = await db
		.select({ at: sql<Date | null>`max(${at})`.mapWith(at) })
		.from(auditEntry)
		.where(
			and(
				inArray(resource, ["categories", "nominees", "votes", "settings", "seasons"]),
				notInArray(action, ["publish", "unpublish", "break_tie", "remove_tie_break"]),
			),
		);
	return row?.at ?? null;
}

/** How far the season is from the closing of its books. */
export async function booksState(database: DatabaseHandle, now: Date): Promise<Books> {
	const { db } = database;
	const results = await voteResults(database, now);
	const recount = await lastTask(db, "recount");
	const good = (await listBackups(db)).find(({ is_good }) => is_good);
	const { checks, unchangedSince } = bookChecksOf({
		results,
		now,
		changedAt: await lastChange(db),
		recountAt: recount?.ok ? new Date(recount.started_at) : null,
		backupAt: good ? new Date(good.taken_at) : null,
	});
	const [row] = await rowsOf<{ at: string | Date | null }>(
		db,
		sql`select ${booksClosedAt(currentSeasonId)} as at`,
	);
	return {
		season: results.season,
		closed_at: row?.at ? new Date(row.at).toISOString() : null,
		unchanged_since: moment(unchangedSince),
		checks,
	};
}
