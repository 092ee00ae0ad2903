import type { Role } from "@bcc/contract/people/account";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { session } from "#server/db/schema/session.ts";
import { dropTokens, endLinks } from "#server/features/people/account/mailed-link.ts";
import { leavesAnAdministrator, nextVersion } from "#server/features/people/account/mutations.ts";
import { givesRights } from "#server/features/people/account/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, sql } from "#server/lib/drizzle.ts";
import { hashOfNothing } from "#server/lib/password-hasher.ts";

/**
 * Changes an account's role and whether it may sign in; a blocked one is signed out everywhere. At least one administrator who may sign in
 * always remains. An account that gets rights in the back office has a confirmed address and is reset: its password and sessions end
 * (docs/decisions/0037). Call it in a transaction.
 *
 * @returns whether rights were given: then an e-mail is due; null, and nothing written, when it has another version
 * @throws AppError `email_unconfirmed`, `last_administrator`
 */
export async function changeUser(
	transaction: Database,
	id: number,
	version: number,
	{ role, blocked }: { role: Role; blocked: boolean },
): Promise<{ givenRights: boolean } | null> {
	const leavesOne = await leavesAnAdministrator(transaction, id);
	const keepsOne = role === "admin" && !blocked ? undefined : leavesOne;
	const [before] = await transaction
		.select({ version: account.version, role: account.role, confirmedAt: account.emailConfirmedAt })
		.from(account)
		.where(eq(account.id, id))
		.for("update");
	if (before?.version !== version) return null;
	const givenRights = givesRights(before.role, role);
	if (givenRights && !before.confirmedAt) throw new AppError("email_unconfirmed", { field: "role" });
	const reset = givenRights ? { passwordHash: hashOfNothing(), pendingEmail: null } : {};
	const rows = await transaction
		.update(account)
		.set({
			...reset,
			role,
			blockedAt: blocked ? sql`coalesce(${account.blockedAt}, now())` : null,
			version: nextVersion,
		})
		.where(and(eq(account.id, id), keepsOne))
		.returning({ id: account.id });
	if (rows.length === 0) throw new AppError("last_administrator", { field: "role" });
	if (blocked || givenRights) await signOutEverywhere(transaction, id);
	if (givenRights) await dropTokens(transaction, id);
	return { givenRights };
}

/**
 * Ends an account's sessions, and its links but the ways back of former addresses: a thief may be why. Call it in a transaction that has
 * locked the account.
 */
export async function signOutEverywhere(transaction: Database, accountId: number): Promise<void> {
	await transaction.delete(session).where(eq(session.accountId, accountId));
	await endLinks(transaction, accountId);
}
