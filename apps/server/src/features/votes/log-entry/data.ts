import type { Database } from "#server/db/client.ts";
import { ledger } from "#server/db/schema/ledger.ts";
import { season } from "#server/db/schema/season.ts";
import { asc, eq, sql } from "#server/lib/drizzle.ts";

/** A season's log: its season, whether that has ended, the salt of the log's keys, and its public key once it is stored. */
export type LogRow = { seasonId: number; keySalt: string; publicKey: string | null; archived: boolean };

/** All logs; the current season's is last. */
export async function listLogs(db: Database): Promise<LogRow[]> {
	return await db
		.select({
			seasonId: ledger.seasonId,
			keySalt: ledger.keySalt,
			publicKey: ledger.publicKey,
			archived: sql<boolean>`${season.archivedAt} is not null`,
		})
		.from(ledger)
		.innerJoin(season, eq(season.id, ledger.seasonId))
		.orderBy(asc(ledger.seasonId));
}

/** Since when a season goes on with another secret of the server, and how many votes were cast with the one before; null = it does not. */
export async function findSecretChange(
	db: Database,
	seasonId: number,
): Promise<{ at: string; votes: number } | null> {
	const [row] = await db
		.select({ at: ledger.secretChangedAt, votes: ledger.votesBeforeSecret })
		.from(ledger)
		.where(eq(ledger.seasonId, seasonId));
	return row?.at ? { at: row.at.toISOString(), votes: row.votes ?? 0 } : null;
}
