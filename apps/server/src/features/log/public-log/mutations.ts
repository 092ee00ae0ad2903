import type { Database } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { ledger, ledgerBatch, ledgerNode, ledgerPending } from "#server/db/schema/ledger.ts";
import { vote } from "#server/db/schema/voting.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { type Head, readHead } from "#server/features/log/public-log/data.ts";
import { lockLedger } from "#server/features/log/public-log/exclusive.ts";
import { beginLedgerOf, lockVotes } from "#server/features/votes/log-entry/mutations.ts";
import { hasSecret, noteSecret, SecretChanged } from "#server/features/votes/log-entry/same-secret.ts";
import { eq, inArray, sql } from "#server/lib/drizzle.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/**
 * Ends the log of the current season and begins another one with a new key and all stored votes: for a database that lacks votes that were
 * signed. A server that runs meanwhile stores no vote of the old log any more (`settingsKey`) and signs nothing for it (`SeasonLog`); it
 * goes on with the new one where that has the server's secret.
 *
 * @param secret the server's, from now on
 * @param allowNewSecret goes on with another secret than the stored votes were cast with, so that their voters can vote again
 * @returns how many votes the season has, and how many of their voters can vote again
 * @throws SecretChanged
 */
export async function beginLedgerAnew(
	db: Database,
	secret: Buffer,
	allowNewSecret = false,
): Promise<{ votes: number; canVoteAgain: number }> {
	return await db.transaction(async (tx) => {
		await lockLedger(tx);
		await lockVotes(tx);
		const { id: seasonId, voterKeySalt } = await readSeason(tx);
		const [old] = await tx.delete(ledger).where(eq(ledger.seasonId, seasonId)).returning();
		const ofSeason = tx.select({ id: category.id }).from(category).where(eq(category.seasonId, seasonId));
		const votes = await tx.$count(vote, inArray(vote.categoryId, ofSeason));
		// Without the salt nobody votes any more.
		const isOther = old !== undefined && voterKeySalt !== null && !hasSecret(secret, old);
		const canVoteAgain = isOther ? votes : 0;
		if (canVoteAgain > 0 && !allowNewSecret) throw new SecretChanged(canVoteAgain);
		const head = await readHead(tx, seasonId);
		for (const table of [ledgerPending, ledgerNode, ledgerBatch]) {
			await tx.delete(table).where(eq(table.seasonId, seasonId));
		}
		await recordChange(tx, {
			actorId: null,
			action: "begin_log",
			resource: "votes",
			recordId: null,
			label: "public log",
			before: { key_salt: old?.keySalt ?? null, leaves: head.size, root: head.root },
			after: canVoteAgain > 0 ? { can_vote_again: canVoteAgain } : null,
		});
		await beginLedgerOf(tx, seasonId);
		await noteSecret(tx, seasonId, secret);
		// An earlier change of the secret stays on record.
		const change =
			canVoteAgain > 0
				? { secretChangedAt: sql`now()`, votesBeforeSecret: canVoteAgain }
				: { secretChangedAt: old?.secretChangedAt, votesBeforeSecret: old?.votesBeforeSecret };
		await tx.update(ledger).set(change).where(eq(ledger.seasonId, seasonId));
		return { votes, canVoteAgain };
	});
}

export type Node = { level: number; index: number; hash: string };

/**
 * Adds a stretch to the log, in place of the pending entries: all in one statement, or nothing.
 *
 * @throws the database's error when the log has grown, or the entries are not pending: then a division by zero undoes it all
 */
export async function addBatch(
	db: Database,
	seasonId: number,
	before: number,
	{ size, root }: Head,
	{ leaves, nodes, entries }: { leaves: string; nodes: Node[]; entries: number[] },
): Promise<void> {
	await db.execute(sql`
		with stretch as (
			insert into ledger_batch (season_id, size, before, root, leaves)
			values (${seasonId}, ${size}, ${before}, ${root}, ${leaves})
		), hashes as (
			insert into ledger_node (season_id, level, index, hash)
			select ${seasonId}::int, level, index, hash from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb)
				as node(level smallint, index int, hash text)
		), gone as (
			delete from ledger_pending where ${isOneOf(entries)} returning 1
		)
		select 1 / (count(*) = ${entries.length})::int from gone`);
}

/** Deletes pending entries that cannot become leaves. */
export async function dropEntries(db: Database, entries: number[]): Promise<void> {
	await db.delete(ledgerPending).where(isOneOf(entries));
}

const isOneOf = (ids: number[]) => sql`${ledgerPending.id} = any(${`{${ids.join()}}`}::bigint[])`;
