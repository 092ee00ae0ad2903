import type { BookingChange } from "@bcc/contract/tickets/booking";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, bookingChange } from "#server/db/schema/booking.ts";
import { sameEmail } from "#server/features/people/account/rules.ts";
import { takeOfBudgets } from "#server/features/site/mail/budgets.ts";
import { enqueueMail } from "#server/features/site/mail/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { secretHash } from "#server/lib/secrets.ts";

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

/** The mailbox of an address: Gmail leaves out dots, and most servers what stands after a plus sign. */
function mailboxOf(email: string): string {
	const [name = "", domain = ""] = email.toLowerCase().split("@");
	const [box = ""] = name.split("+");
	return /^(?:gmail|googlemail)\.com$/.test(domain)
		? `${box.replaceAll(".", "")}@gmail.com`
		: `${box}@${domain}`;
}

/**
 * Takes an e-mail of each mailbox that strangers cause by a booking, whose address they may change: what was sent counts, whoever it
 * belongs to by now. In an hour a mailbox gets so many by bookings that are made, changed or end, and as many by offers and their
 * acceptance.
 *
 * @returns false, and none is taken, where one of the addresses has had as many as it may
 */
export async function takeCausedMails(
	transaction: Database,
	emails: string[],
	by: "booking" | "offer" = "booking",
): Promise<boolean> {
	const keys = new Set(emails.map((email) => secretHash(`${by} ${mailboxOf(email)}`)));
	const wanted = [...keys].map((keyHash) => ({ budget: "caused", keyHash }) as const);
	return wanted.length === 0 || (await takeOfBudgets(transaction, wanted)).length === 0;
}

/**
 * Mails only so often to one address, since strangers may book with it. The change is stored already. The booking itself is made all the
 * same, so that strangers lock nobody out.
 */
export const mailWithinLimit: MailBuyer = (transaction, row, now) => mailIfFew(transaction, row, now);

/** The same for offers of seats and their acceptance, which have a limit of their own. */
export const mailOffer: MailBuyer = (transaction, row, now) => mailIfFew(transaction, row, now, "offer");

async function mailIfFew(transaction: Database, row: BookingRow, now: Date, by?: "offer"): Promise<boolean> {
	if (row.email === null) return false;
	// What an organiser booked is no stranger's doing.
	const mayMail = row.bookedBy !== null || (await takeCausedMails(transaction, [row.email], by));
	return mayMail && (await mailBuyer(transaction, row, now));
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
