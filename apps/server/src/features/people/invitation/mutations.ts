import type { NewInvitation } from "@bcc/contract/people/admin-invitation";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { account, hasEmail } from "#server/db/schema/account.ts";
import { invitation, invitationLink } from "#server/db/schema/invitation.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { findCredentials } from "#server/features/people/account/data.ts";
import { dropTokens } from "#server/features/people/account/mailed-link.ts";
import { addAccount, nextVersion } from "#server/features/people/account/mutations.ts";
import { canBeAccepted, findOffer, isUsableLink } from "#server/features/people/invitation/data.ts";
import { linkLifeMs, retentionMs } from "#server/features/people/invitation/rules.ts";
import { endSessions } from "#server/features/people/session/mutations.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { and, eq, isNull, lt, or, sql } from "#server/lib/drizzle.ts";
import { newSecretText, secretHash } from "#server/lib/secrets.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/** What the audit log calls an invitation: the address stays out, as entries outlive accounts. */
export const auditedInvitation = (id: number) =>
	({ resource: "invitations", recordId: id, label: `invitation ${id}` }) as const;

export function notInvitable(words: Words): AppError {
	return new AppError("not_invitable", { field: "email", words });
}

export const hasAccount: Words = (options) => m.api_not_invitable_has_account({}, options);

/**
 * Stores an invitation, without a link.
 *
 * @param byHand whether the administrator gets the link: then only an address without an account may be invited
 * @returns its id
 * @throws AppError `not_invitable`
 */
export async function invite(
	transaction: Database,
	{ email, role, language }: NewInvitation,
	invitedBy: number,
	now: Date,
	byHand = false,
): Promise<number> {
	const present = await findCredentials(transaction, { email });
	if (present?.blockedAt) throw notInvitable((options) => m.api_not_invitable_blocked({}, options));
	if (present && present.role !== "user") {
		throw notInvitable((options) => m.api_not_invitable_staff({}, options));
	}
	if (present && byHand) throw notInvitable(hasAccount);
	const [stored] = await transaction
		.insert(invitation)
		.values({ email, role, locale: language, invitedBy, createdAt: now, sentAt: now })
		.onConflictDoNothing()
		.returning({ id: invitation.id });
	if (!stored) throw notInvitable((options) => m.api_not_invitable({}, options));
	return stored.id;
}

/**
 * Replaces the link's token; only its hash is stored. Null when there is nothing to accept.
 *
 * @param byHand whether the administrator gets the link instead of an e-mail
 */
export async function issueInvitationLink(
	db: Database,
	id: number,
	now: Date,
	byHand = false,
): Promise<string | null> {
	return await db.transaction(async (transaction) => {
		if (!(await lockActive(transaction, id))) return null;
		const token = newSecretText();
		const expiresAt = new Date(now.getTime() + linkLifeMs);
		const link = { tokenHash: secretHash(token), expiresAt, byHand };
		await transaction
			.insert(invitationLink)
			.values({ invitationId: id, ...link })
			.onConflictDoUpdate({ target: invitationLink.invitationId, set: link });
		return token;
	});
}

/** An invitation that can be accepted, for the transaction alone. */
async function lockActive(transaction: Database, id: number) {
	const [found] = await transaction
		.select({ id: invitation.id, email: invitation.email, role: invitation.role, locale: invitation.locale })
		.from(invitation)
		.where(and(eq(invitation.id, id), canBeAccepted))
		.for("update", { of: invitation });
	return found;
}

/** Records the sender of a repeated invitation as its inviter, and revokes its link; false when it is over. */
export async function inviteAgain(
	transaction: Database,
	id: number,
	invitedBy: number,
	now: Date,
): Promise<boolean> {
	const sent = await changeOpen(transaction, id, { invitedBy, sentAt: now });
	return sent && (await lockActive(transaction, id)) !== undefined;
}

/** Takes an invitation back; false when it is over. */
export async function withdrawInvitation(transaction: Database, id: number, now: Date): Promise<boolean> {
	return await changeOpen(transaction, id, { withdrawnAt: now });
}

/** Changes an invitation that is neither accepted nor withdrawn, and makes its link useless. */
async function changeOpen(
	transaction: Database,
	id: number,
	values: Partial<typeof invitation.$inferInsert>,
): Promise<boolean> {
	const rows = await transaction
		.update(invitation)
		.set(values)
		.where(and(eq(invitation.id, id), isNull(invitation.acceptedAt), isNull(invitation.withdrawnAt)))
		.returning({ id: invitation.id });
	await transaction.delete(invitationLink).where(eq(invitationLink.invitationId, id));
	// One that still waits would go out with another link than the next.
	await transaction.delete(outgoingMail).where(eq(outgoingMail.invitationId, id));
	return rows.length > 0;
}

export type Acceptance = {
	passwordHash: string;
	/** Where the name is not known; null where it is. */
	names: { firstName: string; lastName: string } | null;
};

/**
 * Uses an invitation's link, which proves the address. An existing account with it is reset, as with any role that is given
 * (docs/decisions/0037); otherwise one is created.
 *
 * @returns the account; null when the link is used up or there is nothing to accept any more
 */
export async function acceptInvitation(
	db: Database,
	token: string,
	acceptance: Acceptance,
	now: Date,
): Promise<number | null> {
	return await db.transaction(async (transaction) => {
		const offer = await findOffer(transaction, token, now);
		const locked = offer && (await lockActive(transaction, offer.id));
		if (!locked) return null;
		// It may have been sent again, with another link, before it was locked.
		const [still] = await transaction
			.select({ byHand: invitationLink.byHand })
			.from(invitationLink)
			.where(and(isUsableLink(token, now), eq(invitationLink.invitationId, locked.id)));
		if (!still) return null;
		const { email, role, locale } = locked;
		const { passwordHash, names } = acceptance;
		const staff = names && { email, role, locale, passwordHash, ...names, emailConfirmedAt: now };
		const added = staff && (await addAccount(transaction, staff));
		// A link that was passed on by hand does not show whose the address is.
		const accountId = added ?? (still.byHand ? null : await promote(transaction, locked, acceptance, now));
		if (accountId === null) return null;
		await transaction.delete(invitationLink).where(eq(invitationLink.invitationId, locked.id));
		await transaction
			.update(invitation)
			.set({ acceptedAt: now, accountId })
			.where(eq(invitation.id, locked.id));
		await recordChange(transaction, {
			...auditedInvitation(locked.id),
			actorId: accountId,
			action: "accept",
			before: null,
			after: { role: locked.role, user: accountId },
		});
		return accountId;
	});
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockActive>>>;

/** Null when the account cannot be given the role any more, or its name is wanted. */
async function promote(
	transaction: Database,
	{ email, role }: Locked,
	{ passwordHash, names }: Acceptance,
	now: Date,
): Promise<number | null> {
	const [present] = await transaction
		.select({ id: account.id, confirmedAt: account.emailConfirmedAt })
		.from(account)
		.where(and(hasEmail(email), eq(account.role, "user"), isNull(account.blockedAt)))
		.for("update");
	if (!present) return null;
	// An unconfirmed name may be a stranger's choice.
	if (!present.confirmedAt && !names) return null;
	await transaction
		.update(account)
		.set({
			...(present.confirmedAt ? {} : names),
			role,
			passwordHash,
			pendingEmail: null,
			emailConfirmedAt: sql`coalesce(${account.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
			version: nextVersion,
			updatedAt: now,
		})
		.where(eq(account.id, present.id));
	await endSessions(transaction, present.id);
	await dropTokens(transaction, present.id);
	return present.id;
}

/** Deletes invitations that ended long ago: they invite nobody, and contain an address. */
export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
	const longAgo = new Date(now.getTime() - retentionMs);
	const over = lt(invitation.withdrawnAt, longAgo);
	const unanswered = and(isNull(invitation.acceptedAt), lt(invitation.sentAt, longAgo));
	await db.delete(invitation).where(or(over, unanswered));
}
