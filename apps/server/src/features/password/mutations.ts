import type { Database } from "#server/db/client.ts";
import { findAccount } from "#server/features/account/data.ts";
import { dropTokens, useToken } from "#server/features/account/mailed-link.ts";
import { confirmEmail, setPasswordHash } from "#server/features/account/mutations.ts";
import { sameEmail } from "#server/features/account/rules.ts";
import { endSessions } from "#server/features/session/mutations.ts";

/**
 * Sets a new password, ends the other sessions and makes mailed links useless, all or nothing.
 *
 * @param change `oldHash` is the one that was checked
 * @returns false when the password is another by now
 */
export async function changePassword(
	db: Database,
	change: { id: number; oldHash: string; newHash: string; keptIdHash: string },
	now: Date,
): Promise<boolean> {
	return await db.transaction(async (transaction) => {
		const { id, oldHash, newHash, keptIdHash } = change;
		if (!(await setPasswordHash(transaction, id, oldHash, newHash, now))) return false;
		await endSessions(transaction, id, keptIdHash);
		await dropTokens(transaction, id, "reset");
		return true;
	});
}

/** Sets a new password for whoever has shown that the address is theirs: all sessions end, and it is confirmed. */
export async function resetPassword(
	db: Database,
	id: number,
	email: string,
	newHash: string,
	now: Date,
): Promise<void> {
	await db.transaction(async (transaction) => {
		await setPasswordHash(transaction, id, null, newHash, now);
		await endSessions(transaction, id);
		await dropTokens(transaction, id, "reset");
		await confirmEmail(transaction, id, email, now);
	});
}

/**
 * Uses a mailed link to set a new password, all or nothing.
 *
 * @returns false when the link cannot be used any more, or its address is no longer the account's
 */
export async function resetPasswordByLink(
	db: Database,
	token: string,
	newHash: string,
	now: Date,
): Promise<boolean> {
	return await db.transaction(async (transaction) => {
		const used = await useToken(transaction, "reset", token, now);
		const account = used && (await findAccount(transaction, used.accountId));
		if (!account || !sameEmail(account.email, used.email)) return false;
		await resetPassword(transaction, account.id, account.email, newHash, now);
		return true;
	});
}
