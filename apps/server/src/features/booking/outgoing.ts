import type { Database } from "#server/db/client.ts";
import type { booking } from "#server/features/booking/table.ts";
import { type MailKind, outgoingMail } from "#server/features/mail/table.ts";

type Booking = typeof booking.$inferSelect;
type BookingEmail = Extract<MailKind, `booking_${string}`>;

/** Stores an e-mail about a booking, where it has an address; `app.sendMails()` after the commit has it sent soon. */
export async function writeToBooker(
	transaction: Database,
	kind: BookingEmail,
	{ id, email, locale }: Pick<Booking, "id" | "email" | "locale">,
	now: Date,
	messageId?: number,
): Promise<void> {
	if (email === null) return;
	const about = { bookingId: id, bookingMessageId: messageId };
	await transaction
		.insert(outgoingMail)
		.values({ kind, email, accountId: null, ...about, locale, createdAt: now, sendAfter: now });
}
