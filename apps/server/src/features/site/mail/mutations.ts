import { type MailFault, type MailKind, mailServerFailures } from "@bcc/contract/site/admin-mail";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { account, hasEmail } from "#server/db/schema/account.ts";
import { booking, isLiveOf } from "#server/db/schema/booking.ts";
import { outgoingMail, tryingTime } from "#server/db/schema/mail.ts";
import { isGivenUp, isWaiting } from "#server/features/site/mail/data.ts";
import { and, asc, eq, inArray, isNull, lte, ne, notExists, or, type SQL, sql } from "#server/lib/drizzle.ts";

/** The longest wait between two attempts, in minutes. */
const longestWait = 15;

/**
 * How long nobody else takes a mail that a process is delivering, in minutes: more than twice as long as any delivery. A process that dies
 * leaves its mails for so long.
 */
const leaseMinutes = 5;

/** How long a given-up mail stays for somebody to see it. */
const givenUpDays = 30;

/*
 * All times of the queue are compared with the database's clock: a process whose own is wrong takes nobody's mail.
 */
const later = (amount: SQL) => sql<Date>`now() + ${amount}`;
const minutes = (count: number) => sql`${count} * interval '1 minute'`;

/** A mail to be written: `accountId` when it was requested in a session, else the account with the address. */
export type MailRequest = {
	kind: MailKind;
	email: string;
	accountId: number | null;
	locale: Locale;
	invitationId?: number | null;
	judgeId?: number | null;
	bookingId?: number | null;
	bookingMessageId?: number | null;
};

export type OutgoingMail = typeof outgoingMail.$inferSelect;

/** Stores a mail to be sent at once; the same work whether or not anybody has the address. */
export async function enqueueMail(db: Database, mail: MailRequest, now: Date): Promise<void> {
	await db.insert(outgoingMail).values({ ...mail, createdAt: now });
}

/**
 * Drops the due mails to addresses without an account, or without a booking, all at once: thousands of such requests then delay nobody else's mail.
 */
export async function dropUnaddressed(db: Database): Promise<void> {
	const addressee = db.select({ id: account.id }).from(account).where(hasEmail(outgoingMail.email));
	const { accountId, invitationId, judgeId, bookingId, sendAfter, kind } = outgoingMail;
	const aboutNobody = [accountId, invitationId, judgeId, bookingId].map((id) => isNull(id));
	const toAnyone = and(...aboutNobody, ne(kind, "booking_links"));
	const buyer = db.select({ id: booking.id }).from(booking).where(isLiveOf(outgoingMail.email));
	const isUnaddressed = or(
		and(toAnyone, notExists(addressee)),
		and(eq(kind, "booking_links"), notExists(buyer)),
	);
	await db.delete(outgoingMail).where(and(isUnaddressed, lte(sendAfter, sql`now()`)));
}

/** Takes mails that are due. Until the lease ends no other process takes them, whatever its clock says. */
export async function claimMails(db: Database, most: number): Promise<OutgoingMail[]> {
	const { sendAfter, leaseUntil, attempts } = outgoingMail;
	const isFree = or(isNull(leaseUntil), lte(leaseUntil, sql`now()`));
	const due = db
		.select({ id: outgoingMail.id })
		.from(outgoingMail)
		.where(and(isWaiting, isFree, lte(sendAfter, sql`now()`)))
		.orderBy(asc(outgoingMail.id))
		.limit(most)
		.for("update", { skipLocked: true });
	return await db
		.update(outgoingMail)
		.set({ attempts: sql`${attempts} + 1`, leaseUntil: later(minutes(leaseMinutes)) })
		.where(inArray(outgoingMail.id, due))
		.returning();
}

export async function dropMail(db: Database, id: number): Promise<void> {
	await db.delete(outgoingMail).where(eq(outgoingMail.id, id));
}

/** Mails that failed because of the mail server itself. */
export const waitedForServer = inArray(outgoingMail.failure, [...mailServerFailures]);

/** Waiting mails are due: all, or those of a condition. */
export async function endWaits(db: Database, which?: SQL): Promise<void> {
	await db
		.update(outgoingMail)
		.set({ sendAfter: sql`now()` })
		.where(and(isWaiting, which, sql`${outgoingMail.sendAfter} > now()`));
}

/**
 * Notes why a claimed mail was not delivered. It is tried again after 1, 4, then 15 minutes, unless the server refuses it for good or its
 * time is over.
 *
 * @returns whether it is given up
 */
export async function recordFailure(
	db: Database,
	{ id, attempts }: OutgoingMail,
	{ failure, text }: MailFault,
): Promise<boolean> {
	const { tryUntil } = outgoingMail;
	const isOver = failure === "refused" ? sql`true` : sql`${tryUntil} <= now()`;
	const wait = Math.min(4 ** (attempts - 1), longestWait);
	const [noted] = await db
		.update(outgoingMail)
		.set({
			...{ failure, failureText: text, leaseUntil: null },
			sendAfter: later(minutes(wait)),
			givenUpAt: sql`case when ${isOver} then now() end`,
		})
		// Claimed again meanwhile: its state is the other process's.
		.where(and(eq(outgoingMail.id, id), eq(outgoingMail.attempts, attempts)))
		.returning({ givenUpAt: outgoingMail.givenUpAt });
	return Boolean(noted?.givenUpAt);
}

/** Has mails sent at once: waiting ones, and given-up ones anew. @returns how many */
export async function sendNow(db: Database, which: SQL | undefined): Promise<number> {
	const due = { sendAfter: sql`now()`, tryUntil: tryingTime, givenUpAt: null };
	const changed = await db.update(outgoingMail).set(due).where(which).returning({ id: outgoingMail.id });
	return changed.length;
}

/** Takes given-up mails from the list. @returns how many */
export async function forgetGivenUp(db: Database, which?: SQL): Promise<number> {
	const gone = await db.delete(outgoingMail).where(and(isGivenUp, which)).returning({ id: outgoingMail.id });
	return gone.length;
}

/** Deletes mails that were given up long ago: they contain an address. */
export async function deleteOldMails(db: Database): Promise<void> {
	await forgetGivenUp(db, sql`${outgoingMail.givenUpAt} <= now() - ${givenUpDays} * interval '1 day'`);
}
