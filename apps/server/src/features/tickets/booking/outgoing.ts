import { and, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, booking } from "#server/db/schema/booking.ts";
import { enqueueMail } from "#server/features/site/mail/mutations.ts";

/** E-mails to one address that strangers can cause in an hour, by booking for it and letting that end. */
export const mostCausedMails = 10;

/**
 * Stores an e-mail about a booking's state, or with a message to it, where it has an address; `app.sendMails()` after the commit has it
 * sent soon.
 */
export async function writeToBooker(
	transaction: Database,
	{ id, email, locale, state, offeredAt }: BookingRow,
	now: Date,
	messageId?: number,
): Promise<void> {
	if (email === null) return;
	const about = messageId ? "message" : state === "held" && offeredAt ? "offered" : state;
	const mail = { kind: `booking_${about}`, email, accountId: null, locale } as const;
	await enqueueMail(transaction, { ...mail, bookingId: id, bookingMessageId: messageId }, now);
}

/**
 * The same for what anybody can cause who books for somebody else's address, and is stored already: above a limit nothing is written. The
 * booking itself is made all the same, so that strangers lock nobody out.
 */
export async function writeWithinLimit(transaction: Database, row: BookingRow, now: Date): Promise<void> {
	if (row.email === null) return;
	const { email, bookedBy, createdAt, endedAt } = booking;
	const since = new Date(now.getTime() - 60 * 60 * 1000);
	const isOfAddress = and(sql`lower(${email}) = lower(${row.email})`, isNull(bookedBy));
	const made = await transaction.$count(booking, and(isOfAddress, gt(createdAt, since)));
	const ended = await transaction.$count(booking, and(isOfAddress, gt(endedAt, since)));
	if (made + ended <= mostCausedMails) await writeToBooker(transaction, row, now);
}
