import type { Database } from "#server/db/client.ts";
import { sql } from "#server/lib/drizzle.ts";

/** Makes the votes, voids and restorations that wait for the public log two hours older. */
export async function hoursPass(db: Database): Promise<void> {
	await db.execute(sql`
		update vote set cast_at = cast_at - interval '2 hours'
		where exists (select from ledger_pending where position(vote.commitment in content) > 0)`);
	await db.execute(sql`update ledger_pending set at = at - interval '2 hours'`);
}
