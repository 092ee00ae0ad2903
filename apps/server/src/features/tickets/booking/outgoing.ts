import type { BookingChange } from "@bcc/contract/tickets/booking";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, booking, bookingChange } from "#server/db/schema/booking.ts";
import { sameEmail } from "#server/features/people/account/rules.ts";
import { enqueueMail } from "#server/features/site/mail/mutations.ts";
import { and, gt, isNotNull, isNull, type SQL, sql } from "#server/lib/drizzle.ts";

/**
 * E-mails to one address that strangers can cause in an hour by booking for it and letting that end, and as many by waiting, being offered
 * seats and accepting them.
 */
export const mostCausedMails = 10;

/** Stores an e-mail about a booking, where it has an address. @returns whether it has */
export type MailBuyer = (transaction: Database, row: BookingRow, now: Date) => Promise<boolean>;

/**
 * Stores an e-mail about a booking's state, or with a message to it; `app.sendMails()` after the commit has it sent soon.
 */
export async function mailBuyer(
	transaction: Database,
	row: BookingRow,
	now: Date,
	messageId?: number,
): Promise<boolean> {
	const { state, offeredAt } = row;
	const about = messageId ? "message" : state === "reserved" && offeredAt ? "offered" : state;
	return await mailAbout(transaction, row, about, now, messageId);
}

/** Tells the address before that e-mails about the booking go to another one from now on. */
export async function mailFormerAddress(
	transaction: Database,
	{ id, email, locale }: BookingRow,
	after: Pick<BookingRow, "email">,
	why: "transferred" | "address_changed",
	now: Date,
): Promise<void> {
	if (email === null || sameEmail(email, after.email ?? "")) return;
	const mail = { kind: `booking_${why}`, email, accountId: null, locale } as const;
	await enqueueMail(transaction, { ...mail, bookingId: id }, now);
}

export async function mailAbout(
	transaction: Database,
	{ id, email, locale }: BookingRow,
	about: BookingRow["state"] | BookingChange | "message",
	now: Date,
	messageId?: number,
): Promise<boolean> {
	if (email === null) return false;
	const mail = { kind: `booking_${about}`, email, accountId: null, locale } as const;
	await enqueueMail(transaction, { ...mail, bookingId: id, bookingMessageId: messageId }, now);
	return true;
}

/**
 * Mails at most `mostCausedMails` an hour to one address, since strangers may book with it. The change is stored already. The booking
 * itself is made all the same, so that strangers lock nobody out.
 */
export const mailWithinLimit: MailBuyer = (transaction, row, now) => {
	const { createdAt, endedAt } = booking;
	return mailIfFew(transaction, row, now, (since) => [gt(createdAt, since), gt(endedAt, since)]);
};

/** The same for offers of seats and their acceptance, which have a limit of their own. */
export const mailOffer: MailBuyer = (transaction, row, now) => {
	const { offeredAt, confirmedAt } = booking;
	return mailIfFew(transaction, row, now, (since) => [
		gt(offeredAt, since),
		and(isNotNull(offeredAt), gt(confirmedAt, since)),
	]);
};

async function mailIfFew(
	transaction: Database,
	row: BookingRow,
	now: Date,
	causesSince: (since: Date) => (SQL | undefined)[],
): Promise<boolean> {
	if (row.email === null) return false;
	// What an organiser booked is no stranger's doing.
	if (row.bookedBy !== null) return await mailBuyer(transaction, row, now);
	const isOfAddress = and(sql`lower(${booking.email}) = lower(${row.email})`, isNull(booking.bookedBy));
	let caused = 0;
	for (const isCause of causesSince(new Date(now.getTime() - 60 * 60 * 1000)))
		caused += await transaction.$count(booking, and(isOfAddress, isCause));
	return caused <= mostCausedMails && (await mailBuyer(transaction, row, now));
}

/** Tells a buyer of an offer by e-mail within its limit; where none says so, an organiser has to. */
export const offer: MailBuyer = async (transaction, row, now) => {
	const isMailed = await mailOffer(transaction, row, now);
	await noteChanges(transaction, [{ id: row.id, mailed: isMailed }], "offered", now);
	return isMailed;
};

/** Tells a buyer that the operator has taken a payment back. */
export async function tellReversal(transaction: Database, row: BookingRow, now: Date): Promise<void> {
	const mailed = await mailAbout(transaction, row, "reversed", now);
	await noteChanges(transaction, [{ id: row.id, mailed }], "reversed", now);
}

/** Tells a buyer that organisers have changed the tickets or the time to pay. */
export const tellChange: MailBuyer = async (transaction, row, now) => {
	const mailed = await mailAbout(transaction, row, "changed", now);
	await noteChanges(transaction, [{ id: row.id, mailed }], "changed", now);
	return mailed;
};

/** Whom no e-mail tells of a change, an organiser has to. */
export async function noteChanges(
	transaction: Database,
	bookings: { id: number; mailed: boolean }[],
	kind: BookingChange,
	changedAt: Date,
): Promise<void> {
	if (bookings.length === 0) return;
	const latest = { kind, changedAt, toldAt: null };
	await transaction
		.insert(bookingChange)
		.values(bookings.map(({ id, mailed }) => ({ ...latest, bookingId: id, mailed })))
		.onConflictDoUpdate({
			target: [bookingChange.bookingId, bookingChange.kind],
			set: { ...latest, mailed: sql`excluded.mailed` },
		});
}
