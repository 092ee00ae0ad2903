import { randomBytes } from "node:crypto";
import { longReadLock, seasonChangeLock } from "#server/db/advisory-locks.ts";
import type { Database } from "#server/db/client.ts";
import { lockSoon } from "#server/db/lock-soon.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { requireSeenSeason } from "#server/features/awards/running-season/data.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, isNotNull, isNull, sql } from "#server/lib/drizzle.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

const isCurrent = eq(season.id, currentSeasonId);

/** Makes sure that there is a season to vote in, with settings; the first one gets a fresh voter-key salt. */
export async function ensureSeason(db: Database): Promise<void> {
	await db.insert(siteSettings).values({}).onConflictDoNothing();
	await db
		.insert(season)
		.values({
			id: 1,
			name: "Best Christian Couple",
			nameSw: "Wanandoa Bora wa Kikristo",
			voterKeySalt: randomBytes(32),
		})
		.onConflictDoNothing();
}

/** Sets the shared-network allowance (architecture §5), 1 to 10,000: the database refuses anything else. */
export async function setSharedNetworkAllowance(db: Database, allowance: number): Promise<void> {
	await db
		.update(season)
		.set({ sharedNetworkAllowance: allowance, version: sql`${season.version} + 1` })
		.where(isCurrent);
}

type ChosenOfSeason = Pick<
	typeof season.$inferInsert,
	| "year"
	| "name"
	| "nameSw"
	| "startsOn"
	| "endsOn"
	| "sharedNetworkAllowance"
	| "votesInArchive"
	| "resultsExpectedAt"
>;

/** Changes the season that runs, in a transaction; false when it has another version than was seen, or another season runs. */
export async function changeSeason(
	transaction: Database,
	seen: { id: number; version: number },
	chosen: Partial<ChosenOfSeason>,
): Promise<boolean> {
	const rows = await transaction
		.update(season)
		.set({ ...chosen, version: sql`${season.version} + 1` })
		.where(and(eq(season.id, seen.id), eq(season.version, seen.version), isNull(season.archivedAt)))
		.returning({ id: season.id });
	return rows.length > 0;
}

/* In SQL: the feature of voids builds on this one. */
const heldVotes = sql`select from vote_void where held and restored_at is null and votes > 0
	and category_id in (select id from category where season_id = ${currentSeasonId}) limit 1`;

/**
 * Marks the transaction as a long reader of the season, such as a backup: until it ends, the season cannot be locked. Call it after the
 * transaction has locked the table in access share mode: the statement takes the snapshot.
 */
export async function announceLongRead(transaction: Database): Promise<void> {
	// False while another transaction waits for the table, which gives up.
	await transaction.execute(sql`select pg_try_advisory_xact_lock_shared(${longReadLock})`);
}

/**
 * Waits for the votes and changes under way, and blocks others until the transaction ends: each is wholly before it, or sees its writes.
 * Never waits for a backup, behind which every read of the season would wait as well.
 *
 * @throws AppError `task_running` during a backup, `busy` when another transaction reads for long, as pg_dump does, or changes the season
 * for long
 */
export async function lockSeasons(transaction: Database): Promise<void> {
	await lockSoon(transaction, sql`select pg_advisory_xact_lock(${seasonChangeLock})`);
	const [free] = await rowsOf<{ got: boolean }>(
		transaction,
		sql`select pg_try_advisory_xact_lock(${longReadLock}) as got`,
	);
	if (!free?.got) throw new AppError("task_running");
	await lockSoon(transaction, sql`lock table ${season} in access exclusive mode`);
}

/**
 * Closes the books of the current season: the salt of the voters' keys is destroyed, and with it the last link from a vote to an address.
 * Voting ends for good. The table is rewritten, without older versions of its row (docs/decisions/0062); the write-ahead log is
 * `removeOldWal`'s.
 *
 * @param actorId the account that does it; by default the command line
 * @param seen the intended season; by default the current one
 * @param check throws when something prevents it, in the same transaction: nothing changes in between
 * @returns false when they were closed already
 * @throws AppError `votes_held`, or `changed_meanwhile` when another season is current by now; the errors of `lockSeasons`
 */
export async function closeBooks(
	db: Database,
	actorId: number | null = null,
	seen?: number,
	check?: (transaction: Database) => Promise<void>,
): Promise<boolean> {
	return await db.transaction(async (transaction) => {
		await lockSeasons(transaction);
		if (seen !== undefined) await requireSeenSeason(transaction, seen);
		await check?.(transaction);
		return await closeLockedBooks(transaction, actorId);
	});
}

/**
 * As `closeBooks`, in a transaction that has locked the table.
 *
 * @param actorId the account that closes them; null = the command line
 * @throws AppError `votes_held`
 */
export async function closeLockedBooks(transaction: Database, actorId: number | null): Promise<boolean> {
	// Once the books are closed, they could not be released or voided.
	if ((await rowsOf(transaction, heldVotes)).length > 0) throw new AppError("votes_held");
	const closed = await transaction
		.update(season)
		.set({ voterKeySalt: null })
		.where(and(isCurrent, isNotNull(season.voterKeySalt)))
		.returning({ id: season.id, name: season.name });
	// VACUUM FULL would preserve rows that older transactions may still see. Only the current season can have had a salt.
	await transaction.execute(sql`alter table ${season} alter column voter_key_salt type bytea using null`);
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
	return closed.length > 0;
}
