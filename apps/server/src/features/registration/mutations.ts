import type { Database } from "#server/db/client.ts";
import { findAccount } from "#server/features/account/data.ts";
import { takeToken } from "#server/features/account/mailed-link.ts";
import { confirmEmail } from "#server/features/account/mutations.ts";
import { sameEmail } from "#server/features/account/rules.ts";
import { resetPassword } from "#server/features/password/mutations.ts";

/** Confirms the address of a mailed link; false when the link is used up or its address no longer the account's. */
export async function confirmByLink(db: Database, token: string, now: Date): Promise<boolean> {
	const used = await takeToken(db, ["confirm"], token, now);
	return used !== null && (await confirmEmail(db, used.accountId, used.email, now));
}

/**
 * Confirms an account's present address for its owner, who sets a password: whoever had the account until now is out.
 * False when the link is used up or its address no longer the account's.
 */
export async function confirmWithPassword(
	db: Database,
	token: string,
	newHash: string,
	now: Date,
): Promise<boolean> {
	return await db.transaction(async (transaction) => {
		const used = await takeToken(transaction, ["confirm"], token, now);
		const account = used && (await findAccount(transaction, used.accountId));
		if (!account || !sameEmail(account.email, used.email)) return false;
		await resetPassword(transaction, account.id, account.email, newHash, now);
		return true;
	});
}
