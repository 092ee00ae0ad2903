import type { TestSite } from "@bcc/server/testing/site";
import { sql } from "drizzle-orm";

/** Stores so many votes directly in the database of a site whose server is stopped. */
export async function storeVotes(site: TestSite, count: number): Promise<void> {
	await site.withDatabase(async ({ db }) => {
		const first = Math.min(...site.nomineeIds);
		await db.transaction(async (tx) => {
			await tx.execute(sql`set local statement_timeout = 0`);
			await tx.execute(sql`
				insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot)
				select ${site.categoryId}, ${first} + n % ${site.nomineeIds.length}, gen_random_uuid(), gen_random_uuid(), 0, 0
				from generate_series(1, ${count}::int) n`);
			await tx.execute(sql`
				insert into tally (nominee_id, category_id, votes)
				select nominee_id, category_id, count(*) from vote group by nominee_id, category_id`);
		});
		await db.execute(sql`analyze`);
	});
}
