import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/features/category/table.ts";

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

/** Takes a category away for good; its votes stay. False when there is none with this id. */
export async function deleteCategory(db: Database, id: number, now: Date): Promise<boolean> {
	const rows = await db
		.update(category)
		.set({ deletedAt: now })
		.where(and(eq(category.id, id), isNull(category.deletedAt)))
		.returning({ id: category.id });
	return rows.length > 0;
}
