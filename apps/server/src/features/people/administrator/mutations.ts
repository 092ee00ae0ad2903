import { firstAdministratorLock } from "#server/db/advisory-locks.ts";
import type { Database } from "#server/db/client.ts";
import { databaseTime } from "#server/db/clock.ts";
import { findCredentials, listAdministrators } from "#server/features/people/account/data.ts";
import { addAdministrator } from "#server/features/people/account/mutations.ts";
import { auditedUser } from "#server/features/people/account/rules.ts";
import { resetPassword } from "#server/features/people/password/mutations.ts";
import { endSessions } from "#server/features/people/session/mutations.ts";
import { disableTwoStep } from "#server/features/people/two-step/mutations.ts";
import { auditedTwoStep } from "#server/features/people/two-step/rules.ts";
import { enqueueMail } from "#server/features/site/mail/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import type { PasswordHasher } from "#server/lib/password-hasher.ts";
import { typedSecret } from "#server/lib/secrets.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/** An administrator's sign-in; `password` only where it was made up just now. */
type AdministratorSignIn = { email: string; password?: string };

/** Some 79 bits, and still to be typed. */
const makeUpPassword = () => typedSecret(4);

/** Makes the first administrator, with a made-up password unless one is given; null when nothing was made. */
export async function ensureAdministrator(
	db: Database,
	hasher: PasswordHasher,
	{ email, password }: AdministratorSignIn,
): Promise<AdministratorSignIn | null> {
	return await db.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(${firstAdministratorLock})`);
		if ((await listAdministrators(transaction)).length > 0) return null;
		const made = await createAdministrator(transaction, hasher, email, password);
		return made === null ? null : { email, password: password === undefined ? made : undefined };
	});
}

/**
 * Makes one more administrator, in a transaction.
 *
 * @param password a made-up one by default
 * @returns the password; null when the address has an account
 */
export async function createAdministrator(
	transaction: Database,
	hasher: PasswordHasher,
	email: string,
	password = makeUpPassword(),
): Promise<string | null> {
	const id = await addAdministrator(transaction, email, await hasher.hash(password));
	if (id === null) return null;
	const entry = { ...auditedUser(id), actorId: null, action: "create" } as const;
	await recordChange(transaction, { ...entry, before: null, after: { role: "admin" } });
	return password;
}

/**
 * Gives an administrator a made-up password and ends all sessions, in a transaction; null when the address is no administrator's.
 */
export async function resetAdministrator(
	transaction: Database,
	hasher: PasswordHasher,
	email: string,
	now: Date,
): Promise<string | null> {
	const account = await findCredentials(transaction, { email });
	if (account?.role !== "admin") return null;
	const password = makeUpPassword();
	await resetPassword(transaction, account.id, account.email, await hasher.hash(password), now);
	const entry = { ...auditedUser(account.id), actorId: null, action: "change" } as const;
	await recordChange(transaction, { ...entry, before: null, after: { changed: ["password"] } });
	return password;
}

/** Switches two-step sign-in off for an account, ends its sessions and mails its owner; false when it had none. Call it in a transaction. */
export async function resetTwoStep(transaction: Database, email: string): Promise<boolean> {
	const account = await findCredentials(transaction, { email });
	if (!account || !(await disableTwoStep(transaction, account.id))) return false;
	await endSessions(transaction, account.id);
	await recordChange(transaction, { actorId: null, ...auditedTwoStep(account.id, false) });
	const { id: accountId, email: address, locale } = account;
	const now = await databaseTime(transaction);
	await enqueueMail(transaction, { kind: "two_step_off", email: address, accountId, locale }, now);
	return true;
}
