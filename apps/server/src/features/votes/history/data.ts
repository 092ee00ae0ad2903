import type {
	HistoryQuery,
	HistoryStep,
	VoteBurst,
	VoteHistory,
	VoteShares,
} from "@bcc/contract/votes/admin-history";
import { type VoteSource, voteSources } from "@bcc/contract/votes/device";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import { burstLook, voteDigest } from "#server/db/schema/vote-history.ts";
import {
	bucketStart,
	bucketStarts,
	coversBurst,
	findBursts,
	stepMs,
} from "#server/features/votes/history/rules.ts";
import { and, gt, inArray, type SQL, sql } from "#server/lib/drizzle.ts";

const dayMs = stepMs.day;
const hourMs = stepMs.hour;

/**
 * Longer than a vote's statement may run on PostgreSQL (15), in seconds: an older vote can no longer appear. The embedded database runs one
 * statement at a time.
 */
export const settledAfter = { postgresql: 20, pglite: 0 } as const;

/** The latest time before which no vote can still appear. */
export async function settledMoment({ db, kind }: DatabaseHandle): Promise<Date> {
	const [row] = await rowsOf<{ settled: string }>(
		db,
		sql`select (now() - make_interval(secs => ${settledAfter[kind]}))::text as settled`,
	);
	return new Date(row?.settled ?? 0);
}

/** Until when votes are in the charts; null before the first digest. */
async function digestedUntil(db: Database): Promise<Date | null> {
	const [row] = await db.select({ until: voteDigest.digestedUntil }).from(voteDigest);
	return row?.until ?? null;
}

/** Votes that have not joined the charts yet, by minute. */
type FreshVotes = { until: Date; rows: FreshRow[] };
type FreshRow = { minute: string; nominee_id: number; device_type: number; votes: number };

/** The greatest age of a digest, in milliseconds, with which later votes are read: more would be too many. */
const oldestDigestMs = 120_000;

/**
 * The votes after the last digest; null where that is long ago, as after a restore. With them charts and shares are as recent as the
 * counts.
 */
export async function freshVotes(
	db: Database,
	category: number | undefined,
	now: Date,
): Promise<FreshVotes | null> {
	const since = await digestedUntil(db);
	if (!since || now.getTime() - since.getTime() > oldestDigestMs) return null;
	const rows = await rowsOf<FreshRow>(
		db,
		sql`select date_trunc('minute', cast_at)::text as minute, nominee_id, device_type, count(*)::int as votes
			from vote where cast_at >= ${since.toISOString()}::timestamptz
				and ${category ? sql`category_id = ${category}` : sql`category_id in ${categoriesOfSeason}`}
			group by 1, 2, 3`,
	);
	return { until: now, rows };
}

export async function voteHistory(
	db: Database,
	query: HistoryQuery,
	now: Date,
	fresh: FreshVotes | null,
): Promise<VoteHistory> {
	const { by, category, nominee } = query;
	const asOf = fresh?.until ?? (await digestedUntil(db)) ?? new Date(0);
	const starts = bucketStarts(by, now.getTime());
	const since = sql`${new Date(starts[0] ?? now).toISOString()}::timestamptz`;
	const cast = await rowsOf<{ moment: string; votes: number }>(
		db,
		sql`select h.hour::text as moment, sum(h.votes)::int as votes from vote_hour h
			where h.hour >= ${since}
				${nominee ? sql`and h.nominee_id = ${nominee}` : sql``}
				and h.nominee_id in ${couplesOf(category)}
			group by 1`,
	);
	const refused = await rowsOf<{ moment: string; votes: number }>(
		db,
		sql`select date_trunc('hour', r.minute)::text as moment, sum(r.votes)::int as votes
			from refused_vote r
			where r.minute >= ${since} and ${category ? sql`r.category_id = ${category}` : refusedInSeason}
			group by 1`,
	);
	const castSince = (fresh?.rows ?? [])
		.filter(({ nominee_id }) => !nominee || nominee_id === nominee)
		.map(({ minute, votes }) => ({ moment: minute, votes }));
	const castIn = sumBy([...cast, ...castSince], by);
	const refusedIn = sumBy(refused, by);
	const buckets = starts.map((start) => ({
		from: new Date(start).toISOString(),
		votes: castIn.get(start) ?? 0,
		refused: refusedIn.get(start) ?? 0,
	}));
	return { as_of: asOf.toISOString(), by, buckets };
}

function sumBy(rows: { moment: string; votes: number }[], by: HistoryStep): Map<number, number> {
	const sums = new Map<number, number>();
	for (const { moment, votes } of rows) {
		const start = bucketStart(Date.parse(moment), by);
		sums.set(start, (sums.get(start) ?? 0) + votes);
	}
	return sums;
}

/** The categories of the current season. */
const categoriesOfSeason = sql`(select id from category where season_id = ${currentSeasonId})`;

/** The couples of a category, or of the current season. */
function couplesOf(category: number | undefined): SQL {
	if (category) return sql`(select id from nominee where category_id = ${category})`;
	return sql`(select id from nominee where category_id in ${categoriesOfSeason})`;
}

/** Refusals in the current season; those without a category, since the last season ended. */
export const refusedInSeason = sql`case when category_id is null
	then minute >= coalesce((select date_trunc('minute', max(archived_at)) from season), '-infinity')
	else category_id in ${categoriesOfSeason} end`;

/** Votes cast in the current season: by hour in the last 24 hours, on this day in Dar es Salaam, and in the last sixty minutes. */
export async function lastDayOfVotes(db: Database, now: Date, fresh: FreshVotes | null) {
	const to = now.getTime();
	const starts = bucketStarts("hour", to).slice(-24);
	const [first = to] = starts;
	const rows = await rowsOf<{ minute: string; votes: number }>(
		db,
		sql`select minute::text as minute, sum(votes)::int as votes from vote_minute
			where minute >= ${new Date(first).toISOString()}::timestamptz and nominee_id in ${couplesOf(undefined)}
			group by minute`,
	);
	const cast = [...rows, ...(fresh?.rows ?? [])].map(({ minute, votes }) => ({ moment: minute, votes }));
	const since = (start: number) =>
		cast.reduce((sum, { moment, votes }) => sum + (Date.parse(moment) >= start ? votes : 0), 0);
	const inHour = sumBy(cast, "hour");
	return {
		today: since(bucketStart(to, "day")),
		last_hour: since(to - hourMs),
		buckets: starts.map((start) => ({
			from: new Date(start).toISOString(),
			votes: inHour.get(start) ?? 0,
		})),
	};
}

/** Bursts of the 24 hours before a moment, newest first. */
export async function voteBursts(
	db: Database,
	category: number | undefined,
	to: Date,
): Promise<Omit<VoteBurst, "networks" | "by_ussd">[]> {
	const since = to.getTime() - dayMs;
	const rows = await rowsOf<{ nominee_id: number; minute: string; votes: number }>(
		db,
		sql`select nominee_id, extract(epoch from minute)::bigint::text as minute, votes
			from vote_minute
			where minute >= ${new Date(since - hourMs).toISOString()}::timestamptz and minute < ${to.toISOString()}::timestamptz
				and nominee_id in ${couplesOf(category)}
			order by nominee_id, minute`,
	);
	const minutes = rows.map((row) => ({ ...row, minute: Number(row.minute) * 1000 }));
	const couples = Map.groupBy(minutes, ({ nominee_id }) => nominee_id);
	const bursts = [...couples].flatMap(([nominee_id, its]) =>
		findBursts(its, since).map((burst) => ({ nominee_id, ...burst })),
	);
	if (bursts.length === 0) return [];
	const named = await rowsOf<{ nominee_id: number; category_id: number; husband: string; wife: string }>(
		db,
		sql`select id as nominee_id, category_id, husband, wife from nominee where id in ${bursts.map((burst) => burst.nominee_id)}`,
	);
	const couple = new Map(named.map((row) => [row.nominee_id, row]));
	const looks = await db
		.select()
		.from(burstLook)
		.where(and(gt(burstLook.to, new Date(since)), inArray(burstLook.nomineeId, [...couple.keys()])));
	return bursts
		.toSorted((left, right) => right.from - left.from)
		.flatMap((burst) => {
			const { nominee_id, from, to: end, votes, usual } = burst;
			const known = couple.get(nominee_id);
			const times = { from: new Date(from).toISOString(), to: new Date(end).toISOString() };
			const look = looks.find(
				(each) => each.nomineeId === nominee_id && coversBurst(each, { ...burst, to: end }),
			);
			const seen = look ? { by: look.seenBy, at: look.seenAt.toISOString() } : null;
			return known ? [{ ...known, ...times, votes, usual, seen }] : [];
		});
}

/** Digested votes by where they came from: from this site's sources, and any other that has votes. */
export async function deviceShares(
	db: Database,
	category: number | undefined,
	fresh: FreshVotes | null,
	sources: ReadonlySet<VoteSource>,
): Promise<VoteShares["devices"]> {
	const rows = await rowsOf<{ device_type: number; votes: number }>(
		db,
		sql`select device_type, sum(votes)::int as votes from vote_hour
			where nominee_id in ${couplesOf(category)}
			group by device_type`,
	);
	const cast = [...rows, ...(fresh?.rows ?? [])];
	const sum = (of: typeof rows) => of.reduce((total, { votes }) => total + votes, 0);
	const all = sum(cast);
	return voteSources.flatMap((name, index) => {
		const votes = sum(cast.filter(({ device_type }) => device_type === index));
		const isShown = votes > 0 || sources.has(name);
		return isShown ? [{ device_type: name, votes, share: all === 0 ? 0 : votes / all }] : [];
	});
}
