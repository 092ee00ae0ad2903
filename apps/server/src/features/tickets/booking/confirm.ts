import type { Database } from "#server/db/client.ts";
import { type BookingRow, booking, ticket, ticketSale } from "#server/db/schema/booking.ts";
import { kindsOfSeats } from "#server/features/tickets/booking/lines.ts";
import { type MailBuyer, mailBuyer } from "#server/features/tickets/booking/outgoing.ts";
import { balanceOf } from "#server/features/tickets/booking/paid.ts";
import { findSale } from "#server/features/tickets/booking/sale.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, inArray, sql } from "#server/lib/drizzle.ts";

/**
 * Makes the tickets of a booking that is confirmed: numbered, and one kind after the other.
 *
 * @param keeps a ticket that is of the same kind as before keeps its code
 */
export async function giveTickets(transaction: Database, row: BookingRow, keeps = false): Promise<void> {
	const kinds = await kindsOfSeats(transaction, row);
	await transaction
		.insert(ticket)
		.values(kinds.map((kindId, index) => ({ bookingId: row.id, kindId, number: index + 1 })))
		// Tickets printed before are no longer valid.
		.onConflictDoUpdate({
			target: [ticket.bookingId, ticket.number],
			set: { kindId: sql`excluded."kind_id"`, serial: sql`${ticket.serial} + 1` },
			setWhere: keeps ? sql`${ticket.kindId} <> excluded."kind_id"` : undefined,
		});
}

/**
 * Changes a booking that is in one of the states.
 *
 * @throws AppError `booking_over` when it is in none of them
 */
export async function changeState(
	transaction: Database,
	id: number,
	from: BookingRow["state"][],
	values: Partial<typeof booking.$inferInsert>,
): Promise<BookingRow> {
	const [changed] = await transaction
		.update(booking)
		.set(values)
		.where(and(eq(booking.id, id), inArray(booking.state, from)))
		.returning();
	if (!changed) throw new AppError("booking_over");
	return changed;
}

/** Confirms a booking whose seats are taken already; the caller locks the sale. */
export async function confirm(
	transaction: Database,
	{ id, state }: Pick<BookingRow, "id" | "state">,
	now: Date,
	mail: MailBuyer = mailBuyer,
): Promise<void> {
	const isOver = { reservedUntil: null, endedAt: null, cancelReason: null };
	const values = { state: "confirmed", confirmedAt: now, ...isOver } as const;
	const confirmed = await changeState(transaction, id, [state], values);
	await giveTickets(transaction, confirmed);
	await mail(transaction, confirmed, now);
}

/**
 * Confirms a booking that is paid in full and has its seats, or tells the buyer what is still missing.
 *
 * @returns `not_confirmed` also where a booking that was confirmed before has too much money
 */
export async function confirmIfPaid(
	transaction: Database,
	row: BookingRow,
	now: Date,
	mailIfMissing: MailBuyer = mailBuyer,
): Promise<"confirmed" | "not_confirmed"> {
	const { missing, refundDue } = await balanceOf(transaction, row.id);
	if (row.state === "confirmed") return refundDue > 0 ? "not_confirmed" : "confirmed";
	if (row.state !== "reserved") return "not_confirmed";
	// Its money goes back.
	if (await isWithdrawn(transaction, row)) return "not_confirmed";
	if (missing === 0) {
		await confirm(transaction, row, now);
		return "confirmed";
	}
	await mailIfMissing(transaction, row, now);
	return "not_confirmed";
}

/** Whether what is booked does not take place: money is then stored, and confirms nothing. */
export async function isWithdrawn(transaction: Database, { saleId }: BookingRow): Promise<boolean> {
	return (await findSale(transaction, eq(ticketSale.id, saleId)))?.isWithdrawn === true;
}
