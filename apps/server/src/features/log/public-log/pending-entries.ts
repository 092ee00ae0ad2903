import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { chosenCounts } from "#server/features/awards/publication/data.ts";
import { countVisibilityOf } from "#server/features/awards/publication/rules.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { openCategories } from "#server/features/log/public-log/data.ts";
import type { PendingEntry } from "#server/features/log/public-log/rules.ts";
import { settledAfter } from "#server/features/votes/history/data.ts";
import { type SQL, sql } from "#server/lib/drizzle.ts";

/** The last full hour, in UTC as in the leaves, before which no vote can appear any more. */
export const lastFullHour = (now: SQL) =>
	sql`date_bin('1 hour', ${now} - make_interval(secs => ${settledAfter.postgresql}), '2000-01-01 00:00Z'::timestamptz)`;

/**
 * Whether votes join a season's log at full hours only: while counts are hidden and votes may come. Otherwise whoever reads the checkpoint
 * again and again could tell later at which second each vote was cast (docs/decisions/0050). Read from the database: another process may
 * have hidden the counts a moment ago.
 */
export async function growsHourly(db: Database, seasonId: number): Promise<boolean> {
	if (countVisibilityOf(await chosenCounts(db)) === "always") return false;
	return (await readSeason(db)).id === seasonId && (await openCategories(db)).length > 0;
}

/**
 * The next pending entries, as many as have some `mostLeaves` leaves together, and at least one: votes in random order, then rulings in the
 * order of their decisions.
 *
 * @param hourly leaves out votes since the last full hour, and rulings that may concern one of them
 */
export async function pendingEntries(
	db: Database,
	seasonId: number,
	mostLeaves: number,
	hourly = false,
): Promise<PendingEntry[]> {
	const rows = await rowsOf<Omit<PendingEntry, "id" | "at"> & { id: string; at: string }>(
		db,
		sql`
		with waiting as (
			select id, kind, leaves, ${hourly ? sql`at < ${lastFullHour(sql`now()`)}` : sql`true`} as due
			from ledger_pending where season_id = ${seasonId}
		), placed as (
			select id, leaves, case when kind = 0 then gen_random_uuid() end as place
			from waiting
			where due and (kind = 0 or id < coalesce((select min(id) from waiting where kind = 0 and not due), id + 1))
		), summed as (
			select id, place, sum(leaves) over (order by place nulls last, id) - leaves as earlier from placed
		)
		select p.id::text, p.kind, p.reason, p.at::text, p.content
		from summed join ledger_pending p using (id)
		where earlier < ${mostLeaves}::int
		-- Of the row: that of the result is a text, of which 10 comes before 9.
		order by summed.place nulls last, p.id`,
	);
	return rows.map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at) }));
}
