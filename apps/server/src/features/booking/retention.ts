import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { lastRetainedDay } from "#server/features/booking/rules.ts";
import { booking, bookingPayment, checkIn, ticket, ticketSale } from "#server/features/booking/table.ts";
import { outgoingMail } from "#server/features/mail/table.ts";
import { event, seminar } from "#server/features/occasion/table.ts";

/** Bookings of one run. */
const atATime = 500;

/** Removes the payers' names of unassigned payments. */
async function deleteUnknownPayers(db: Database, now: Date): Promise<void> {
	const isOld = lt(bookingPayment.createdAt, new Date(lastRetainedDay(now)));
	const isUnknown = and(isNull(bookingPayment.bookingId), isNotNull(bookingPayment.payer));
	await db.update(bookingPayment).set({ payer: null }).where(and(isUnknown, isOld));
}

/** Removes names, addresses and numbers from the bookings of occasions that are long over; sums and seats stay. */
export async function deletePersonalData(db: Database, now: Date): Promise<void> {
	const lastDay = lastRetainedDay(now);
	await deleteUnknownPayers(db, now);
	const over = await db
		.select({ id: booking.id })
		.from(booking)
		.innerJoin(ticketSale, eq(ticketSale.id, booking.saleId))
		.leftJoin(seminar, eq(seminar.id, ticketSale.seminarId))
		.leftJoin(event, eq(event.id, ticketSale.eventId))
		.where(and(isNull(booking.forgottenAt), or(lt(seminar.endDate, lastDay), lt(event.startDate, lastDay))))
		.limit(atATime);
	const ids = over.map(({ id }) => id);
	if (ids.length === 0) return;
	await db.transaction(async (transaction) => {
		const nobody = { name: "", email: null, phone: null, accountId: null, network: null, forgottenAt: now };
		await transaction.update(booking).set(nobody).where(inArray(booking.id, ids));
		await transaction
			.update(bookingPayment)
			.set({ payer: null })
			.where(inArray(bookingPayment.bookingId, ids));
		const theirs = transaction.select({ id: ticket.id }).from(ticket).where(inArray(ticket.bookingId, ids));
		await transaction.update(checkIn).set({ device: "" }).where(inArray(checkIn.ticketId, theirs));
		await transaction.delete(outgoingMail).where(inArray(outgoingMail.bookingId, ids));
	});
	if (ids.length === atATime) await deletePersonalData(db, now);
}
