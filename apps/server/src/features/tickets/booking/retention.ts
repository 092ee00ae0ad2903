import type { Database } from "#server/db/client.ts";
import {
	booking,
	bookingPayment,
	bookingReceipt,
	checkIn,
	guest,
	ticket,
	ticketSale,
} from "#server/db/schema/booking.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { refundDueOfBooking } from "#server/features/tickets/booking/paid.ts";
import { lastRetainedDay, networkHashMs } from "#server/features/tickets/booking/rules.ts";
import {
	and,
	eq,
	inArray,
	isNotNull,
	isNull,
	lt,
	lte,
	ne,
	notInArray,
	or,
	sql,
} from "#server/lib/drizzle.ts";

/**
 * Removes names, addresses and numbers from the bookings of occasions that are long over; sums and seats stay. A booking made later has
 * its time all the same, and whoever is owed money stays known until it is given back.
 */
export async function deletePersonalData(db: Database, now: Date): Promise<void> {
	const lastDay = lastRetainedDay(now);
	const over = db
		.select({ id: ticketSale.id })
		.from(ticketSale)
		.leftJoin(seminar, eq(seminar.id, ticketSale.seminarId))
		.leftJoin(event, eq(event.id, ticketSale.eventId))
		.where(or(lt(seminar.endDate, lastDay), lt(event.startDate, lastDay)));
	await db.transaction(async (transaction) => {
		const nobody = { name: "", email: null, phone: null, accountId: null, network: null, cancelReason: null };
		const complimentary = sql`case when ${booking.complimentary} is not null then '' end`;
		const changed = await transaction
			.update(booking)
			.set({ ...nobody, complimentary, forgottenAt: now })
			.where(
				and(
					isNull(booking.forgottenAt),
					inArray(booking.saleId, over),
					lt(booking.createdAt, new Date(lastDay)),
					sql`${refundDueOfBooking} = 0`,
				),
			)
			.returning({ id: booking.id });
		const forgotten = transaction
			.select({ id: booking.id })
			.from(booking)
			.where(eq(booking.forgottenAt, now));
		const { bookingId, payer, line, reason, createdAt } = bookingPayment;
		const isUnassigned = and(isNull(bookingId), lt(createdAt, new Date(lastDay)));
		// Refunds are noted later, too.
		const isOfNobody = inArray(
			bookingId,
			transaction.select({ id: booking.id }).from(booking).where(isNotNull(booking.forgottenAt)),
		);
		await transaction
			.update(bookingPayment)
			.set({ payer: null, line: null, reason: null })
			.where(and(or(isNotNull(payer), isNotNull(line), isNotNull(reason)), or(isUnassigned, isOfNobody)));
		await transaction
			.update(bookingReceipt)
			.set({ name: "" })
			.where(
				and(
					ne(bookingReceipt.name, ""),
					inArray(
						bookingReceipt.bookingId,
						transaction.select({ id: booking.id }).from(booking).where(isNotNull(booking.forgottenAt)),
					),
				),
			);
		if (changed.length === 0) return;
		const tickets = transaction
			.select({ id: ticket.id })
			.from(ticket)
			.where(inArray(ticket.bookingId, forgotten));
		await transaction.update(checkIn).set({ device: "" }).where(inArray(checkIn.ticketId, tickets));
		await transaction.delete(guest).where(inArray(guest.bookingId, forgotten));
		await transaction.delete(outgoingMail).where(inArray(outgoingMail.bookingId, forgotten));
	});
}

/** Removes the hashes of networks that are no longer counted. */
export async function deleteNetworks(db: Database, now: Date): Promise<void> {
	const since = new Date(now.getTime() - networkHashMs);
	const isOver = and(notInArray(booking.state, ["reserved", "waiting"]), lte(booking.createdAt, since));
	await db
		.update(booking)
		.set({ network: null })
		.where(and(isNotNull(booking.network), isOver));
}
