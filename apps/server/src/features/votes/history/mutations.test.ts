import { deviceTypes } from "@bcc/contract/votes/device";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { deviceShares, freshVotes, voteBursts, voteHistory } from "#server/features/votes/history/data.ts";
import { addRefusals, digestVotes } from "#server/features/votes/history/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { insertCategory } from "#server/testing/category.ts";

const steps = ["hour", "day"] as const;
const noon = Date.parse("2026-02-14T09:00:00Z");
const at = (seconds: number) => new Date(noon + seconds * 1000);

let fresh: TestDatabase;
let category: number;
let quiet: number;
let busy: number;
beforeAll(async () => {
	fresh = await createTestDatabase();
	const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 2 });
	category = categoryId;
	[quiet, busy] = nomineeIds as [number, number];
});
afterAll(() => fresh.close());

/** Stores votes behind the application's back: one a second from a given time, four from each network. */
async function storeVotes(nominee: number, count: number, from: Date, deviceType = 0): Promise<void> {
	const first = from.toISOString();
	await fresh.db.execute(sql`
		insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot, cast_at)
		select ${category}::int, ${nominee}::int, gen_random_uuid(),
			md5(${first}::text || (n / 4)::text)::uuid, ${deviceType}::int, n % 4,
			${first}::timestamptz + n * interval '1 second'
		from generate_series(0, ${count - 1}::int) n`);
}

async function charted(by: (typeof steps)[number], nominee?: number): Promise<number> {
	const { buckets } = await voteHistory(fresh.db, { by, category, nominee }, at(7_200), null);
	return buckets.reduce((sum, { votes }) => sum + votes, 0);
}

test("a first digest that takes less than a millisecond does not take the clock for set back", async () => {
	for (let times = 0; times < 300; times++) {
		await fresh.db.execute(sql`delete from vote_digest`);
		await digestVotes(fresh.database);
		const [digest] = await rowsOf<{ seconds: number }>(
			fresh.db,
			sql`select extract(epoch from least((select min(created_at) from nominee), now()) - digested_until)::float8 as seconds
				from vote_digest`,
		);
		expect(digest?.seconds).toBeLessThan(60);
	}
	await fresh.db.execute(sql`delete from vote_digest`);
});

test("every vote joins the charts once, however often and by however many processes they are digested", async () => {
	await storeVotes(quiet, 100, at(0));
	await Promise.all([digestVotes(fresh.database), digestVotes(fresh.database), digestVotes(fresh.database)]);
	for (const by of steps) expect(await charted(by)).toBe(100);

	// Sets the digest back to this time: later votes are counted, counted ones are not counted again.
	await fresh.db.execute(sql`update vote_digest set digested_until = ${at(120).toISOString()}::timestamptz`);
	await storeVotes(busy, 50, at(120), 2);
	await Promise.all([digestVotes(fresh.database), digestVotes(fresh.database), digestVotes(fresh.database)]);
	for (const by of steps) {
		expect(await charted(by)).toBe(150);
		expect(await charted(by, busy)).toBe(50);
	}
	const shares = await deviceShares(fresh.db, category, null, new Set(deviceTypes));
	expect(shares.map(({ votes }) => votes)).toEqual([100, 0, 50, 0]);
	// A source that this site does not have any more, but votes of it.
	const sources = (await deviceShares(fresh.db, category, null, new Set(["ussd"]))).map(
		({ device_type }) => device_type,
	);
	expect(sources).toEqual(["mobile", "desktop", "ussd"]);
});

test("a new vote joins the charts when no earlier one can still appear", async () => {
	await fresh.db.execute(sql`
		insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot)
		values (${category}, ${quiet}, gen_random_uuid(), gen_random_uuid(), 0, 0)`);
	const before = await voteHistory(fresh.db, { by: "hour" }, new Date(), null);
	await digestVotes(fresh.database);
	const later = await voteHistory(fresh.db, { by: "hour" }, new Date(), null);
	expect(Date.parse(later.as_of)).toBeGreaterThanOrEqual(Date.parse(before.as_of));
	expect(later.buckets.at(-1)?.votes).toBe(0);
});

test.for(["5 seconds", "25 seconds", "2 hours"])(
	"votes after the clock was set back by %s join the charts, and none counts twice",
	async (step) => {
		const site = await createTestDatabase();
		try {
			const { categoryId, nomineeIds } = await insertCategory(site.db, { couples: 1 });
			const voteAt = (ago: string) =>
				site.db.execute(sql`
				insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot, cast_at)
				select ${categoryId}::int, ${nomineeIds[0]}::int, gen_random_uuid(), gen_random_uuid(), 0, 0, now() - ${ago}::interval`);
			const inTables = async () =>
				await rowsOf(
					site.db,
					sql`select (select sum(votes)::int from vote_minute) as minutes, (select sum(votes)::int from vote_hour) as hours`,
				);
			/** As when time has passed since: for the digest, and for the newest votes. */
			const pass = async (time: string) => {
				await site.db.execute(
					sql`update vote_digest set digested_until = digested_until - ${time}::interval`,
				);
				await site.db.execute(
					sql`update vote set cast_at = cast_at - ${time}::interval where cast_at > now() - interval '5 minutes'`,
				);
			};
			for (const ago of ["3 days", "30 hours", "20 minutes", "10 minutes"]) await voteAt(ago);
			await digestVotes(site.database);
			expect(await inTables()).toEqual([{ minutes: 4, hours: 4 }]);

			await site.db.execute(sql`update vote_digest set digested_until = digested_until + ${step}::interval`);
			await voteAt("0 seconds");
			await pass("10 seconds");
			await digestVotes(site.database);
			await pass("1 minute");
			for (let times = 0; times < 2; times++) await digestVotes(site.database);
			expect(await inTables()).toEqual([{ minutes: 5, hours: 5 }]);

			// Votes that the wrong clock has dated ahead are not digested before their time, but are read as new ones.
			await voteAt("-30 minutes");
			await digestVotes(site.database);
			expect(await inTables()).toEqual([{ minutes: 5, hours: 5 }]);
			const fresh = await freshVotes(site.db, categoryId, new Date());
			expect(fresh?.rows.map(({ votes }) => votes)).toEqual([1]);
		} finally {
			await site.close();
		}
	},
);

test("a burst is marked for the couple that had it", async () => {
	await fresh.db.execute(sql`
		insert into vote_minute (minute, nominee_id, votes)
		select ${at(36_000).toISOString()}::timestamptz + n * interval '1 minute', ${quiet}::int, 10
		from generate_series(0, 61) n`);
	await fresh.db.execute(sql`
		update vote_minute set votes = 400 where minute = ${at(36_000 + 60 * 60).toISOString()}::timestamptz`);
	// The hour before the first chart is empty, so only the lasting storm counts.
	const bursts = await voteBursts(fresh.db, category, at(36_000 + 62 * 60));
	expect(bursts.filter(({ votes }) => votes === 400)).toMatchObject([
		{ nominee_id: quiet, category_id: category, usual: 10, from: at(36_000 + 3_600).toISOString() },
	]);
});

test("refused votes add up by time and category", async () => {
	const refusal = { minute: at(0), categoryId: category, reason: "already_voted" as const };
	const nowhere = { minute: at(3_600), categoryId: null, reason: "unknown_category" as const };
	const all = [
		{ ...refusal, votes: 3 },
		{ ...nowhere, votes: 1 },
	];
	await Promise.all([addRefusals(fresh.db, all), addRefusals(fresh.db, all), addRefusals(fresh.db, [])]);
	const lastTwo = async (by: (typeof steps)[number], only?: number) => {
		const { buckets } = await voteHistory(fresh.db, { by, category: only }, at(3_660), null);
		return buckets.slice(-2).map(({ refused }) => refused);
	};
	expect(await lastTwo("hour")).toEqual([6, 2]);
	expect(await lastTwo("hour", category)).toEqual([6, 0]);
	expect(await lastTwo("day")).toEqual([0, 8]);
});

test("refused votes of an unknown category count without one, and do not block others", async () => {
	const refusal = { minute: at(7_200), reason: "busy" as const, votes: 2 };
	const all = [category, null, 987_654, 987_655].map((categoryId) => ({ ...refusal, categoryId }));
	await addRefusals(fresh.db, all);
	const everywhere = await voteHistory(fresh.db, { by: "hour" }, at(7_260), null);
	expect(everywhere.buckets.at(-1)?.refused).toBe(8);
	const inCategory = await voteHistory(fresh.db, { by: "hour", category }, at(7_260), null);
	expect(inCategory.buckets.at(-1)?.refused).toBe(2);
});
