import type { TieBreak } from "@bcc/contract/awards/admin-tie-break";
import type { Database } from "#server/db/client.ts";
import { tieBreak } from "#server/db/schema/tie-break.ts";
import { tieBreaksOf } from "#server/features/votes/result/tie-breaks.ts";
import { eq } from "#server/lib/drizzle.ts";

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

export async function tieBreakById(db: Database, id: number) {
	const [row] = await db
		.select({ categoryId: tieBreak.categoryId, decidedBy: tieBreak.decidedBy })
		.from(tieBreak)
		.where(eq(tieBreak.id, id));
	return row;
}
