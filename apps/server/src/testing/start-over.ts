import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import { beginLedger } from "#server/features/votes/log-entry/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import type { TestApp } from "#server/testing/app.ts";
import { filledTables } from "#server/testing/emptied.ts";

/**
 * Gives an application a database like the one that it began with, for tests of things that a site or a season has once: building another
 * application takes ten times as long. Content caches are invalidated, and its public log is a new one. No id is used twice, so that a
 * service's state by id is about no current record; its state by address or network stays.
 */
export async function startOver({ app, db }: TestApp): Promise<void> {
	// What was stored before is not worked on any more.
	await app.logEntries.settled();
	await app.mailsSent();
	await app.refusedVotes.write();
	await deleteAll(db);
	await ensureSeason(db);
	await beginLedger(db);
	await app.contentChanges.announce();
}

/** Deletes all rows of a database. Unlike truncating, this leaves the tables' files unchanged. */
export async function deleteAll(db: Database): Promise<void> {
	await db.transaction(async (tx) => {
		// Triggers prevent some tables from being emptied.
		await tx.execute(sql`set local session_replication_role = replica`);
		const tables = await rowsOf<{ name: string }>(tx, sql.raw(filledTables));
		const deletions = tables.map(({ name }, index) => `t${index} as (delete from ${name})`);
		if (deletions.length > 0) await tx.execute(sql.raw(`with ${deletions.join()} select`));
	});
}
