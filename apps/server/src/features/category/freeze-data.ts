import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/features/category/table.ts";

/** A category as far as freezing goes. */
export type Freezable = {
	id: number;
	name: string;
	frozenAt: Date | null;
	votingOpensAt: Date | null;
	votingClosesAt: Date | null;
};

/** What freezing needs of a category; undefined when there is none with this id. */
export async function findFreezable(db: Database, id: number): Promise<Freezable | undefined> {
	const { name, frozenAt, votingOpensAt, votingClosesAt } = category;
	const [row] = await db
		.select({ id: category.id, name, frozenAt, votingOpensAt, votingClosesAt })
		.from(category)
		.where(and(eq(category.id, id), isNull(category.deletedAt)));
	return row;
}
