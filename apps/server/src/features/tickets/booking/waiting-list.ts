import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { booking, bookingLine, ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { confirm, confirmIfPaid } from "#server/features/tickets/booking/confirm.ts";
import { freeSeats, takeSeatsOf } from "#server/features/tickets/booking/lines.ts";
import { mailWithinLimit, offer } from "#server/features/tickets/booking/outgoing.ts";
import { hasMoneyOfBooking, missingOfBooking } from "#server/features/tickets/booking/paid.ts";
import { reservationEnd, startOf } from "#server/features/tickets/booking/rules.ts";
import { lockSale, type Sale, takesPlace } from "#server/features/tickets/booking/sale.ts";
import { and, asc, eq, exists, gt, isNull, lte, not, or, sql } from "#server/lib/drizzle.ts";

/** Bookings of the waiting list that get seats in one transaction; the timer continues. */
const mostMovedUp = 100;

/** Seats with money on them stay: an organiser decides. */
const hasRunOut = (now: Date) =>
	and(eq(booking.state, "reserved"), lte(booking.reservedUntil, now), not(hasMoneyOfBooking));
/** Paid while its occasion did not take place: restored, it is confirmed. */
const isPaid = and(eq(booking.state, "reserved"), gt(booking.amount, 0), sql`${missingOfBooking} = 0`);
const isWaiting = eq(booking.state, "waiting");

/**
 * Confirms what is paid of a sale, ends its expired reservations, and its waiting list too once the occasion has begun, and gives free seats to
 * those who wait; the caller locks the sale. Nothing runs out while the occasion does not take place.
 */
export async function bringUpToDate(transaction: Database, sale: Sale, now: Date): Promise<void> {
	if (sale.isWithdrawn) return;
	const paid = await transaction
		.select()
		.from(booking)
		.where(and(eq(booking.saleId, sale.id), isPaid));
	for (const row of paid) await confirm(transaction, row, now);
	const isDue = startOf(sale) <= now ? or(hasRunOut(now), isWaiting) : hasRunOut(now);
	const due = await transaction
		.select()
		.from(booking)
		.where(and(eq(booking.saleId, sale.id), isDue));
	for (const each of due) {
		const expired = { state: "expired", reservedUntil: null, endedAt: now } as const;
		await transaction.update(booking).set(expired).where(eq(booking.id, each.id));
		if (each.state === "waiting") continue;
		await freeSeats(transaction, each);
		await mailWithinLimit(transaction, { ...each, ...expired }, now);
	}
	await moveUp(transaction, sale, now);
}

/** Those who wait and whose seats are all free, the first first. */
const selectFitting = (transaction: Database, saleId: number, most: number) =>
	transaction
		.select({ row: booking })
		.from(booking)
		.innerJoin(ticketSale, eq(ticketSale.id, booking.saleId))
		.where(and(eq(booking.saleId, saleId), isWaiting, doesSaleFit, not(exists(selectTooLarge(transaction)))))
		.orderBy(asc(booking.id))
		.limit(most);

const doesSaleFit = or(
	isNull(ticketSale.seats),
	sql`${ticketSale.taken} + ${booking.seats} <= ${ticketSale.seats}`,
);

/** Lines of the query's booking for which the seats of their kind are not enough. */
const selectTooLarge = (transaction: Database) =>
	transaction
		.select({ kindId: bookingLine.kindId })
		.from(bookingLine)
		.innerJoin(ticketKind, eq(ticketKind.id, bookingLine.kindId))
		.where(
			and(
				eq(bookingLine.bookingId, booking.id),
				sql`${ticketKind.taken} + ${bookingLine.seats} > ${ticketKind.seats}`,
			),
		);

/** Nobody moves up once the occasion has begun, or while it is not shown. */
const doesMoveUp = (sale: Sale, now: Date) => sale.isPublic && startOf(sale) > now;

/** Whether free seats are those of somebody who waits: then a new booking waits, too. */
export async function doesAnybodyFit(transaction: Database, sale: Sale, now: Date): Promise<boolean> {
	return doesMoveUp(sale, now) && (await selectFitting(transaction, sale.id, 1)).length > 0;
}

/**
 * Gives free seats to the waiting list, in its order; a booking that needs more than are free is skipped and stays in its place. Seats are
 * reserved for a time, in which they are paid for or, if free of charge, accepted. The caller locks the sale.
 */
export async function moveUp(transaction: Database, sale: Sale, now: Date): Promise<void> {
	if (!doesMoveUp(sale, now)) return;
	for (const { row } of await selectFitting(transaction, sale.id, mostMovedUp)) {
		// Those before it took some of the seats that were free for it.
		if (!(await takeSeatsOf(transaction, row))) continue;
		const reserved = {
			state: "reserved",
			reservedUntil: reservationEnd(sale.offerHours, sale, now),
			offeredAt: now,
		} as const;
		await transaction.update(booking).set(reserved).where(eq(booking.id, row.id));
		const offered = { ...row, ...reserved };
		// What is free of charge is accepted; the rest may have been paid while it waited.
		if (row.amount > 0) await confirmIfPaid(transaction, offered, now, offer);
		else await offer(transaction, offered, now);
	}
}

/** Confirms what is paid, ends all reservations that have run out, and goes on with the waiting lists, one sale after the other. */
export async function bringAllUpToDate(db: Database, now: Date): Promise<void> {
	const due = await db
		.selectDistinct({ saleId: booking.saleId })
		.from(booking)
		.where(and(takesPlace, or(isPaid, hasRunOut(now), isWaiting)));
	for (const { saleId } of due) {
		await againAfterDeadlock(() =>
			db.transaction(async (transaction) =>
				bringUpToDate(transaction, await lockSale(transaction, saleId), now),
			),
		);
	}
}
