import { createSite, type TestSite } from "@bcc/server/testing/site";
import { waitUntil } from "@bcc/testing/wait-until";
import { sql } from "drizzle-orm";
import { alternate, median } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import { dashboardEnv, signInToDashboard } from "#bench/dashboard-viewer.ts";
import { seconds } from "#bench/figures.ts";
import { settledLogSize } from "#bench/log-size.ts";
import {
	type BenchContext,
	type DatabaseKind,
	onBothDatabases,
	type Row,
	type RowResult,
} from "#bench/row.ts";
import { voteLoad } from "#bench/vote-load.ts";

const maxOpenMs = 1_000;
const openings = 7;

/** Two organisers with the dashboard open, each of which asks again every 5 seconds. */
const pauseMs = 2_500;

const votesAtATime = 100_000;

/** The vote dashboard over a full database: how long it takes to open, and what votes pay for it. */
export const dashboard: Row = onBothDatabases("dashboard", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const watched = await createSite(url);
	const unwatched = await createSite(url);
	try {
		for (const site of [watched, unwatched]) await storeSeason(site, context.storedVotes);
		const server = await watched.start({ env: dashboardEnv });
		const other = await unwatched.start({ env: dashboardEnv });
		const viewer = await signInToDashboard(server);
		// The first one after the votes came from elsewhere: they all join the charts now.
		const firstMs = await viewer.open();
		for (const each of [viewer, await signInToDashboard(other)]) {
			await waitUntil("all votes to be in the charts", each.chartsUpToDate, {
				withinMs: 300_000,
				everyMs: 500,
			});
		}
		for (const each of [server, other]) await settledLogSize(each);
		const times: number[] = [];
		for (let turn = 0; turn < openings; turn++) times.push(await viewer.open());
		const openMs = median(times);
		const watchedVotes = voteLoad(server, watched, context.seconds);
		const [withViewer, alone] = await alternate(
			context.rounds,
			() => viewer.watchDuring(watchedVotes(), pauseMs),
			voteLoad(other, unwatched, context.seconds),
		);
		await Promise.all([server.stop(), other.stop()]);
		const count = context.storedVotes.toLocaleString("en");
		return [
			{
				what: `dashboard opens, ${count} votes stored (the first time ${seconds(firstMs)})`,
				database: kind,
				figure: seconds(openMs),
				target: `≤ ${maxOpenMs / 1000} s`,
				ok: openMs <= maxOpenMs,
			},
			comparison("votes with the dashboard open / without", kind, withViewer, alone, 0.9),
		];
	} finally {
		await Promise.all([watched.remove(), unwatched.remove()]);
	}
}

/** Votes of the last thirty days, most of them from shared networks of all sizes. */
export async function storeSeason(site: TestSite, count: number): Promise<void> {
	await site.withDatabase(async ({ db }) => {
		const first = Math.min(...site.nomineeIds);
		for (let from = 1; from <= count; from += votesAtATime) {
			await db.execute(sql`
				insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot, cast_at)
				select ${site.categoryId}, ${first} + n % ${site.nomineeIds.length}, gen_random_uuid(),
					md5((n % 10000 % (1 + n % 1000))::text)::uuid, n % 3, n,
					now() - interval '30 days' + n * (interval '30 days' / ${count}::int)
				from generate_series(${from}::int, ${Math.min(count, from + votesAtATime - 1)}::int) n`);
		}
		await db.execute(sql`
			insert into tally (nominee_id, category_id, votes)
			select nominee_id, category_id, count(*) from vote group by nominee_id, category_id`);
		await db.execute(sql`analyze`);
	});
}
