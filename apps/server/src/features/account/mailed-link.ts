import { and, eq, gt, lt, or, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { accountToken, type tokenPurposes } from "#server/features/account/mailed-link-table.ts";
import { mostClockErrorMs } from "#server/lib/moment.ts";
import { newSecretText, secretHash } from "#server/lib/secrets.ts";

export type TokenPurpose = (typeof tokenPurposes)[number];

const minute = 60 * 1000;
const day = 24 * 60 * minute;

export const tokenLifeMs: Record<TokenPurpose, number> = {
	reset: 30 * minute,
	confirm: 2 * day,
	recover: 7 * day,
	sign_in: 30 * minute,
};

/** Makes a link's token; only its hash is stored. */
export async function issueToken(
	db: Database,
	of: { accountId: number; purpose: TokenPurpose; email: string },
	now: Date,
	token = newSecretText(),
): Promise<string> {
	const expiresAt = new Date(now.getTime() + tokenLifeMs[of.purpose]);
	await db.insert(accountToken).values({ ...of, tokenHash: secretHash(token), expiresAt });
	return token;
}

export function isUsable(purposes: readonly TokenPurpose[], token: string, now: Date): SQL | undefined {
	const { tokenHash, purpose: its, expiresAt } = accountToken;
	// One that expires later than a new one would was made by a clock that was ahead, or this one is behind.
	const latest = (purpose: TokenPurpose) => new Date(now.getTime() + tokenLifeMs[purpose] + mostClockErrorMs);
	const lives = purposes.map((purpose) => and(eq(its, purpose), lt(expiresAt, latest(purpose))));
	return and(eq(tokenHash, secretHash(token)), gt(expiresAt, now), or(...lives));
}

export const linkColumns = {
	accountId: accountToken.accountId,
	email: accountToken.email,
	purpose: accountToken.purpose,
};

export type UsableLink = { accountId: number; email: string; purpose: TokenPurpose };

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

export async function dropTokens(db: Database, accountId: number, purpose: TokenPurpose): Promise<void> {
	await db
		.delete(accountToken)
		.where(and(eq(accountToken.accountId, accountId), eq(accountToken.purpose, purpose)));
}

export async function dropAllTokens(db: Database, accountId: number): Promise<void> {
	await db.delete(accountToken).where(eq(accountToken.accountId, accountId));
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
	await db.delete(accountToken).where(lt(accountToken.expiresAt, now));
}
