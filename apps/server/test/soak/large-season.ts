import type { DatabaseHandle } from "#server/db/client.ts";
import { readHead } from "#server/features/log/public-log/data.ts";
import { LeafIndex } from "#server/features/log/public-log/leaf-index.ts";
import { addNext } from "#server/features/log/public-log/sequence.ts";
import { beginLedger } from "#server/features/votes/log-entry/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import type { TestSite } from "#server/testing/site.ts";

/** Votes inserted in one statement. */
const atATime = 250_000;

/** Fills a site with a season of two days: votes, their tallies, and the public log of them all. */
export async function fillSeason(database: DatabaseHandle, site: TestSite, votes: number): Promise<void> {
	const { db } = database;
	for (let first = 1; first <= votes; first += atATime) {
		await insertVotes(database, site, first, Math.min(votes, first + atATime - 1), 172_800 / votes);
	}
	await db.execute(sql`
		insert into tally (nominee_id, category_id, votes)
		select nominee_id, category_id, count(*) from vote group by nominee_id, category_id`);
	await beginLedger(db);
	const index = new LeafIndex(1);
	for (let added = 1; added > 0; ) ({ added } = await addNext(db, index, await readHead(db, 1)));
}

async function insertVotes(
	{ db }: DatabaseHandle,
	{ categoryId, nomineeIds }: TestSite,
	first: number,
	last: number,
	secondsBetween: number,
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local statement_timeout = 0`);
		await tx.execute(sql`
			insert into vote (category_id, nominee_id, voter_key, browser_key, network_key, device_type, slot, cast_at)
			select ${categoryId}::int, ${nomineeIds[0]}::int + number % ${nomineeIds.length}::int, md5('voter ' || number)::uuid,
				md5('browser ' || number)::uuid, md5('network ' || number)::uuid, number % 4, 0,
				timestamptz '2027-02-13 18:00Z' + number * ${secondsBetween}::float8 * interval '1 second'
			from generate_series(${first}::int, ${last}::int) number`);
	});
}
