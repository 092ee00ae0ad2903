import type { Database } from "#server/db/client.ts";
import type { BookingRow } from "#server/features/booking/table.ts";
import { enqueueMail } from "#server/features/mail/mutations.ts";

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
