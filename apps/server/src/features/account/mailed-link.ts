import { and, asc, eq, gt, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { accountToken, type tokenPurposes } from "#server/features/account/mailed-link-table.ts";
import { account } from "#server/features/account/table.ts";
import { mostClockErrorMs } from "#server/lib/iso-time.ts";
import { secretHash } from "#server/lib/secrets.ts";

export type TokenPurpose = (typeof tokenPurposes)[number];

const minute = 60 * 1000;
const day = 24 * 60 * minute;

export const tokenLifeMs: Record<TokenPurpose, number> = {
	reset: 30 * minute,
	confirm: 2 * day,
	recover: 7 * day,
	sign_in: 30 * minute,
};

/** Makes a token good; only its hash is stored. */
export async function issueToken(
	db: Database,
	of: { accountId: number; purpose: TokenPurpose; email: string },
	now: Date,
	token: string,
): Promise<void> {
	const expiresAt = new Date(now.getTime() + tokenLifeMs[of.purpose]);
	await db.insert(accountToken).values({ ...of, tokenHash: secretHash(token), expiresAt });
}

function isUsable(purposes: readonly TokenPurpose[], token: string, now: Date): SQL | undefined {
	const { tokenHash, purpose: its, expiresAt } = accountToken;
	// One that expires later than a new one would was made by a clock that was ahead, or this one is behind.
	const latest = (purpose: TokenPurpose) => new Date(now.getTime() + tokenLifeMs[purpose] + mostClockErrorMs);
	const lives = purposes.map((purpose) => and(eq(its, purpose), lt(expiresAt, latest(purpose))));
	return and(eq(tokenHash, secretHash(token)), gt(expiresAt, now), or(...lives));
}

const linkColumns = {
	accountId: accountToken.accountId,
	email: accountToken.email,
	purpose: accountToken.purpose,
};

export type UsableLink = { accountId: number; email: string; purpose: TokenPurpose };

/** Whose a link is that could be used at the moment. It stays usable: `takeToken` uses it. */
export async function findToken(
	db: Database,
	purposes: readonly TokenPurpose[],
	token: string,
	now: Date,
): Promise<UsableLink | null> {
	const [found] = await db
		.select(linkColumns)
		.from(accountToken)
		.where(isUsable(purposes, token, now));
	return found ?? null;
}

/** Uses a token: it is deleted in the same statement, so of two that use it at once only one has it. */
export async function takeToken(
	db: Database,
	purposes: readonly TokenPurpose[],
	token: string,
	now: Date,
): Promise<UsableLink | null> {
	const [used] = await db
		.delete(accountToken)
		.where(isUsable(purposes, token, now))
		.returning(linkColumns);
	return used ?? null;
}

/** Drops all links of an account. */
export async function dropTokens(db: Database, accountId: number): Promise<void> {
	await db.delete(accountToken).where(eq(accountToken.accountId, accountId));
}

/**
 * Drops an account's links, but those that give another address than its present one back: a thief who confirms an address or sets a
 * password ends no owner's way back.
 */
export async function endLinks(db: Database, accountId: number): Promise<void> {
	const present = db
		.select({ email: sql`lower(${account.email})` })
		.from(account)
		.where(eq(account.id, accountId));
	const isWayBack = and(
		eq(accountToken.purpose, "recover"),
		sql`lower(${accountToken.email}) <> (${present})`,
	);
	await db.delete(accountToken).where(and(eq(accountToken.accountId, accountId), not(isWayBack as SQL)));
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
	await db.delete(accountToken).where(lt(accountToken.expiresAt, now));
}

export async function listTokens(db: Database, accountId: number) {
	return await db
		.select({ purpose: accountToken.purpose, to: accountToken.email, ends_at: accountToken.expiresAt })
		.from(accountToken)
		.where(eq(accountToken.accountId, accountId))
		.orderBy(asc(accountToken.expiresAt));
}
