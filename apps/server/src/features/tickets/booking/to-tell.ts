import { and, asc, eq, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { booking, bookingChange, liveStates } from "#server/db/schema/booking.ts";
import { getsNoMails } from "#server/features/site/mail/data.ts";
import { missingOfBooking } from "#server/features/tickets/booking/paid.ts";
import { withdrawnOfBooking } from "#server/features/tickets/booking/sale.ts";

/** Of the query's booking and change: it is so still. */
const isStillSo = sql`case ${bookingChange.kind}
	when 'withdrawn' then ${withdrawnOfBooking}
	when 'offered' then ${booking.state} = 'held' and not ${withdrawnOfBooking}
	when 'reversed' then ${missingOfBooking} > 0 and not ${withdrawnOfBooking}
	else not ${withdrawnOfBooking} end`;

/** Of the query's booking and change: its buyer has to hear of it from an organiser. */
const isUntold = (sendsMails: boolean) =>
	and(
		isNull(bookingChange.toldAt),
		inArray(booking.state, liveStates),
		isNull(booking.forgottenAt),
		isStillSo,
		sendsMails ? or(not(bookingChange.mailed), getsNoMails(sendsMails)) : undefined,
	);

/** Somebody has to call the buyer of the query's booking. */
export const isToCall = (sendsMails: boolean) =>
	sql`exists (select from ${bookingChange} where ${eq(bookingChange.bookingId, booking.id)} and ${isUntold(sendsMails)})`;

/** Of what the buyers of bookings have to hear from an organiser, the oldest first. */
export async function findUntold(db: Database, bookingIds: number[], sendsMails: boolean) {
	const { bookingId, kind: change, changedAt } = bookingChange;
	return await db
		.select({ bookingId, change, changedAt })
		.from(bookingChange)
		.innerJoin(booking, eq(booking.id, bookingId))
		.where(and(inArray(bookingId, bookingIds), isUntold(sendsMails)))
		.orderBy(asc(changedAt));
}

/**
 * Notes that an organiser has told a booking's buyer of what had changed.
 *
 * @param until the latest change that the organiser saw
 */
export async function noteTold(
	transaction: Database,
	bookingId: number,
	until: Date,
	toldAt: Date,
): Promise<void> {
	const isSeen = and(
		eq(bookingChange.bookingId, bookingId),
		isNull(bookingChange.toldAt),
		lte(bookingChange.changedAt, until),
	);
	await transaction.update(bookingChange).set({ toldAt }).where(isSeen);
}
