import type { Database } from "#server/db/client.ts";
import { confirmEmail, setPasswordHash } from "#server/features/account/mutations.ts";
import { dropTokens } from "#server/features/account-token/mutations.ts";
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

/** Sets a new password for whoever has a mailed link: all sessions end, and the address is known to be theirs. */
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
