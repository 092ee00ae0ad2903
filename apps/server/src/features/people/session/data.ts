import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { session } from "#server/db/schema/session.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { lockAccount } from "#server/features/people/account/data.ts";
import { isAlive } from "#server/features/people/session/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, desc, eq, gte, sql } from "#server/lib/drizzle.ts";

/** A session that is still valid, with the account's present role. */
export async function findSession(db: Database, idHash: string, now: Date) {
	const [row] = await db
		.select({
			idHash: session.idHash,
			accountId: session.accountId,
			role: account.role,
			/** The staff signs in in two steps, and this one of it has not set that up. */
			owesTwoStep: sql<boolean>`${account.role} <> 'user' and ${account.twoStepAt} is null
				and exists (select from ${siteSettings} where ${siteSettings.staffTwoStep})`,
			lastSeenAt: session.lastSeenAt,
			createdAt: session.createdAt,
			expiresAt: session.expiresAt,
			blockedAt: account.blockedAt,
		})
		.from(session)
		.innerJoin(account, eq(account.id, session.accountId))
		.where(eq(session.idHash, idHash));
	return row && !row.blockedAt && isAlive(row, now) ? row : null;
}

export async function hasBegunSince(db: Database, idHash: string, since: Date): Promise<boolean> {
	return (await db.$count(session, and(eq(session.idHash, idHash), gte(session.createdAt, since)))) > 0;
}

export async function listSessions(db: Database, accountId: number) {
	return await db
		.select({
			id_hash: session.idHash,
			signed_in_at: session.createdAt,
			last_seen_at: session.lastSeenAt,
			ends_at: session.expiresAt,
		})
		.from(session)
		.where(eq(session.accountId, accountId))
		.orderBy(desc(session.createdAt));
}

/**
 * Locks a session's account until the transaction ends. What ends sessions locks it too, so the session lasts as long.
 *
 * @throws AppError `not_signed_in` when the session has ended meanwhile, or its account is blocked
 */
export async function lockSession(
	transaction: Database,
	{ accountId, idHash }: { accountId: number; idHash: string },
	now: Date,
): Promise<void> {
	await lockAccount(transaction, accountId);
	if (!(await findSession(transaction, idHash, now))) throw new AppError("not_signed_in");
}
