import type { transferBookingSchema } from "@bcc/contract/tickets/admin-booking";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, liveStates, ticket } from "#server/db/schema/booking.ts";
import { sameEmail } from "#server/features/people/account/rules.ts";
import { enqueueMail } from "#server/features/site/mail/mutations.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { changeState } from "#server/features/tickets/booking/confirm.ts";
import { forgetEntries, requireSeenEntries } from "#server/features/tickets/booking/entries.ts";
import { forgetNames } from "#server/features/tickets/booking/guests.ts";
import { mailBuyer } from "#server/features/tickets/booking/outgoing.ts";
import { issueReceipts } from "#server/features/tickets/booking/receipts.ts";
import { AppError } from "#server/lib/app-error.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { secretHash } from "#server/lib/secrets.ts";

const isSame = (one: Contact, other: Contact) =>
	one.name === other.name && one.email === other.email && one.phone === other.phone;

type Contact = Pick<BookingRow, "name" | "email" | "phone">;

/**
 * Transfers a booking to somebody else: earlier links and codes are no longer valid, and the holder before is told. Whose it is already
 * keeps the link.
 *
 * @returns whether it is somebody else's now
 * @throws AppError `changed_meanwhile` where another holds it, or other seats have been let in, than the organiser saw, `booking_over`
 */
export async function passOn(
	transaction: Database,
	codes: BookingCodes,
	row: BookingRow,
	{ holder, entered, ...buyer }: z.output<typeof transferBookingSchema>,
	now: Date,
): Promise<boolean> {
	if (isSame(buyer, row)) return false;
	if (!isSame(holder, row)) throw new AppError("changed_meanwhile", { field: "holder" });
	// In the name of who has paid.
	await issueReceipts(transaction, now, row.id);
	await requireSeenEntries(transaction, row, entered);
	const { id, reference, email, locale } = row;
	const version = row.linkVersion + 1;
	const link = { linkVersion: version, tokenHash: secretHash(codes.token(reference, version)) };
	const passed = await changeState(transaction, id, liveStates, { ...buyer, ...link, accountId: null });
	await transaction
		.update(ticket)
		.set({ serial: sql`${ticket.serial} + 1` })
		.where(eq(ticket.bookingId, id));
	await forgetEntries(transaction, eq(ticket.bookingId, id));
	await forgetNames(transaction, id);
	if (email !== null && !sameEmail(email, passed.email ?? ""))
		await enqueueMail(
			transaction,
			{ kind: "booking_transferred", email, accountId: null, locale, bookingId: id },
			now,
		);
	await mailBuyer(transaction, passed, now);
	return true;
}
