import { and, desc, eq, lt, ne, notInArray, or } from "drizzle-orm";
import type { Database, DatabaseHandle, Statement } from "#server/db/client.ts";
import { longestMs } from "#server/features/session/rules.ts";
import { knownNetwork, session } from "#server/features/session/table.ts";

const mostNetworks = 10;

export type NewSession = { idHash: string; accountId: number; expiresAt: Date };

/* One statement: signing in costs little beside the hash. The lock makes a password change at the same time
   wait, or the sign-in see it. */
const open: Statement = {
	name: "open_session",
	text: `
		with still as (
			select id from account where id = $2 and password_hash = $3 and blocked_at is null for share
		), replaced as (
			delete from session using still where id_hash = $4
		)
		insert into session (id_hash, account_id, created_at, last_seen_at, expires_at)
		select $1, id, $5::timestamptz, $5::timestamptz, $6::timestamptz from still
		returning id_hash`,
};

/** Stores a session in place of the browser's old one; false with another password since, or a blocked account. */
export async function openSession(
	database: DatabaseHandle,
	{ idHash, accountId, expiresAt }: NewSession,
	passwordHash: string,
	replacedIdHash: string | null,
	now: Date,
): Promise<boolean> {
	const times = [now.toISOString(), expiresAt.toISOString()];
	const rows = await database.run(open, [idHash, accountId, passwordHash, replacedIdHash, ...times]);
	return rows.length > 0;
}

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

export async function markSeen(db: Database, idHash: string, now: Date): Promise<void> {
	await db.update(session).set({ lastSeenAt: now }).where(eq(session.idHash, idHash));
}

/* Writes nothing for a network that is known to be in use. */
const remember: Statement = {
	name: "remember_network",
	text: `
		insert into known_network (account_id, network_key, last_seen_at)
		values ($1::int, $2::uuid, $3::timestamptz)
		on conflict (account_id, network_key) do update set last_seen_at = excluded.last_seen_at
			where known_network.last_seen_at < excluded.last_seen_at - interval '1 day'
		returning account_id`,
};

export async function rememberNetwork(
	database: DatabaseHandle,
	accountId: number,
	networkKey: string,
	now: Date,
): Promise<void> {
	const written = await database.run(remember, [accountId, networkKey, now.toISOString()]);
	// Known, and known to be in use: nothing is to be forgotten.
	if (written.length === 0) return;
	const { db } = database;
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
