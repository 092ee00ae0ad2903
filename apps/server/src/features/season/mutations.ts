import { randomBytes } from "node:crypto";
import type { Database } from "#server/db/client.ts";
import { isNotNull, sql } from "#server/db/orm.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { recordChange } from "#server/features/audit/mutations.ts";
import { season } from "#server/features/season/table.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";

/** Makes sure that there is a season to vote in, with settings; the first one gets a fresh voter-key salt. */
export async function ensureSeason(db: Database): Promise<void> {
	await db.insert(siteSettings).values({}).onConflictDoNothing();
	await db
		.insert(season)
		.values({ name: "Best Christian Couple", voterKeySalt: randomBytes(32), ipv4By24: true })
		.onConflictDoNothing();
}

/** Sets the shared-network allowance (architecture §5), 1 to 10,000: the database refuses anything else. */
export async function setSharedNetworkAllowance(db: Database, allowance: number): Promise<void> {
	await db.update(season).set({ sharedNetworkAllowance: allowance });
}

/** Results that are shown without being published are published again when they next wait for it. */
export async function forgetPublication(db: Database): Promise<void> {
	await db.update(season).set({ resultsPublishedAt: null }).where(isNotNull(season.resultsPublishedAt));
}

/** Sets what the season is called. */
export async function renameSeason(db: Database, name: string): Promise<void> {
	await db.update(season).set({ name });
}

/* In SQL: the feature of voids builds on this one. */
const heldVotes = sql`select coalesce(sum(votes), 0)::int as held from vote_void where held and restored_at is null`;

/** Votes are held for review: once the books are closed, nobody could release or void them. */
export class VotesHeld extends Error {
	constructor(votes: number) {
		super(
			`${votes} votes are held for review: release or void them first (Voided votes). The books stay open.`,
		);
	}
}

/**
 * Closes the season's books: the salt of the voters' keys is destroyed, and with it the last link from a vote to an
 * address. Voting ends for good. The table is written anew, without older versions of its row (docs/decisions/0054); the
 * write-ahead log is `removeOldLog`'s.
 *
 * @param actorId who does it; left out = somebody at the command line
 * @returns false when they were closed already
 * @throws VotesHeld
 */
export async function closeBooks(db: Database, actorId: number | null = null): Promise<boolean> {
	return await db.transaction(async (transaction) => {
		await transaction.execute(sql`lock table ${season} in access exclusive mode`);
		const [{ held = 0 } = {}] = await rowsOf<{ held: number }>(transaction, heldVotes);
		if (held > 0) throw new VotesHeld(held);
		const closed = await transaction
			.update(season)
			.set({ voterKeySalt: null })
			.where(isNotNull(season.voterKeySalt))
			.returning({ id: season.id, name: season.name });
		for (const { id, name } of closed) {
			await recordChange(transaction, {
				actorId,
				action: "close_books",
				resource: "votes",
				recordId: id,
				label: name,
				before: { books: "open" },
				after: { books: "closed" },
			});
		}
		// VACUUM FULL would keep what older transactions may still see.
		await transaction.execute(sql`alter table ${season} alter column voter_key_salt type bytea using null`);
		return closed.length > 0;
	});
}
