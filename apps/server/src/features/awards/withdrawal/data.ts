import type { Database } from "#server/db/client.ts";
import { categoriesOfSeason, category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { tally } from "#server/db/schema/voting.ts";
import { eq, inArray, type SQL, sql } from "#server/lib/drizzle.ts";
import type { AnyPgColumn } from "#server/lib/pg-core.ts";
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
	return (await db.$count(tally, eq(tally.categoryId, categoryId))) > 0;
}

/** Whether anybody has voted in the season that runs. */
export async function hasAnyVotes(db: Database): Promise<boolean> {
	return (await db.$count(tally, inArray(tally.categoryId, categoriesOfSeason))) > 0;
}
