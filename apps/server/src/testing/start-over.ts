import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { beginLedger } from "#server/features/ledger/mutations.ts";
import { ensureSeason } from "#server/features/season/mutations.ts";
import type { TestApp } from "#server/testing/app.ts";
import { filledTables } from "#server/testing/emptied.ts";

/**
 * Gives an application a database like the one that it began with, for tests of what a site or a season has once: to build
 * another application takes ten times as long. It reads content anew, and its public log is another one. No id is given twice, so
 * that what a service remembers by id is of nothing that there is now; what it remembers by address or network stays.
 */
export async function startOver({ app, db }: TestApp): Promise<void> {
	// What was stored before is not worked on any more.
	await app.ledger.settled();
	await app.mailsSent();
	await app.refusedVotes.write();
	await deleteAll(db);
	await ensureSeason(db);
	await beginLedger(db);
	await app.contentChanges.announce();
}

/** Takes all rows out of a database. Unlike truncating, this leaves the tables' files as they are. */
export async function deleteAll(db: Database): Promise<void> {
	await db.transaction(async (tx) => {
		// Triggers keep some tables from being emptied.
		await tx.execute(sql`set local session_replication_role = replica`);
		const tables = await rowsOf<{ name: string }>(tx, sql.raw(filledTables));
		const deletions = tables.map(({ name }, index) => `t${index} as (delete from ${name})`);
		if (deletions.length > 0) await tx.execute(sql.raw(`with ${deletions.join()} select`));
	});
}
