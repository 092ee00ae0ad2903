import type { Database } from "#server/db/client.ts";
import { and, eq, isNotNull, isNull, sql } from "#server/db/orm.ts";
import { category } from "#server/features/category/table.ts";

export async function findFreezable(db: Database, id: number) {
	const { name, frozenAt, votingOpensAt, votingClosesAt, withdrawnAt } = category;
	const [row] = await db
		.select({ id: category.id, name, frozenAt, votingOpensAt, votingClosesAt, withdrawnAt })
		.from(category)
		.where(and(eq(category.id, id), isNull(category.deletedAt)));
	return row;
}

/**
 * Stops a category's votes at once, or lets them in again within its window. The condition is part of the statement
 * that stores votes; those whose statement had begun still count.
 *
 * @returns since when it is frozen, or undefined when nothing changed: it was so already, or there is no such category
 */
export async function setFrozen(
	db: Database,
	id: number,
	frozen: boolean,
): Promise<{ frozenAt: Date | null } | undefined> {
	const [row] = await db
		.update(category)
		.set({ frozenAt: frozen ? sql`now()` : null, version: sql`${category.version} + 1` })
		.where(
			and(
				eq(category.id, id),
				isNull(category.deletedAt),
				frozen ? isNull(category.frozenAt) : isNotNull(category.frozenAt),
			),
		)
		.returning({ frozenAt: category.frozenAt });
	return row;
}
