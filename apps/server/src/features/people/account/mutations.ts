import type { Database } from "#server/db/client.ts";
import { violationOf } from "#server/db/constraint-violation.ts";
import { account, hasEmail } from "#server/db/schema/account.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { auditedUser, type StoredDetails } from "#server/features/people/account/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, exists, isNull, ne, or, type SQL, sql } from "#server/lib/drizzle.ts";
import { alias, type PgInsertValue } from "#server/lib/pg-core.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/** Null when the address has an account: the unique index decides. */
export async function addAccount(
	db: Database,
	values: PgInsertValue<typeof account>,
): Promise<number | null> {
	const [stored] = await db
		.insert(account)
		.values(values)
		.onConflictDoNothing()
		.returning({ id: account.id });
	return stored?.id ?? null;
}

/** Stores an administrator, who has no personal details; null when the address has an account. */
export async function addAdministrator(
	db: Database,
	email: string,
	passwordHash: string,
): Promise<number | null> {
	const named = { firstName: "Administrator", lastName: "BCC", emailConfirmedAt: sql`now()` };
	return await addAccount(db, { email, passwordHash, role: "admin", ...named });
}

/** Stores changed details. Another address (`pendingEmail`; null = the same) only waits until it is confirmed. */
export async function updateProfile(
	db: Database,
	id: number,
	values: StoredDetails & { firstName: string; lastName: string; pendingEmail: string | null },
	now: Date,
): Promise<void> {
	await db
		.update(account)
		.set({ ...values, updatedAt: now, version: nextVersion })
		.where(eq(account.id, id));
}

/** Raised by whatever changes whose account it is: an administrator gives rights to the person that he sees. */
export const nextVersion = sql`${account.version} + 1`;

/**
 * Sets a new password. A pending address is dropped: the new password may be against the person who requested it.
 *
 * @param oldHash the one that was checked: if it has changed since, nothing is stored; null = any
 * @returns whether it was stored
 */
export async function setPasswordHash(
	db: Database,
	id: number,
	oldHash: string | null,
	newHash: string,
	now: Date,
): Promise<boolean> {
	const unchanged = oldHash === null ? undefined : eq(account.passwordHash, oldHash);
	const rows = await db
		.update(account)
		.set({ passwordHash: newHash, pendingEmail: null, updatedAt: now })
		.where(and(eq(account.id, id), unchanged))
		.returning({ id: account.id });
	return rows.length > 0;
}

/**
 * The account's former addresses once it has this one. One that was confirmed before takes its place of then: those confirmed after it,
 * as by a thief, get the account back no more (docs/decisions/0037).
 */
function formerEmailsBefore(email: string): SQL {
	const former = account.formerEmails;
	return sql`case
		when ${hasEmail(email)} then ${former}
		when lower(${email}) = any(${former}) then ${former}[:array_position(${former}, lower(${email})) - 1]
		when ${account.emailConfirmedAt} is not null then ${former} || lower(${account.email})
		else ${former} end`;
}

/** Marks an address as its owner's, the waiting one too; false when it is neither or is another account's by now. */
export async function confirmEmail(db: Database, id: number, email: string, now: Date): Promise<boolean> {
	const hasIt = sql`(${hasEmail(email)} or lower(${account.pendingEmail}) = lower(${email}))`;
	const confirmed = db
		.update(account)
		.set({
			email,
			formerEmails: formerEmailsBefore(email),
			emailConfirmedAt: now,
			pendingEmail: sql`case when lower(${account.pendingEmail}) = lower(${email}) then null else ${account.pendingEmail} end`,
			updatedAt: now,
			version: nextVersion,
		})
		.where(and(eq(account.id, id), hasIt))
		.returning({ id: account.id });
	try {
		return (await confirmed).length > 0;
	} catch (error) {
		if (violationOf(error)?.kind === "unique") return false;
		throw error;
	}
}

/** Gives an account the address back that it had; a unique violation when another account has it by now. */
export async function takeBackAddress(db: Database, id: number, email: string): Promise<void> {
	await db
		.update(account)
		.set({ email, formerEmails: formerEmailsBefore(email), version: nextVersion })
		.where(eq(account.id, id));
}

/**
 * Serialises changes of administrators: two who leave at once would each find the other one. Call it in a transaction.
 *
 * @param id the account that may lose the role
 * @returns the condition that it is no administrator, or another one who can sign in remains
 */
export async function leavesAnAdministrator(transaction: Database, id: number): Promise<SQL | undefined> {
	await transaction
		.select({ id: account.id })
		.from(account)
		.where(eq(account.role, "admin"))
		.orderBy(asc(account.id))
		.for("update");
	const other = alias(account, "other");
	const another = transaction
		.select({ id: other.id })
		.from(other)
		.where(and(eq(other.role, "admin"), isNull(other.blockedAt), ne(other.id, id)));
	return or(ne(account.role, "admin"), exists(another));
}

/** Removes what else names a user; `email` only where it was confirmed. */
export type AccountDeletion = (transaction: Database, user: { email: string | null }) => Promise<void>;

/**
 * Deletes an account and, with it, its sessions, links, networks and mails. The deletion of staff is recorded.
 *
 * @param passwordHash the one that was checked
 * @param others what features do with it
 * @returns false when its password has changed, or it is deleted already
 * @throws AppError `last_administrator`
 */
export async function deleteAccount(
	db: Database,
	id: number,
	passwordHash: string,
	others: readonly AccountDeletion[] = [],
): Promise<boolean> {
	return await db.transaction(async (transaction) => {
		const leavesOne = await leavesAnAdministrator(transaction, id);
		const [going] = await transaction
			.select({
				email: account.email,
				confirmedAt: account.emailConfirmedAt,
				role: account.role,
				mayGo: sql<boolean>`${leavesOne}`,
			})
			.from(account)
			.where(and(eq(account.id, id), eq(account.passwordHash, passwordHash)))
			.for("update");
		if (!going) return false;
		const { email, confirmedAt, role, mayGo } = going;
		if (!mayGo) throw new AppError("last_administrator");
		if (role !== "user") {
			const entry = { ...auditedUser(id), actorId: id, action: "delete" } as const;
			await recordChange(transaction, { ...entry, before: { role }, after: null });
		}
		for (const remove of others) await remove(transaction, { email: confirmedAt ? email : null });
		await transaction.delete(account).where(eq(account.id, id));
		// Asked for while signed out: they name the address only.
		await transaction.delete(outgoingMail).where(sql`lower(${outgoingMail.email}) = lower(${email})`);
		return true;
	});
}
