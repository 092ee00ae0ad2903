import type { RefusalReason } from "@bcc/contract/admin";
import { sql } from "drizzle-orm";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { refusedVote, voteDigest } from "#server/features/vote-history/table.ts";

/**
 * Seconds that a vote's statement may run on PostgreSQL before it is ended (15), and some more: an older vote can no
 * longer appear. The embedded database runs one statement at a time.
 */
const settledAfter = { postgresql: 20, pglite: 0 } as const;

/**
 * Adds the votes cast since the last digest to the minutes and hours. Several processes may try at once: the row of
 * `vote_digest` lets one after the other, and none counts a vote twice.
 */
export async function digestVotes({ db, kind }: DatabaseHandle): Promise<void> {
	await db
		.insert(voteDigest)
		.values({ digestedUntil: new Date(0) })
		.onConflictDoNothing();
	// PostgreSQL's autovacuum does this for itself.
	if (kind === "pglite") await db.execute(sql`select brin_summarize_new_values('vote_cast_at')`);
	await db.transaction(async (tx) => {
		const { rows } = (await tx.execute(sql`
			select digested_until::text as since,
				date_trunc('milliseconds', now() - make_interval(secs => ${settledAfter[kind]}))::text as until
			from vote_digest for update`)) as unknown as { rows: { since: string; until: string }[] };
		const [span] = rows;
		if (!span || Date.parse(span.until) <= Date.parse(span.since)) return;
		await tx.execute(sql`
			with fresh as (
				select date_trunc('minute', cast_at) as minute, nominee_id, device_type, count(*)::int as votes
				from vote where cast_at >= ${span.since}::timestamptz and cast_at < ${span.until}::timestamptz
				group by 1, 2, 3
			), minutes as (
				insert into vote_minute (minute, nominee_id, votes)
				select minute, nominee_id, sum(votes)::int from fresh group by 1, 2
				on conflict (minute, nominee_id) do update set votes = vote_minute.votes + excluded.votes
			)
			insert into vote_hour (hour, nominee_id, device_type, votes)
			select date_trunc('hour', minute), nominee_id, device_type, sum(votes)::int from fresh group by 1, 2, 3
			on conflict (hour, nominee_id, device_type) do update set votes = vote_hour.votes + excluded.votes`);
		await tx.execute(sql`update vote_digest set digested_until = ${span.until}::timestamptz`);
	});
}

/** So many votes were refused in a minute (its beginning) for a reason; `categoryId` is null where none was found. */
export type Refusal = { minute: Date; categoryId: number | null; reason: RefusalReason; votes: number };

/** Adds refused votes to those of their minutes. */
export async function addRefusals(db: Database, refusals: Refusal[]): Promise<void> {
	if (refusals.length === 0) return;
	await db
		.insert(refusedVote)
		.values(refusals)
		.onConflictDoUpdate({
			target: [refusedVote.minute, refusedVote.categoryId, refusedVote.reason],
			set: { votes: sql`${refusedVote.votes} + excluded.votes` },
		});
}
