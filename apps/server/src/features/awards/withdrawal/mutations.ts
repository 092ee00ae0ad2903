import type { Database } from "#server/db/client.ts";
import { lockSoon } from "#server/db/lock-soon.ts";
import { tally } from "#server/db/schema/voting.ts";
import { hasVotes, isVotedIn, type Voted } from "#server/features/awards/withdrawal/data.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { and, not, sql } from "#server/lib/drizzle.ts";
import type { PgUpdateSetSource } from "#server/lib/pg-core.ts";
import { isSeen, type SeenRow, writeRow } from "#server/records/rows.ts";

/**
 * Deletes a category or couple softly as long as it has this version and nobody has voted there. Call it in a
 * transaction.
 *
 * @param values the values of a deleted row
 * @param refusal the reason when somebody has voted
 * @returns false when it has another version, is deleted or never existed
 * @throws AppError `has_votes`, or `busy` when votes under way could not be waited for
 */
export async function removeUnvoted(
	transaction: Database,
	voted: Voted,
	seenRow: SeenRow,
	values: PgUpdateSetSource<Voted["table"]>,
	refusal: Words,
): Promise<boolean> {
	const { table } = voted;
	const seen = isSeen(table, seenRow);
	const refuseVoted = async () => {
		const [found] = await transaction
			.select({ id: table.id })
			.from(table)
			.where(and(seen, hasVotes(voted)));
		if (found) throw new AppError("has_votes", { field: "id", words: refusal });
	};
	await refuseVoted();
	await lockVotes(transaction);
	const removed = await writeRow(transaction, table, values, and(seen, not(hasVotes(voted))));
	if (!removed) await refuseVoted();
	return removed;
}

/**
 * Whether a category has votes. When it has none, none come before the transaction ends: its changes precede the first vote.
 */
export async function categoryHasVotes(transaction: Database, categoryId: number): Promise<boolean> {
	if (await isVotedIn(transaction, categoryId)) return true;
	await lockVotes(transaction);
	return await isVotedIn(transaction, categoryId);
}

/** Whether one of the categories has votes, as `categoryHasVotes` has it. */
export async function anyHasVotes(transaction: Database, categoryIds: Iterable<number>): Promise<boolean> {
	for (const id of categoryIds) if (await categoryHasVotes(transaction, id)) return true;
	return false;
}

/**
 * Waits for the votes whose statements are under way, and lets no other be stored until the transaction ends: every vote is either visible
 * by now, or will see the decision (docs/decisions/0022).
 */
async function lockVotes(transaction: Database): Promise<void> {
	await lockSoon(transaction, sql`lock table ${tally} in share row exclusive mode`);
}
