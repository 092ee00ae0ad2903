import type { Database } from "#server/db/client.ts";
import { type BookingRow, checkIn, ticket } from "#server/db/schema/booking.ts";
import { startOf } from "#server/features/tickets/booking/rules.ts";
import type { Locked } from "#server/features/tickets/booking/sale.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, inArray, isNotNull, type SQL } from "#server/lib/drizzle.ts";

/**
 * Why the buyer of a booking can no longer cancel it: its occasion does not take place, or has begun, or one of its seats has entered. What
 * does not take place may be restored, and its bookings with it.
 */
export async function whyNoCancel(
	db: Database,
	{ row, sale }: Locked,
	now: Date,
): Promise<"withdrawn" | "begun" | "entered" | null> {
	if (sale.isWithdrawn) return "withdrawn";
	if (startOf(sale) <= now) return "begun";
	return (await countEntered(db, row.id)) > 0 ? "entered" : null;
}

/** How many seats of a booking have been let in. */
async function countEntered(db: Database, bookingId: number): Promise<number> {
	const ofBooking = db.select({ id: ticket.id }).from(ticket).where(eq(ticket.bookingId, bookingId));
	const isEntry = and(inArray(checkIn.ticketId, ofBooking), eq(checkIn.outcome, "entered"));
	return await db.$count(checkIn, isEntry);
}

/** Locks the tickets of a booking for the transaction: entries wait here. */
export async function lockEntries(transaction: Database, bookingId: number): Promise<void> {
	await transaction.select().from(ticket).where(eq(ticket.bookingId, bookingId)).for("update");
}

/** Entries that a move of the occasion took back come back no more, should its date return (`moveEntries`). */
export async function forgetEntries(transaction: Database, isIts: SQL | undefined): Promise<void> {
	const its = transaction.select({ id: ticket.id }).from(ticket).where(isIts);
	await transaction
		.update(checkIn)
		.set({ outcomeBefore: null })
		.where(and(isNotNull(checkIn.outcomeBefore), inArray(checkIn.ticketId, its)));
}

/**
 * An organiser decides about the seats that are inside: nobody enters until the commit.
 *
 * @throws AppError `changed_meanwhile` where others are than the organiser saw
 */
export async function requireSeenEntries(transaction: Database, { id }: BookingRow, seen: number) {
	await lockEntries(transaction, id);
	if ((await countEntered(transaction, id)) !== seen)
		throw new AppError("changed_meanwhile", { field: "entered" });
}
