import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
import { category, inCurrentSeason } from "#server/features/category/table.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { tally } from "#server/features/voting/table.ts";
import type { WithdrawableTable } from "#server/records/rows.ts";

export type Voted = {
	table: WithdrawableTable;
	talliedAs: AnyPgColumn;
};

export const votedCategories: Voted = { table: category, talliedAs: tally.categoryId };
export const votedCouples: Voted = { table: nominee, talliedAs: tally.nomineeId };

/** Whether anybody ever voted there: the first vote makes a couple's tally, and it stays when votes are voided. */
export function hasVotes({ table, talliedAs }: Voted): SQL<boolean> {
	return sql<boolean>`exists (select from ${tally} where ${talliedAs} = ${table.id})`;
}

export async function isVotedIn(db: Database, categoryId: number): Promise<boolean> {
	const { nomineeId } = tally;
	const rows = await db.select({ nomineeId }).from(tally).where(eq(tally.categoryId, categoryId)).limit(1);
	return rows.length > 0;
}

/** Whether anybody has voted in the season that runs. */
export async function hasAnyVotes(db: Database): Promise<boolean> {
	const rows = await db
		.select({ nomineeId: tally.nomineeId })
		.from(tally)
		.innerJoin(category, eq(category.id, tally.categoryId))
		.where(inCurrentSeason)
		.limit(1);
	return rows.length > 0;
}
