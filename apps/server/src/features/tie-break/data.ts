import type { TieBreak } from "@bcc/contract/admin/results";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/features/category/table.ts";
import { tieBreak, tieBreakCouple } from "#server/features/tie-break/table.ts";

/** The jury's decisions of a season, by category; the results show whether one still fits the votes. */
export async function tieBreaksOf(db: Database, season: SQL | number): Promise<Map<number, TieBreak[]>> {
	const rows = await db
		.select({ ...columns, nomineeId: tieBreakCouple.nomineeId })
		.from(tieBreak)
		.innerJoin(category, and(eq(category.id, tieBreak.categoryId), sql`${category.seasonId} = ${season}`))
		.innerJoin(tieBreakCouple, eq(tieBreakCouple.tieBreakId, tieBreak.id))
		.orderBy(asc(tieBreak.id), asc(tieBreakCouple.position));
	const byCategory = new Map<number, TieBreak[]>();
	for (const { categoryId, nomineeId, recordedAt, ...row } of rows) {
		const known = byCategory.get(categoryId) ?? [];
		byCategory.set(categoryId, known);
		const found = known.find(({ id }) => id === row.id);
		if (found) found.nominee_ids.push(nomineeId);
		else known.push({ ...row, recorded_at: recordedAt.toISOString(), nominee_ids: [nomineeId] });
	}
	return byCategory;
}

/** The decisions of a category about any of these couples. */
export async function tieBreaksAbout(
	db: Database,
	seasonId: number,
	categoryId: number,
	nomineeIds: number[],
): Promise<TieBreak[]> {
	const known = (await tieBreaksOf(db, seasonId)).get(categoryId) ?? [];
	return known.filter(({ nominee_ids }) => nominee_ids.some((id) => nomineeIds.includes(id)));
}

const columns = {
	id: tieBreak.id,
	categoryId: tieBreak.categoryId,
	shared: tieBreak.shared,
	decided_by: tieBreak.decidedBy,
	reason: tieBreak.reason,
	recordedAt: tieBreak.recordedAt,
};

export async function tieBreakById(db: Database, id: number) {
	const [row] = await db
		.select({ categoryId: tieBreak.categoryId, decidedBy: tieBreak.decidedBy })
		.from(tieBreak)
		.where(eq(tieBreak.id, id));
	return row;
}
