import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import type { Database } from "#server/db/client.ts";
import { booking, bookingChange, liveStates } from "#server/db/schema/booking.ts";
import { getsNoMails } from "#server/features/site/mail/data.ts";
import { missingOfBooking } from "#server/features/tickets/booking/paid.ts";
import { withdrawnOfBooking } from "#server/features/tickets/booking/sale.ts";
import { and, asc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "#server/lib/drizzle.ts";

/** Of the query's booking and change: it is so still. */
const isStillSo = sql`case ${bookingChange.kind}
	when 'withdrawn' then ${withdrawnOfBooking}
	when 'offered' then ${booking.state} = 'reserved' and not ${withdrawnOfBooking}
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

/** What organisers have told the buyers of bookings, the latest last. */
export async function findTold(db: Database, bookingIds: number[]) {
	const { bookingId, kind: change, toldAt } = bookingChange;
	const rows = await db
		.select({ bookingId, change, toldAt })
		.from(bookingChange)
		.where(and(inArray(bookingId, bookingIds), isNotNull(toldAt)))
		.orderBy(asc(toldAt));
	return rows.map((row) => ({ ...row, toldAt: row.toldAt as Date }));
}

/**
 * Notes that an organiser has told a booking's buyer of what had changed.
 *
 * @param seen the changes that the organiser saw
 * @returns whether there was something to tell
 */
export async function noteTold(
	transaction: Database,
	bookingId: number,
	seen: AdminBooking["to_tell"],
	toldAt: Date,
): Promise<boolean> {
	const { kind, changedAt } = bookingChange;
	const isSeen = or(
		...seen.map(({ change, changed_at }) => and(eq(kind, change), eq(changedAt, new Date(changed_at)))),
	);
	return await setTold(transaction, bookingId, and(isNull(bookingChange.toldAt), isSeen), toldAt);
}

/** Takes back that the buyer was told at a moment. @returns whether that was noted */
export async function noteUntold(transaction: Database, bookingId: number, toldAt: Date): Promise<boolean> {
	return await setTold(transaction, bookingId, eq(bookingChange.toldAt, toldAt), null);
}

async function setTold(
	transaction: Database,
	bookingId: number,
	condition: SQL | undefined,
	toldAt: Date | null,
): Promise<boolean> {
	const changed = await transaction
		.update(bookingChange)
		.set({ toldAt })
		.where(and(eq(bookingChange.bookingId, bookingId), condition))
		.returning({ kind: bookingChange.kind });
	return changed.length > 0;
}
