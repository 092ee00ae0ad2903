import { randomBytes } from "node:crypto";
import { base64, emptyRoot } from "@bcc/ledger";
import { eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { entryKinds, ledger, ledgerBatch, ledgerNode, ledgerPending } from "#server/db/schema/ledger.ts";
import { season } from "#server/db/schema/season.ts";
import { vote } from "#server/db/schema/voting.ts";
import { readSeason } from "#server/features/awards/season/data.ts";
import { type Head, readHead } from "#server/features/log/data.ts";
import { lockLedger } from "#server/features/log/exclusive.ts";
import { hasSecret, noteSecret, SecretChanged } from "#server/features/log/same-secret.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/** Commitments of one pending entry, as in a batch of votes. */
const perEntry = 256;

/**
 * Makes sure that each season has a public log. The first start takes up all votes that were cast before, and their voids, in the
 * order of their hours; concurrent votes wait.
 */
export async function beginLedger(db: Database): Promise<void> {
	const logless = await db
		.select({ id: season.id })
		.from(season)
		.leftJoin(ledger, eq(ledger.seasonId, season.id))
		.where(isNull(ledger.seasonId));
	for (const { id } of logless) await beginLedgerOf(db, id);
}

/** Begins the log of a season without votes. Throws when it has one. */
export async function beginEmptyLedger(tx: Database, seasonId: number): Promise<void> {
	await tx.insert(ledger).values({ seasonId, keySalt: newKeySalt() });
	await tx.insert(ledgerBatch).values(noLeaves(seasonId));
}

const newKeySalt = () => randomBytes(16).toString("base64url");
const noLeaves = (seasonId: number) => ({
	seasonId,
	size: 0,
	before: null,
	root: base64(emptyRoot),
	leaves: "",
});

async function beginLedgerOf(db: Database, seasonId: number): Promise<void> {
	await db.transaction(async (tx) => {
		const begun = await tx
			.insert(ledger)
			.values({ seasonId, keySalt: newKeySalt() })
			.onConflictDoNothing()
			.returning({ id: ledger.seasonId });
		if (begun.length === 0) return;
		await lockVotes(tx);
		await tx.delete(ledgerPending).where(eq(ledgerPending.seasonId, seasonId));
		await tx.insert(ledgerBatch).values(noLeaves(seasonId));
		await tx.execute(sql`
			insert into ledger_pending (season_id, at, leaves, content)
			select ${seasonId}::int, hour, count(*), category_id || ' ' || nominee_id || ' ' || string_agg(commitment, '')
			from (
				select category_id, nominee_id, date_trunc('hour', cast_at) as hour, commitment,
					row_number() over (partition by category_id, nominee_id, date_trunc('hour', cast_at)) / ${perEntry} as part
				from vote where category_id in (select id from category where season_id = ${seasonId})
			) numbered
			group by category_id, nominee_id, hour, part
			order by hour`);
		await tx.execute(sql`
			insert into ledger_pending (season_id, kind, reason, at, leaves, content)
			select ${seasonId}::int, ${entryKinds.indexOf("void")},
				case when w.held then ${held} || w.reason else w.reason end, w.voided_at, c.leaves, c.content
			from vote_void w cross join lateral (${votesOfVoid(sql`w.id`)}) c
			where w.category_id in (select id from category where season_id = ${seasonId})
			order by w.id`);
	});
}

/** Votes, voids and restorations wait until the transaction ends; those under way are committed before. */
async function lockVotes(tx: Database): Promise<void> {
	await tx.execute(sql`set local statement_timeout = 0`);
	await tx.execute(sql`lock table vote, vote_void, ledger_pending in share mode`);
}

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

/** The votes of a void in force, in batches. */
function votesOfVoid(voidId: SQL): SQL {
	return sql`
		select count(*) as leaves, string_agg(commitment, '') as content
		from (
			select v.commitment, row_number() over () / ${perEntry} as part
			from voided_vote d join vote v on v.voter_key = d.voter_key and v.category_id = d.category_id
			where d.void_id = ${voidId}
		) numbered
		group by part`;
}

const held = "Held for review: ";

/** The log has voids and restorations only: a hold is a void with this prefix (docs/decisions/0022). */
export const heldInLog = (reason: string) => held + reason;

/** The reason when a hold ends with its votes voided. */
export const voidedInLog = "The review is over: voided.";

/** Queues a void, or a restoration whose votes are still void, for the log, in the same transaction. */
export async function logRuling(
	tx: Database,
	kind: "void" | "restore",
	voidId: number,
	reason: string,
): Promise<void> {
	await tx.execute(sql`
		insert into ledger_pending (season_id, kind, reason, leaves, content)
		select (select k.season_id from vote_void w join category k on k.id = w.category_id where w.id = ${voidId}),
			${entryKinds.indexOf(kind)}, ${reason}, c.leaves, c.content from (${votesOfVoid(sql`${voidId}::int`)}) c`);
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
