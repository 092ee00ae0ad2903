import type { Database } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { and, eq, isNull, sql } from "#server/lib/drizzle.ts";
import { writeRow } from "#server/records/rows.ts";

/** Other changes of it wait until the transaction ends. */
export async function findFreezable(db: Database, categoryId: number) {
	const { id, name, version, frozenAt, frozenNotice, frozenNoticeSw } = category;
	const { votingOpensAt, votingClosesAt, withdrawnAt } = category;
	const windows = { votingOpensAt, votingClosesAt, withdrawnAt };
	const [row] = await db
		.select({ id, name, version, frozenAt, frozenNotice, frozenNoticeSw, ...windows })
		.from(category)
		.where(and(eq(id, categoryId), isNull(category.deletedAt)))
		.for("update");
	return row;
}

/** What visitors read while a category is frozen; null = the built-in words. */
export type FreezeNotice = { frozenNotice: string | null; frozenNoticeSw: string | null };

/**
 * Stops a category's votes at once, or lets them in again within its window. The condition is part of the statement
 * that stores votes; those whose statement had begun still count.
 *
 * @param before its state, held by the transaction
 * @param notice freezes it, or changes the notice of a freeze; null = lets votes in again
 * @returns false when it is so already
 */
export async function setFrozen(
	transaction: Database,
	before: FreezeNotice & { id: number; frozenAt: Date | null },
	notice: FreezeNotice | null,
): Promise<boolean> {
	const { frozenNotice, frozenNoticeSw } = notice ?? { frozenNotice: null, frozenNoticeSw: null };
	const isWorded = before.frozenNotice === frozenNotice && before.frozenNoticeSw === frozenNoticeSw;
	if (isWorded && Boolean(before.frozenAt) === Boolean(notice)) return false;
	const frozenAt = notice ? (before.frozenAt ?? sql`now()`) : null;
	const values = { frozenAt, frozenNotice, frozenNoticeSw };
	return await writeRow(transaction, category, values, eq(category.id, before.id));
}
