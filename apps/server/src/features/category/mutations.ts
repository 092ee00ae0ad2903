import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category, type NewCategory } from "#server/features/category/table.ts";
import { lastPosition } from "#server/lib/record-table.ts";

/**
 * Sets when votes count in a category; null = no limit on that side.
 *
 * @returns the category's name, or null when no category has the code
 */
export async function setVotingWindow(
	db: Database,
	code: string,
	votingOpensAt: Date | null,
	votingClosesAt: Date | null,
): Promise<string | null> {
	const [row] = await db
		.update(category)
		.set({ votingOpensAt, votingClosesAt })
		.where(and(eq(category.code, code), isNull(category.deletedAt)))
		.returning({ name: category.name });
	return row?.name ?? null;
}

/**
 * Stores a new category as the last one.
 *
 * @returns its id
 */
export async function addCategory(db: Database, values: Omit<NewCategory, "position">): Promise<number> {
	const [stored] = await db
		.insert(category)
		.values({ ...values, position: lastPosition(category) })
		.returning({ id: category.id });
	if (!stored) throw new Error("the category was not stored");
	return stored.id;
}
