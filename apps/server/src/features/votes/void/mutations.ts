import type { VoidSelection, VoteVoid } from "@bcc/contract/votes/admin-void";
import { voteSources } from "@bcc/contract/votes/device";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { voidedVote, voteVoid, voteVoidCouple } from "#server/db/schema/vote-void.ts";
import { tally } from "#server/db/schema/voting.ts";
import { heldInLog, logRuling, voidedInLog } from "#server/features/votes/log-entry/mutations.ts";
import { isKnown, joinByHashing, selectedVotes, unknownField } from "#server/features/votes/void/data.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, inArray, isNull, sql } from "#server/lib/drizzle.ts";

/** A void is one statement for all its votes, which may take longer than others. */
const statementTimeout = sql.raw("set local statement_timeout = '10min'");

/**
 * Voids the votes of a selection: records them, and subtracts them from their couples' tallies. The rows of `vote` stay unchanged, so their
 * voters have still voted. A vote that is void already stays with its void.
 *
 * @param tx the transaction of the whole
 * @param by the account that voids
 * @param expected how many votes it is meant to take
 * @param held the votes are to be reviewed, and then released or voided
 * @returns the void's id
 * @throws AppError for an unknown category or couple, no votes, or another number than expected
 */
export async function voidVotes(
	tx: Database,
	selection: VoidSelection,
	reason: string,
	by: number,
	expected?: number,
	held = false,
): Promise<number> {
	const field = unknownField(selection);
	if (!(await isKnown(tx, selection))) throw new AppError("not_found", { field });
	await tx.execute(statementTimeout);
	await tx.execute(joinByHashing);
	const id = await insertVoid(tx, { ...storedSelection(selection), votes: 0, held, reason }, by);
	const taken = await takeVotes(tx, id, selection);
	const votes = taken.reduce((sum, couple) => sum + couple.votes, 0);
	if (votes === 0) throw new AppError("invalid_input", { field });
	if (expected !== undefined && expected !== votes) {
		throw new AppError("changed_meanwhile", { field: "expected_votes" });
	}
	await tx.insert(voteVoidCouple).values(taken.map((couple) => ({ voidId: id, ...couple })));
	await tx.update(voteVoid).set({ votes }).where(eq(voteVoid.id, id));
	await changeTallies(tx, id, -1);
	await logRuling(tx, "void", id, held ? heldInLog(reason) : reason);
	return id;
}

/** Lets the votes of a void or a hold count again, in a transaction; false when there is none or it was restored already. */
export async function restoreVotes(tx: Database, id: number, reason: string, by: number): Promise<boolean> {
	await tx.execute(statementTimeout);
	if (!(await endVoid(tx, id, reason, by))) return false;
	await logRuling(tx, "restore", id, reason);
	await tx.delete(voidedVote).where(eq(voidedVote.voidId, id));
	await changeTallies(tx, id, 1);
	return true;
}

/**
 * Ends a hold with a void of the same votes, in a transaction: they never count in between. In the public log the hold ends,
 * and the void is an entry of its own.
 *
 * @returns the void's id; null when the hold has ended already
 */
export async function voidHeldVotes(
	tx: Database,
	{ id, selection, votes }: VoteVoid,
	reason: string,
	by: number,
): Promise<number | null> {
	await tx.execute(statementTimeout);
	if (!(await endVoid(tx, id, reason, by))) return null;
	await logRuling(tx, "restore", id, voidedInLog);
	const voidId = await insertVoid(tx, { ...storedSelection(selection), votes, heldAs: id, reason }, by);
	await tx.execute(sql`
		insert into ${voteVoidCouple} (void_id, nominee_id, votes)
		select ${voidId}::int, nominee_id, votes from ${voteVoidCouple} where void_id = ${id}`);
	await tx.update(voidedVote).set({ voidId }).where(eq(voidedVote.voidId, id));
	await logRuling(tx, "void", voidId, reason);
	return voidId;
}

/** False when it has ended already. */
async function endVoid(tx: Database, id: number, reason: string, by: number): Promise<boolean> {
	const ended = await tx
		.update(voteVoid)
		.set({
			restoredAt: sql`now()`,
			restoredBy: by,
			restoredByName: nameOf(by),
			restoreReason: reason,
		})
		.where(and(eq(voteVoid.id, id), isNull(voteVoid.restoredAt)))
		.returning({ id: voteVoid.id });
	return ended.length > 0;
}

/** An account's current name: it stays when the account is deleted. */
function nameOf(accountId: number) {
	return sql<string>`(select first_name || ' ' || last_name from account where id = ${accountId})`;
}

function storedSelection({ from, to, device_type, ...selection }: VoidSelection) {
	return {
		categoryId: selection.category_id,
		nomineeId: selection.nominee_id,
		castFrom: from ? new Date(from) : null,
		castBefore: to ? new Date(to) : null,
		deviceType: device_type && voteSources.indexOf(device_type),
		minNetworkVotes: selection.min_network_votes,
		ipv4Prefix: selection.ipv4_prefix,
		ipv6Prefix: selection.ipv6_prefix,
	};
}

async function insertVoid(
	tx: Database,
	values: Omit<typeof voteVoid.$inferInsert, "voidedByName">,
	by: number,
): Promise<number> {
	const [row] = await tx
		.insert(voteVoid)
		.values({ ...values, voidedBy: by, voidedByName: nameOf(by) })
		.returning({ id: voteVoid.id });
	return row?.id ?? 0;
}

/** Takes the votes in the same order for every selection: two voids that overlap wait, but never deadlock. */
async function takeVotes(tx: Database, id: number, selection: VoidSelection) {
	return await rowsOf<{ nomineeId: number; votes: number }>(
		tx,
		sql`
		with taken as (
			insert into voided_vote (voter_key, category_id, nominee_id, void_id)
			select voter_key, category_id, nominee_id, ${id}::int from (${selectedVotes(selection)}) s
			order by voter_key, category_id
			on conflict do nothing
			returning nominee_id
		)
		select nominee_id as "nomineeId", count(*)::int as votes from taken group by nominee_id order by nominee_id`,
	);
}

/** Subtracts the votes of a void from their couples' tallies, or adds them again; rows are locked in the order of voting. */
async function changeTallies(tx: Database, voidId: number, sign: 1 | -1): Promise<void> {
	const ofVoid = tx
		.select({ nomineeId: voteVoidCouple.nomineeId })
		.from(voteVoidCouple)
		.where(eq(voteVoidCouple.voidId, voidId));
	await tx
		.select({ nomineeId: tally.nomineeId })
		.from(tally)
		.where(inArray(tally.nomineeId, ofVoid))
		.orderBy(asc(tally.nomineeId))
		.for("update");
	await tx
		.update(tally)
		.set({ votes: sql`${tally.votes} + ${sign} * ${voteVoidCouple.votes}` })
		.from(voteVoidCouple)
		.where(and(eq(voteVoidCouple.voidId, voidId), eq(voteVoidCouple.nomineeId, tally.nomineeId)));
}
