import type { MailKind } from "@bcc/contract/site/admin-mail";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { accountToken, type tokenPurposes } from "#server/db/schema/mailed-link.ts";
import { type AccountRow, lockAccount } from "#server/features/people/account/data.ts";
import {
	type AnyColumn,
	and,
	asc,
	eq,
	gt,
	inArray,
	isNull,
	lt,
	ne,
	not,
	or,
	type SQL,
	sql,
} from "#server/lib/drizzle.ts";
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

/** The e-mails with a link, or a code, of an account, and what it is for. */
export const mailedPurposes = {
	reset: "reset",
	role_given: "reset",
	email_changing: "recover",
	confirm: "confirm",
	sign_in_code: "sign_in",
} as const satisfies Partial<Record<MailKind, TokenPurpose>>;

const kindsWithLink = Object.keys(mailedPurposes) as (keyof typeof mailedPurposes)[];

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

const presentEmail = (accountId: AnyColumn | number) =>
	sql`(select lower(${account.email}) from ${account} where ${account.id} = ${accountId})`;

/** Whether it was the account's address, and confirmed, before the present one was. */
function isFormerEmail(email: AnyColumn, accountId: AnyColumn | number): SQL {
	const former = sql`select unnest(${account.formerEmails}) from ${account} where ${account.id} = ${accountId}`;
	return sql`lower(${email}) in (${former})`;
}

function isUsable(purposes: readonly TokenPurpose[], token: string, now: Date): SQL | undefined {
	const { tokenHash, purpose: its, expiresAt, email, accountId } = accountToken;
	// One that expires later than a new one would was made by a clock that was ahead, or this one is behind.
	const latest = (purpose: TokenPurpose) => new Date(now.getTime() + tokenLifeMs[purpose] + mostClockErrorMs);
	const lives = purposes.map((purpose) => and(eq(its, purpose), lt(expiresAt, latest(purpose))));
	const isPresent = sql`lower(${email}) = ${presentEmail(accountId)}`;
	const mayRecover = or(ne(its, "recover"), isPresent, isFormerEmail(email, accountId));
	const isOpen = sql`exists (select from ${account} where ${account.id} = ${accountId} and ${account.blockedAt} is null)`;
	return and(eq(tokenHash, secretHash(token)), gt(expiresAt, now), or(...lives), mayRecover, isOpen);
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

/**
 * Uses a token: it is deleted in the same statement, so of two that use it at once only one has it. In a transaction its account stays
 * locked, and is so first, as by all that ends its links.
 */
export async function takeToken(
	db: Database,
	purposes: readonly TokenPurpose[],
	token: string,
	now: Date,
): Promise<(UsableLink & { account: AccountRow }) | null> {
	const found = await findToken(db, purposes, token, now);
	const account = found && (await lockAccount(db, found.accountId));
	if (!account) return null;
	const [used] = await db
		.delete(accountToken)
		.where(isUsable(purposes, token, now))
		.returning(linkColumns);
	return used ? { ...used, account } : null;
}

/**
 * Makes the token of a stored mail good; false when the mail is gone, as its account's links have ended. Ending them locks the account
 * first, and so does this.
 */
export async function issueMailedToken(
	db: Database,
	mailId: number,
	of: Parameters<typeof issueToken>[1],
	now: Date,
	token: string,
): Promise<boolean> {
	return await db.transaction(async (transaction) => {
		const isThere = await lockAccount(transaction, of.accountId);
		if (!isThere || (await transaction.$count(outgoingMail, eq(outgoingMail.id, mailId))) === 0) return false;
		await issueToken(transaction, of, now, token);
		return true;
	});
}

/** The mails are deleted too: a token that is made later would be good. */
async function drop(transaction: Database, accountId: number, keepsWaysBack: boolean): Promise<void> {
	const isDropped = (isRecovery: SQL, email: AnyColumn) =>
		keepsWaysBack ? not(sql`(${isRecovery} and ${isFormerEmail(email, accountId)})`) : undefined;
	const isTokenDropped = isDropped(eq(accountToken.purpose, "recover"), accountToken.email);
	await transaction.delete(accountToken).where(and(eq(accountToken.accountId, accountId), isTokenDropped));
	const { kind, email, accountId: about } = outgoingMail;
	const isAbout = or(
		eq(about, accountId),
		and(isNull(about), sql`lower(${email}) = ${presentEmail(accountId)}`),
	);
	const isMailDropped = isDropped(eq(kind, "email_changing"), email);
	await transaction.delete(outgoingMail).where(and(inArray(kind, kindsWithLink), isAbout, isMailDropped));
}

/** Drops all links of an account, and mails that would contain one. Call it in a transaction that has locked the account. */
export async function dropTokens(transaction: Database, accountId: number): Promise<void> {
	await drop(transaction, accountId, false);
}

/**
 * The same, but for links that give an address back that was confirmed before the present one: a thief who confirms an address or sets
 * a password ends no owner's way back, and an owner who is back ends the thief's.
 */
export async function endLinks(transaction: Database, accountId: number): Promise<void> {
	await drop(transaction, accountId, true);
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
