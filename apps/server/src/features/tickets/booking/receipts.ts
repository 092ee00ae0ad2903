import type { Receipt } from "@bcc/contract/tickets/booking";
import { receiptLock } from "#server/db/advisory-locks.ts";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, booking, bookingPayment, bookingReceipt } from "#server/db/schema/booking.ts";
import { cameBy } from "#server/features/tickets/booking/payment-list.ts";
import { and, asc, eq, gt, isNotNull, notExists, or, sql } from "#server/lib/drizzle.ts";

/** Money that counts as received for a booking. */
const isReceived = and(
	isNotNull(bookingPayment.bookingId),
	eq(bookingPayment.state, "received"),
	gt(bookingPayment.amount, 0),
);

/**
 * Issues the receipts that received payments still lack, of one booking or of all, in the order in which the money came. A number is read
 * and taken under a lock, in the transaction that stores its receipt: none is left out, and none is given twice. Payments themselves wait for no number.
 */
export async function issueReceipts(db: Database, now: Date, ofBooking?: number): Promise<void> {
	const { id, bookingId, amount, decidedAt } = bookingPayment;
	const its = db
		.select({ number: bookingReceipt.number })
		.from(bookingReceipt)
		.where(and(eq(bookingReceipt.paymentId, id), eq(bookingReceipt.bookingId, bookingId)));
	const isOfBooking = ofBooking === undefined ? undefined : eq(bookingId, ofBooking);
	const isWithout = and(isReceived, isOfBooking, notExists(its));
	if ((await db.$count(bookingPayment, isWithout)) === 0) return;
	await db.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(${receiptLock})`);
		const last = sql`(select coalesce(max("number"), 0) from "booking_receipt")`;
		const issued = transaction
			.select({
				number: sql<number>`(${last} + row_number() over (order by ${decidedAt}, ${id}))::int`.as("number"),
				paymentId: id,
				bookingId: booking.id,
				amount,
				name: booking.name,
				issuedAt: sql<Date>`${now.toISOString()}::timestamptz`.as("issued_at"),
				linkVersion: booking.linkVersion,
			})
			.from(bookingPayment)
			.innerJoin(booking, eq(booking.id, bookingId))
			.where(isWithout);
		await transaction.insert(bookingReceipt).select(issued);
	});
}

/** The receipts of a booking by their numbers, with the link of who has paid (null = not issued yet), and those that its payments will get. */
export async function receiptsOf(
	db: Database,
	bookingId: number,
): Promise<Array<Receipt & { linkVersion: number | null }>> {
	const isHere = and(eq(bookingPayment.bookingId, bookingId), isReceived);
	const { number, paymentId, amount, linkVersion } = bookingReceipt;
	return await db
		.select({
			payment_id: bookingPayment.id,
			number,
			amount: sql<number>`coalesce(${amount}, ${bookingPayment.amount})::float8`,
			void: sql<boolean>`(${isHere}) is not true`,
			linkVersion,
		})
		.from(bookingPayment)
		.leftJoin(bookingReceipt, and(eq(paymentId, bookingPayment.id), eq(bookingReceipt.bookingId, bookingId)))
		.where(or(isNotNull(number), isHere))
		.orderBy(asc(number), asc(bookingPayment.id));
}

/** Whether a receipt is of what the holder of a booking has paid, and nobody before. */
export const isHolders = (
	receipt: { linkVersion: number | null },
	{ linkVersion }: Pick<BookingRow, "linkVersion">,
): boolean => receipt.linkVersion === null || receipt.linkVersion === linkVersion;

/** A payment's receipt for a booking, issued if it was not before, with what became of the payment; undefined = there is none. */
export async function findReceipt(db: Database, bookingId: number, paymentId: number, now: Date) {
	await issueReceipts(db, now, bookingId);
	const { id, state, transactionCode, amount, decidedAt } = bookingPayment;
	const [found] = await db
		.select({
			number: bookingReceipt.number,
			amount: bookingReceipt.amount,
			name: bookingReceipt.name,
			issuedAt: bookingReceipt.issuedAt,
			linkVersion: bookingReceipt.linkVersion,
			...{ way: cameBy, state, transactionCode, decidedAt },
			/** What the payment is of by now. */
			sum: amount,
			isHere: sql<boolean>`${bookingPayment.bookingId} is not distinct from ${bookingReceipt.bookingId}`,
			reversed: sql<number>`coalesce((select sum("part"."amount") from "booking_payment" as "part"
				where "part"."state" = 'refunded' and "part"."reverses" = ${id}), 0)::float8`,
		})
		.from(bookingReceipt)
		.innerJoin(bookingPayment, eq(id, bookingReceipt.paymentId))
		.where(and(eq(bookingReceipt.bookingId, bookingId), eq(bookingReceipt.paymentId, paymentId)));
	return found;
}

export type FoundReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
