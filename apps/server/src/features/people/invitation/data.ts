import type { Invitation, InvitationListQuery } from "@bcc/contract/people/admin-invitation";
import type { MailFault } from "@bcc/contract/site/admin-mail";
import type { Database } from "#server/db/client.ts";
import { account, hasEmail } from "#server/db/schema/account.ts";
import { invitation, invitationLink } from "#server/db/schema/invitation.ts";
import { faultOfMail, outgoingMail } from "#server/db/schema/mail.ts";
import { linkLifeMs, stateOf } from "#server/features/people/invitation/rules.ts";
import { and, eq, gt, isNull, lt, type SQL, sql } from "#server/lib/drizzle.ts";
import { mostClockErrorMs, withIsoTimes } from "#server/lib/iso-time.ts";
import { alias } from "#server/lib/pg-core.ts";
import { secretHash } from "#server/lib/secrets.ts";
import { type Page, pageOf } from "#server/records/list.ts";
import { isSearched } from "#server/records/search.ts";

const inviter = alias(account, "inviter");

/** Whether the inviter is still an administrator and the address may be given a role; an address with an account needs a mailed link, which proves whose it is. */
const isValid = sql<boolean>`(
	exists (select from ${account} "host" where "host".id = ${invitation.invitedBy}
		and "host".role = 'admin' and "host".blocked_at is null)
	and not exists (select from ${account} "guest" where lower("guest".email) = lower(${invitation.email})
		and ("guest".role <> 'user' or "guest".blocked_at is not null
			or exists (select from ${invitationLink} "passed"
				where "passed".invitation_id = ${invitation.id} and "passed".by_hand))))`;

/** Whether an invitation can be accepted, apart from its link. */
export const canBeAccepted: SQL | undefined = and(
	isNull(invitation.acceptedAt),
	isNull(invitation.withdrawnAt),
	isValid,
);

/** Of the latest e-mail that is not delivered. */
const ofMail = (value: SQL) =>
	sql`(select ${value} from ${outgoingMail} where ${outgoingMail.invitationId} = ${invitation.id}
		order by ${outgoingMail.id} desc limit 1)`;

const columns = {
	id: invitation.id,
	email: invitation.email,
	role: invitation.role,
	language: invitation.locale,
	invited_by: sql<string | null>`${inviter.firstName} || ' ' || ${inviter.lastName}`,
	created_at: invitation.createdAt,
	accepted_at: invitation.acceptedAt,
	withdrawn_at: invitation.withdrawnAt,
	link_ends_at: invitationLink.expiresAt,
	isValid,
	mail: sql<
		"waits" | "given_up" | null
	>`${ofMail(sql`case when ${outgoingMail.givenUpAt} is null then 'waits' else 'given_up' end`)}`,
	fault: sql<MailFault | null>`${ofMail(faultOfMail)}`,
	has_account: sql<boolean>`exists (select from ${account} "guest" where lower("guest".email) = lower(${invitation.email}))`,
};

const selected = (db: Database) =>
	db
		.select(columns)
		.from(invitation)
		.leftJoin(invitationLink, eq(invitationLink.invitationId, invitation.id))
		.leftJoin(inviter, eq(inviter.id, invitation.invitedBy));

type Row = Awaited<ReturnType<typeof selected>>[number];

function record(row: Row, now: Date): Invitation {
	const { isValid: _, mail: __, ...fields } = row;
	return { ...withIsoTimes(fields), state: stateOf(row, now) };
}

const sorts = {
	created_at: invitation.createdAt,
	email: invitation.email,
	role: invitation.role,
};

export async function listInvitations(
	db: Database,
	query: InvitationListQuery,
	now: Date,
): Promise<Page<Invitation>> {
	const condition = isSearched(query.q, [invitation.email]);
	const select = selected(db).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: invitation, condition, sorts });
	return { data: data.map((row) => record(row, now)), total };
}

export async function findInvitation(db: Database, id: number, now: Date): Promise<Invitation | undefined> {
	const [row] = await selected(db).where(eq(invitation.id, id));
	return row && record(row, now);
}

/** Whether a link can be used at a moment, regardless of its invitation's state. */
export function isUsableLink(token: string, now: Date): SQL | undefined {
	// One that expires later than a new one would was made by a clock that was ahead.
	const latest = new Date(now.getTime() + linkLifeMs + mostClockErrorMs);
	const { tokenHash, expiresAt } = invitationLink;
	return and(eq(tokenHash, secretHash(token)), gt(expiresAt, now), lt(expiresAt, latest));
}

/** What a link offers that can be used at the moment, and whose account has the address. */
export async function findOffer(db: Database, token: string, now: Date) {
	const [offer] = await db
		.select({
			id: invitation.id,
			email: invitation.email,
			role: invitation.role,
			endsAt: invitationLink.expiresAt,
			accountId: account.id,
			confirmedAt: account.emailConfirmedAt,
		})
		.from(invitation)
		.innerJoin(invitationLink, eq(invitationLink.invitationId, invitation.id))
		.leftJoin(account, hasEmail(invitation.email))
		.where(and(isUsableLink(token, now), canBeAccepted));
	return offer;
}

/** The invitations that a user has accepted. */
export async function listAccepted(db: Database, accountId: number) {
	return await db
		.select({ role: invitation.role, invited_at: invitation.createdAt, accepted_at: invitation.acceptedAt })
		.from(invitation)
		.where(eq(invitation.accountId, accountId));
}
