import type { TieBreak } from "@bcc/contract/awards/admin-tie-break";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { tieBreak, tieBreakCouple } from "#server/db/schema/tie-break.ts";
import { and, asc, eq, type SQL, sql } from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";

const columns = {
	id: tieBreak.id,
	categoryId: tieBreak.categoryId,
	shared: tieBreak.shared,
	decided_by: tieBreak.decidedBy,
	reason: tieBreak.reason,
	recorded_at: tieBreak.recordedAt,
};

/** The jury's decisions of a season, by category; the results show whether one still fits the votes. */
export async function tieBreaksOf(db: Database, season: SQL | number): Promise<Map<number, TieBreak[]>> {
	const { tieBreakId, nomineeId, position } = tieBreakCouple;
	const rows = await db
		.select({ ...columns, nominee_ids: sql<number[]>`array_agg(${nomineeId} order by ${position})` })
		.from(tieBreak)
		.innerJoin(category, and(eq(category.id, tieBreak.categoryId), sql`${category.seasonId} = ${season}`))
		.innerJoin(tieBreakCouple, eq(tieBreakId, tieBreak.id))
		.groupBy(tieBreak.id)
		.orderBy(asc(tieBreak.id));
	return Map.groupBy(rows.map(withIsoTimes), ({ categoryId }) => categoryId);
}
