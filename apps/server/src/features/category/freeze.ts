import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/features/category/table.ts";

/** Other changes of it wait until the transaction ends. */
export async function findFreezable(db: Database, categoryId: number) {
	const { id, name, frozenAt, frozenNotice, frozenNoticeSw } = category;
	const { votingOpensAt, votingClosesAt, withdrawnAt } = category;
	const [row] = await db
		.select({
			id,
			name,
			frozenAt,
			frozenNotice,
			frozenNoticeSw,
			votingOpensAt,
			votingClosesAt,
			withdrawnAt,
		})
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
 * @param notice freezes it, or changes the notice of a freeze; null = lets votes in again
 * @returns since when it is frozen, or undefined when nothing changed, or there is no such category
 */
export async function setFrozen(
	db: Database,
	id: number,
	notice: FreezeNotice | null,
): Promise<({ frozenAt: Date | null } & FreezeNotice) | undefined> {
	const { frozenAt, frozenNotice, frozenNoticeSw } = category;
	const [row] = await db
		.update(category)
		.set({
			frozenAt: notice ? sql`coalesce(${frozenAt}, now())` : null,
			...(notice ?? { frozenNotice: null, frozenNoticeSw: null }),
			version: sql`${category.version} + 1`,
		})
		.where(
			and(
				eq(category.id, id),
				isNull(category.deletedAt),
				notice
					? sql`(${frozenAt}, ${frozenNotice}, ${frozenNoticeSw}) is distinct from
						(coalesce(${frozenAt}, now()), ${notice.frozenNotice}::text, ${notice.frozenNoticeSw}::text)`
					: isNotNull(frozenAt),
			),
		)
		.returning({ frozenAt, frozenNotice, frozenNoticeSw });
	return row;
}
