import type { RefusalReason } from "@bcc/contract/admin";
import { sql } from "drizzle-orm";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { pagesOf } from "#server/features/backup/data.ts";
import { settledAfter } from "#server/features/vote-history/data.ts";
import { voteDigest } from "#server/features/vote-history/table.ts";
import { restAfter } from "#server/lib/rest-after.ts";

/** Hours of one transaction: after a restore, a whole season joins the charts bit by bit, quiet times faster. */
const hoursAtATime = 1;

/** After each part of a long digest, votes and pages have so many times as long: the embedded database blocks them. */
const restRatio = 4;

/**
 * Adds the votes cast since the last digest to the minutes and hours. Several processes may try at once: the row of
 * `vote_digest` lets one after the other, and none counts a vote twice.
 *
 * @param ending stops it after the transaction under way; the next digest goes on from there
 */
export async function digestVotes(database: DatabaseHandle, ending?: AbortSignal): Promise<void> {
	const { db, kind } = database;
	if ((await db.$count(voteDigest)) === 0) {
		// No vote is older than the first couple; the first row in the table is among the oldest ones.
		await db.execute(sql`
			insert into vote_digest (digested_until)
			select least((select min(created_at) from nominee), (select cast_at - interval '1 day' from vote limit 1),
				now() - make_interval(hours => ${hoursAtATime}))
			on conflict do nothing`);
	}
	if (kind === "pglite") await summarizePages(database, ending);
	let slice: Slice = { filled: 0, more: true };
	for (let hours = hoursAtATime; slice.more && !ending?.aborted; ) {
		const startedAt = performance.now();
		slice = await digestSlice(db, settledAfter[kind], hours);
		hours = slice.filled === 0 ? hours * 2 : hoursAtATime;
		if (slice.more) await rest(startedAt, ending);
	}
}

/** Ends early, and without a word, with `ending`: what is done so far is kept. */
async function rest(startedAt: number, ending?: AbortSignal): Promise<void> {
	await restAfter(startedAt, restRatio, ending).catch(() => {});
}

/** Pages of `vote` that one entry of the index on `cast_at` is about, as its definition says. */
const pagesPerRange = 32;

const summarized = new WeakMap<DatabaseHandle, number>();

/**
 * Takes new pages of `vote` into the index on `cast_at`, which PostgreSQL's autovacuum does for itself: bit by bit, as
 * the embedded database does one thing at a time.
 */
async function summarizePages(database: DatabaseHandle, ending?: AbortSignal): Promise<void> {
	const pages = await pagesOf(database.db, "vote");
	let page = summarized.get(database) ?? 0;
	for (; page + pagesPerRange <= pages && !ending?.aborted; page += pagesPerRange) {
		const startedAt = performance.now();
		await database.db.execute(sql`select brin_summarize_range('vote_cast_at_index', ${page}::int)`);
		await rest(startedAt, ending);
	}
	summarized.set(database, page);
}

type Slice = { filled: number; more: boolean };

async function digestSlice(db: Database, settledAfterSeconds: number, hours: number): Promise<Slice> {
	return await db.transaction(async (tx) => {
		const [span] = await rowsOf<{ since: string; until: string; behind: boolean; more: boolean }>(
			tx,
			sql`
			select since::text, least(since + make_interval(hours => ${hours}), settled)::text as until,
				since < settled as behind, since + make_interval(hours => ${hours}) < settled as more
			from (
				select digested_until as since,
					date_trunc('milliseconds', now() - make_interval(secs => ${settledAfterSeconds})) as settled
				from vote_digest for update
			) digest`,
		);
		if (!span?.behind) return { filled: 0, more: false };
		const filled = await rowsOf(
			tx,
			sql`
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
			on conflict (hour, nominee_id, device_type) do update set votes = vote_hour.votes + excluded.votes
			returning 1`,
		);
		await tx.execute(sql`update vote_digest set digested_until = ${span.until}::timestamptz`);
		return { filled: filled.length, more: span.more };
	});
}

/** So many votes were refused in a minute (its beginning) for a reason; `categoryId` is null where none was found. */
export type Refusal = { minute: Date; categoryId: number | null; reason: RefusalReason; votes: number };

/** Adds refused votes to those of their minutes; those of a category that is not there count without one. */
export async function addRefusals(db: Database, refusals: Refusal[]): Promise<void> {
	if (refusals.length === 0) return;
	// In one order everywhere: processes that write the same rows cannot wait for each other in a circle.
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
