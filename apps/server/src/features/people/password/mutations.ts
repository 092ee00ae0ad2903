import type { Database } from "#server/db/client.ts";
import { violationOf } from "#server/db/constraint-violation.ts";
import { endLinks, type TokenPurpose, takeToken } from "#server/features/people/account/mailed-link.ts";
import { confirmEmail, setPasswordHash, takeBackAddress } from "#server/features/people/account/mutations.ts";
import { sameEmail } from "#server/features/people/account/rules.ts";
import { lockSession } from "#server/features/people/session/data.ts";
import { endSessions } from "#server/features/people/session/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";

/**
 * Sets a new password, ends other sessions, voids mailed links.
 *
 * @throws AppError when the password is not `oldHash`'s by now, or `not_signed_in` when the session has ended meanwhile, as when
 * two-step sign-in began elsewhere; then nothing is changed
 */
export async function changePassword(
	db: Database,
	change: { id: number; oldHash: string; newHash: string; currentIdHash: string },
	now: Date,
): Promise<void> {
	await db.transaction(async (transaction) => {
		const { id, oldHash, newHash, currentIdHash } = change;
		if (!(await setPasswordHash(transaction, id, oldHash, newHash, now))) {
			throw new AppError("invalid_input", { field: "userDetails.old_password", reason: "password_wrong" });
		}
		await lockSession(transaction, { accountId: id, idHash: currentIdHash }, now);
		await endSessions(transaction, id, currentIdHash);
		await endLinks(transaction, id);
	});
}

/** Sets a new password by a mailed link: all sessions end, and the address is confirmed. */
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
		await confirmEmail(transaction, id, email, now);
		await endLinks(transaction, id);
	});
}

/**
 * Sets a new password by a mailed link; one that recovers the account gives it back the address that it was sent to. False
 * when the link is used up, its address no longer the account's, or by now another account's.
 */
export async function resetPasswordByLink(
	db: Database,
	purposes: readonly TokenPurpose[],
	token: string,
	newHash: string,
	now: Date,
): Promise<boolean> {
	const done = db.transaction(async (transaction) => {
		const used = await takeToken(transaction, purposes, token, now);
		if (!used) return false;
		const { account } = used;
		if (used.purpose === "recover") await takeBackAddress(transaction, account.id, used.email);
		else if (!sameEmail(account.email, used.email)) return false;
		// Its address is its owner's, who has a password or can ask for a link.
		else if (used.purpose === "confirm" && account.emailConfirmedAt) return false;
		await resetPassword(transaction, account.id, used.email, newHash, now);
		return true;
	});
	return await done.catch((error) => {
		if (violationOf(error)?.kind === "unique") return false;
		throw error;
	});
}
