import type { TieBreakRequest } from "@bcc/contract/awards/admin-tie-break";
import type { Database } from "#server/db/client.ts";
import { tieBreak, tieBreakCouple } from "#server/db/schema/tie-break.ts";
import { eq, inArray } from "#server/lib/drizzle.ts";

/**
 * Records the jury's decision about couples of one category, replacing earlier ones about any of them. In a transaction that has made sure
 * that they have the same number of votes.
 */
export async function recordTieBreak(
	transaction: Database,
	categoryId: number,
	{ nominee_ids, shared, decided_by: decidedBy, reason }: TieBreakRequest,
): Promise<void> {
	const about = transaction
		.select({ id: tieBreakCouple.tieBreakId })
		.from(tieBreakCouple)
		.where(inArray(tieBreakCouple.nomineeId, nominee_ids));
	await transaction.delete(tieBreak).where(inArray(tieBreak.id, about));
	const [made] = await transaction
		.insert(tieBreak)
		.values({ categoryId, shared, decidedBy, reason })
		.returning({ id: tieBreak.id });
	if (!made) throw new Error("the decision was not stored");
	await transaction
		.insert(tieBreakCouple)
		.values(nominee_ids.map((nomineeId, index) => ({ tieBreakId: made.id, nomineeId, position: index + 1 })));
}

/** False when there is no such decision any more. */
export async function removeTieBreak(transaction: Database, id: number): Promise<boolean> {
	const rows = await transaction.delete(tieBreak).where(eq(tieBreak.id, id)).returning({ id: tieBreak.id });
	return rows.length > 0;
}
