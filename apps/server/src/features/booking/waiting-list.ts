import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { writeToBooker } from "#server/features/booking/outgoing.ts";
import { holdEnd, startOf } from "#server/features/booking/rules.ts";
import { freeSeats, holdSale, type Sale, takeSeats } from "#server/features/booking/sale.ts";
import { booking } from "#server/features/booking/table.ts";

/** Bookings of the waiting list handled in one transaction. */
const mostLookedAt = 200;

const hasRunOut = (now: Date) => and(eq(booking.state, "held"), lte(booking.heldUntil, now));

/** Ends the expired holds of a sale, and gives their seats to the waiting list; the caller holds the sale. */
export async function releaseDue(transaction: Database, sale: Sale, now: Date): Promise<void> {
	const ended = await transaction
		.update(booking)
		.set({ state: "expired", heldUntil: null, endedAt: now })
		.where(and(eq(booking.saleId, sale.id), hasRunOut(now)))
		.returning();
	for (const each of ended) {
		await freeSeats(transaction, each);
		await writeToBooker(transaction, each, now);
	}
	if (ended.length > 0) await moveUp(transaction, sale, now);
}

/**
 * Gives free seats to the waiting list, in its order; a booking that needs more than are free is skipped and stays in its place. Seats are
 * held for a time, in which they are paid for or, if free of charge, accepted. The caller holds the sale.
 */
export async function moveUp(transaction: Database, sale: Sale, now: Date): Promise<void> {
	// After the beginning nobody moves up any more.
	if (startOf(sale) <= now) return;
	const waiting = await transaction
		.select()
		.from(booking)
		.where(and(eq(booking.saleId, sale.id), eq(booking.state, "waiting")))
		.orderBy(asc(booking.id))
		.limit(mostLookedAt);
	for (const each of waiting) {
		if (!(await takeSeats(transaction, each))) continue;
		const held = { state: "held", heldUntil: holdEnd(sale.offerHours, sale, now), offeredAt: now } as const;
		await transaction.update(booking).set(held).where(eq(booking.id, each.id));
		await writeToBooker(transaction, { ...each, ...held }, now);
	}
}

/** Ends all holds that have run out, one sale after the other. */
export async function releaseAllDue(db: Database, now: Date): Promise<void> {
	const due = await db.selectDistinct({ saleId: booking.saleId }).from(booking).where(hasRunOut(now));
	for (const { saleId } of due) {
		await againAfterDeadlock(() =>
			db.transaction(async (transaction) =>
				releaseDue(transaction, await holdSale(transaction, saleId), now),
			),
		);
	}
}
