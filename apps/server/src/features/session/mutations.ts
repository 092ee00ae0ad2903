import { and, desc, eq, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/features/account/table.ts";
import { longestMs } from "#server/features/session/rules.ts";
import { knownNetwork, session } from "#server/features/session/table.ts";

/** Networks remembered per account. */
const mostNetworks = 10;

export type NewSession = { idHash: string; accountId: number; expiresAt: Date };

/**
 * Stores a new session, and ends the browser's old one in the same transaction.
 *
 * @param passwordHash the one that was checked: with another one since, or a blocked account, nothing is stored
 * @returns whether it was stored
 */
export async function openSession(
	db: Database,
	opened: NewSession,
	passwordHash: string,
	replacedIdHash: string | null,
	now: Date,
): Promise<boolean> {
	return await db.transaction(async (transaction) => {
		const [still] = await transaction
			.select({ id: account.id })
			.from(account)
			.where(
				and(
					eq(account.id, opened.accountId),
					eq(account.passwordHash, passwordHash),
					isNull(account.blockedAt),
				),
			)
			.for("share");
		if (!still) return false;
		if (replacedIdHash) await transaction.delete(session).where(eq(session.idHash, replacedIdHash));
		await transaction.insert(session).values({ ...opened, createdAt: now, lastSeenAt: now });
		return true;
	});
}

/** Ends one session. */
export async function endSession(db: Database, idHash: string): Promise<void> {
	await db.delete(session).where(eq(session.idHash, idHash));
}

/** Ends all sessions of an account but one; null = all. */
export async function endSessions(
	db: Database,
	accountId: number,
	keptIdHash: string | null = null,
): Promise<void> {
	const others = keptIdHash === null ? undefined : ne(session.idHash, keptIdHash);
	await db.delete(session).where(and(eq(session.accountId, accountId), others));
}

/** Writes down that a session was used. */
export async function markSeen(db: Database, idHash: string, now: Date): Promise<void> {
	await db.update(session).set({ lastSeenAt: now }).where(eq(session.idHash, idHash));
}

/** Remembers a network that an account was signed in from; of many, the latest. */
export async function rememberNetwork(
	db: Database,
	accountId: number,
	networkKey: string,
	now: Date,
): Promise<void> {
	await db
		.insert(knownNetwork)
		.values({ accountId, networkKey, lastSeenAt: now })
		.onConflictDoUpdate({
			target: [knownNetwork.accountId, knownNetwork.networkKey],
			set: { lastSeenAt: now },
		});
	const kept = db
		.select({ networkKey: knownNetwork.networkKey })
		.from(knownNetwork)
		.where(eq(knownNetwork.accountId, accountId))
		.orderBy(desc(knownNetwork.lastSeenAt))
		.limit(mostNetworks);
	await db
		.delete(knownNetwork)
		.where(and(eq(knownNetwork.accountId, accountId), notInArray(knownNetwork.networkKey, kept)));
}

/** Deletes what has ended by its time: sessions, and networks that nobody signed in from for as long. */
export async function deleteEndedSessions(db: Database, now: Date): Promise<void> {
	const longAgo = new Date(now.getTime() - longestMs);
	await db.delete(session).where(or(lt(session.expiresAt, now), lt(session.lastSeenAt, longAgo)));
	await db.delete(knownNetwork).where(lt(knownNetwork.lastSeenAt, longAgo));
}
