import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, inArray, isNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { hasEmail } from "#server/features/account/data.ts";
import { account } from "#server/features/account/table.ts";
import { booking, isLiveOf } from "#server/features/booking/table.ts";
import { type MailKind, outgoingMail } from "#server/features/mail/table.ts";

/** Attempts after which a mail is given up: with the growing waits below, about a day. */
export const mostAttempts = 8;

/** The longest wait between two attempts, in minutes. */
const longestWait = 360;

/** A mail to be written: `accountId` when it was requested in a session, else the account with the address. */
export type MailRequest = {
	kind: MailKind;
	email: string;
	accountId: number | null;
	locale: Locale;
	invitationId?: number | null;
	bookingId?: number | null;
	bookingMessageId?: number | null;
};

export type OutgoingMail = typeof outgoingMail.$inferSelect;

/** Stores a mail to be sent; the same work whether or not anybody has the address. */
export async function enqueueMail(db: Database, mail: MailRequest, now: Date): Promise<void> {
	await db.insert(outgoingMail).values({ ...mail, createdAt: now, sendAfter: now });
}

/**
 * Drops the due mails to addresses without an account, or without a booking, all at once: thousands of such requests then delay nobody else's mail.
 */
export async function dropUnaddressed(db: Database, now: Date): Promise<void> {
	const addressee = db.select({ id: account.id }).from(account).where(hasEmail(outgoingMail.email));
	const { accountId, invitationId, bookingId, sendAfter, kind } = outgoingMail;
	const toAnyone = and(isNull(accountId), isNull(invitationId), isNull(bookingId), ne(kind, "booking_links"));
	const booker = db.select({ id: booking.id }).from(booking).where(isLiveOf(outgoingMail.email));
	const isUnaddressed = or(
		and(toAnyone, notExists(addressee)),
		and(eq(kind, "booking_links"), notExists(booker)),
	);
	await db.delete(outgoingMail).where(and(isUnaddressed, lte(sendAfter, now)));
}

/**
 * Takes mails that are due: their next attempt is postponed in the same statement, so that no other process sends them too, and a process
 * that dies leaves them for later.
 */
export async function claimMails(db: Database, most: number, now: Date): Promise<OutgoingMail[]> {
	const due = db
		.select({ id: outgoingMail.id })
		.from(outgoingMail)
		.where(lte(outgoingMail.sendAfter, now))
		.orderBy(asc(outgoingMail.id))
		.limit(most)
		.for("update", { skipLocked: true });
	const wait = sql`least(power(4, ${outgoingMail.attempts}), ${longestWait}) * interval '1 minute'`;
	return await db
		.update(outgoingMail)
		.set({
			attempts: sql`${outgoingMail.attempts} + 1`,
			sendAfter: sql`${now.toISOString()}::timestamptz + ${wait}`,
		})
		.where(inArray(outgoingMail.id, due))
		.returning();
}

export async function dropMail(db: Database, id: number): Promise<void> {
	await db.delete(outgoingMail).where(eq(outgoingMail.id, id));
}
