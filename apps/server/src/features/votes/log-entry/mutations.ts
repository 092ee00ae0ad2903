import { randomBytes } from "node:crypto";
import { base64, emptyRoot } from "@bcc/ledger";
import type { Database } from "#server/db/client.ts";
import { entryKinds, ledger, ledgerBatch, ledgerPending } from "#server/db/schema/ledger.ts";
import { season } from "#server/db/schema/season.ts";
import { eq, isNull, type SQL, sql } from "#server/lib/drizzle.ts";

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

/** Does nothing for a season that has one. */
export async function beginLedgerOf(db: Database, seasonId: number): Promise<void> {
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
export async function lockVotes(tx: Database): Promise<void> {
	await tx.execute(sql`set local statement_timeout = 0`);
	await tx.execute(sql`lock table vote, vote_void, ledger_pending in share mode`);
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
