import type { RefusalReason } from "@bcc/contract/votes/admin-vote";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { burstLook } from "#server/db/schema/vote-history.ts";
import { settledAfter } from "#server/features/votes/history/data.ts";
import { sql } from "#server/lib/drizzle.ts";

/**
 * Seconds that the digest stays behind the database's clock: an older vote can no longer appear, nor after the clock was set back by less.
 * The next digest notices that it was set back by more.
 */
const behind = settledAfter.postgresql;

/**
 * Adds the votes cast since the last digest to the minutes and hours. Several processes may try at once: the row of `vote_digest` makes
 * them take turns, and none counts a vote twice. When the database's clock was set back it begins again, and the next call catches up.
 */
export async function digestVotes({ db }: DatabaseHandle): Promise<void> {
	// No vote is older than the first couple; the first row in the table is among the oldest ones. In whole milliseconds, as below: a
	// digest that follows within the same one would otherwise take the clock for set back.
	await db.execute(sql`
		insert into vote_digest (digested_until)
		select date_trunc('milliseconds', least((select min(created_at) from nominee),
			(select cast_at - interval '1 day' from vote limit 1), now() - make_interval(secs => ${behind})))
		on conflict do nothing`);
	await db.transaction(async (tx) => {
		await tx.execute(sql`select from vote_digest for update`);
		// After the lock: `now()` may be earlier than what another process has digested meanwhile.
		const [span] = await rowsOf<{ since: string; until: string; behind: boolean; ahead: boolean }>(
			tx,
			sql`
			select since::text, until::text, since < until as behind, since > until as ahead
			from (
				select digested_until as since, date_trunc('milliseconds', (select clock_timestamp())
					- make_interval(secs => ${behind})) as until
				from vote_digest
			) digest`,
		);
		if (span?.ahead) await digestAgain(tx, span.until);
		if (!span?.behind) return;
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

/**
 * Forgets what was digested since the day before a moment, from the beginning of an hour on: the clock was set back, so votes that are cast
 * from now on are older than others that were digested. The next digest reads all of them.
 */
async function digestAgain(tx: Database, until: string): Promise<void> {
	const start = sql`date_trunc('hour', ${until}::timestamptz - interval '1 day')`;
	await tx.execute(sql`delete from vote_minute where minute >= ${start}`);
	await tx.execute(sql`delete from vote_hour where hour >= ${start}`);
	await tx.execute(sql`update vote_digest set digested_until = ${start}`);
}

/** The votes refused in a minute (its beginning) for a reason; `categoryId` is null for an unknown category. */
export type Refusal = { minute: Date; categoryId: number | null; reason: RefusalReason; votes: number };

/** Adds refused votes to those of their minutes; those of an unknown category count without one. */
export async function addRefusals(db: Database, refusals: Refusal[]): Promise<void> {
	if (refusals.length === 0) return;
	// In the same order everywhere, so that processes that write the same rows cannot deadlock.
	await db.execute(sql`
		insert into refused_vote (minute, category_id, reason, votes)
		select refused.minute, category.id, refused.reason, sum(refused.votes)::int
		from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb)
			as refused(minute timestamptz, "categoryId" int, reason text, votes int)
		left join category on category.id = refused."categoryId"
		group by 1, 2, 3
		order by 1, 2, 3
		on conflict (minute, category_id, reason) do update set votes = refused_vote.votes + excluded.votes`);
}

/** Stores that a burst was looked at, replacing an earlier look at a part of it. */
export async function storeLook(
	db: Database,
	burst: { nominee_id: number; from: string; to: string; votes: number; seenBy: string; seenAt: Date },
): Promise<void> {
	const { nominee_id: nomineeId, from, to, ...seen } = burst;
	const look = { nomineeId, from: new Date(from), to: new Date(to), ...seen };
	await db
		.insert(burstLook)
		.values(look)
		.onConflictDoUpdate({ target: [burstLook.nomineeId, burstLook.from], set: look });
}
