import type { Database, DatabaseHandle, Statement } from "#server/db/client.ts";
import { session } from "#server/db/schema/session.ts";
import { longestMs } from "#server/features/people/session/rules.ts";
import { and, eq, lt, ne, or } from "#server/lib/drizzle.ts";

/**
 * The proof for a session: a password, a code too, or the session that it replaces. An account that demands a code gets no session for a
 * password alone; a session that has ended meanwhile is not replaced.
 */
export type SessionProof = "one" | "two steps" | "session";

export type NewSession = { idHash: string; accountId: number; expiresAt: Date; proof: SessionProof };

/* One statement: signing in costs little beside the hash. The lock makes a password change, or the beginning of sign-ins in two
   steps, at the same time wait, or the sign-in see it. */
const open: Statement = {
	name: "open_session",
	text: `
		with still as (
			select id from account where id = $2 and password_hash = $3 and blocked_at is null
				and (two_step_at is null or role = 'user' or $7::text <> 'one') for share
		), replaced as (
			delete from session using still where id_hash = $4
			returning session.account_id
		)
		insert into session (id_hash, account_id, created_at, last_seen_at, expires_at)
		select $1, id, $5::timestamptz, $5::timestamptz, $6::timestamptz from still
		where $7::text <> 'session' or id in (select account_id from replaced)
		returning id_hash`,
};

/** Stores a session in place of the browser's old one; false with another password since, or a blocked account. */
export async function openSession(
	database: DatabaseHandle,
	{ idHash, accountId, expiresAt, proof }: NewSession,
	passwordHash: string,
	replacedIdHash: string | null,
	now: Date,
): Promise<boolean> {
	const times = [now.toISOString(), expiresAt.toISOString()];
	const rows = await database.run(open, [idHash, accountId, passwordHash, replacedIdHash, ...times, proof]);
	return rows.length > 0;
}

export async function endSession(db: Database, idHash: string): Promise<void> {
	await db.delete(session).where(eq(session.idHash, idHash));
}

/** Ends all sessions of an account but one; null = all. */
export async function endSessions(
	db: Database,
	accountId: number,
	currentIdHash: string | null = null,
): Promise<void> {
	const others = currentIdHash === null ? undefined : ne(session.idHash, currentIdHash);
	await db.delete(session).where(and(eq(session.accountId, accountId), others));
}

export async function markSeen(db: Database, idHash: string, now: Date): Promise<void> {
	await db.update(session).set({ lastSeenAt: now }).where(eq(session.idHash, idHash));
}

export async function deleteEndedSessions(db: Database, now: Date): Promise<void> {
	const longAgo = new Date(now.getTime() - longestMs);
	await db.delete(session).where(or(lt(session.expiresAt, now), lt(session.lastSeenAt, longAgo)));
}
