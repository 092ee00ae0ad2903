import type { transferBookingSchema } from "@bcc/contract/tickets/admin-booking";
import * as m from "@bcc/messages";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, liveStates, ticket } from "#server/db/schema/booking.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { changeState } from "#server/features/tickets/booking/confirm.ts";
import { forgetEntries, requireSeenEntries } from "#server/features/tickets/booking/entries.ts";
import { forgetNames } from "#server/features/tickets/booking/guests.ts";
import { mailBuyer, mailFormerAddress } from "#server/features/tickets/booking/outgoing.ts";
import { issueReceipts } from "#server/features/tickets/booking/receipts.ts";
import { AppError } from "#server/lib/app-error.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { secretHash } from "#server/lib/secrets.ts";

/** Whose a booking is, and how they are reached. */
export type Buyer = Pick<BookingRow, "name" | "email" | "phone">;

/** What of one is different in the other. */
export const differencesOf = (one: Buyer, other: Buyer) =>
	(["name", "email", "phone"] as const).filter((field) => one[field] !== other[field]);

export const isSameBuyer = (one: Buyer, other: Buyer) => differencesOf(one, other).length === 0;

/** @throws AppError `invalid_input` where nobody could be reached; who books by hand may know how, and at the door it is not asked for */
export function requireContact(
	{ email, phone }: Pick<Buyer, "email" | "phone">,
	{ bookedBy, doorLinkId }: Pick<BookingRow, "bookedBy" | "doorLinkId"> = {
		bookedBy: null,
		doorLinkId: null,
	},
	field = "email",
): void {
	if (email || phone || bookedBy !== null || doorLinkId !== null) return;
	throw new AppError("invalid_input", {
		field,
		words: (options) => m.booking_contact_needed({}, options),
	});
}

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
	if (isSameBuyer(buyer, row)) return false;
	if (!isSameBuyer(holder, row)) throw new AppError("changed_meanwhile", { field: "holder" });
	// In the name of who has paid, and for no other link.
	await issueReceipts(transaction, now, row.id);
	await requireSeenEntries(transaction, row, entered);
	const { id, reference } = row;
	const version = row.linkVersion + 1;
	const link = { linkVersion: version, tokenHash: secretHash(codes.token(reference, version)) };
	const passed = await changeState(transaction, id, liveStates, { ...buyer, ...link, accountId: null });
	await transaction
		.update(ticket)
		.set({ serial: sql`${ticket.serial} + 1` })
		.where(eq(ticket.bookingId, id));
	await forgetEntries(transaction, eq(ticket.bookingId, id));
	await forgetNames(transaction, id);
	await mailFormerAddress(transaction, row, passed, "transferred", now);
	await mailBuyer(transaction, passed, now);
	return true;
}
