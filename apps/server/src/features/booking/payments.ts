import type { confirmBookingSchema } from "@bcc/contract/admin/booking";
import * as m from "@bcc/messages";
import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { confirm } from "#server/features/booking/mutations.ts";
import { takeSeats } from "#server/features/booking/sale.ts";
import { type BookingRow, booking, bookingPayment } from "#server/features/booking/table.ts";
import { AppError } from "#server/lib/app-error.ts";

type Money = {
	source: string;
	transactionCode: string | null;
	amount: number;
	payer: string | null;
	decidedBy: number | null;
};

/** `confirmed`: the booking is paid; `flagged`: an organiser must check it; `known`: this money is stored already. */
export type Received = "confirmed" | "flagged" | "known";

type PaymentRow = typeof bookingPayment.$inferSelect;

/** Whether money of this code is stored. */
export async function isKnown(db: Database, transactionCode: string | null): Promise<boolean> {
	if (!transactionCode) return false;
	const isMoney = inArray(bookingPayment.state, ["received", "returned"]);
	const isIt = and(eq(bookingPayment.transactionCode, transactionCode), isMoney);
	return (await db.$count(bookingPayment, isIt)) > 0;
}

/** Stores money that has come for a booking, once: as the payment that the buyer named, or a new one. Undefined = it is stored already. */
async function storeMoney(
	transaction: Database,
	bookingId: number,
	money: Money,
	now: Date,
): Promise<PaymentRow | undefined> {
	const { transactionCode, amount, payer, decidedBy } = money;
	if (await isKnown(transaction, transactionCode)) return undefined;
	const decided = { state: "received", amount, payer, decidedAt: now, decidedBy } as const;
	const isNamed = and(
		eq(bookingPayment.bookingId, bookingId),
		eq(bookingPayment.transactionCode, transactionCode ?? ""),
		inArray(bookingPayment.state, ["claimed", "rejected"]),
	);
	const [named] = await transaction.update(bookingPayment).set(decided).where(isNamed).returning();
	if (named) return named;
	const [stored] = await transaction
		.insert(bookingPayment)
		.values({ ...money, ...decided, bookingId, createdAt: now })
		// Another process may store the same money at this moment.
		.onConflictDoNothing()
		.returning();
	return stored;
}

/**
 * Stores money that has come for a booking, and confirms the booking when it is fully paid and its seats are held. Any other payment is
 * flagged, never refused. The caller holds the sale.
 */
export async function receiveMoney(
	transaction: Database,
	row: BookingRow,
	money: Money,
	now: Date,
): Promise<Received> {
	const stored = await storeMoney(transaction, row.id, money, now);
	return stored ? await settle(transaction, stored, row, now) : "known";
}

/** Confirms what received money pays for, or flags it. */
export async function settle(
	transaction: Database,
	payment: PaymentRow,
	row: BookingRow,
	now: Date,
): Promise<"confirmed" | "flagged"> {
	const paid = await paidFor(transaction, row.id);
	const flag = async (why: NonNullable<PaymentRow["flag"]>) => {
		await change(transaction, payment.id, { flag: why });
		return "flagged" as const;
	};
	// The rest of what an organiser has taken as paid.
	if (row.state === "confirmed" && paid <= row.amount) return "confirmed";
	if (row.state === "confirmed") return await flag("again");
	if (row.state !== "held") return await flag("over");
	if (paid < row.amount) return await flag("amount");
	await confirm(transaction, row, now);
	await transaction.update(bookingPayment).set({ flag: null }).where(eq(bookingPayment.bookingId, row.id));
	if (paid > row.amount) await flag("amount");
	return "confirmed";
}

/** What has been received for a booking, and not given back. */
export async function paidFor(db: Database, bookingId: number): Promise<number> {
	const [row] = await db
		.select({ paid: sql<number>`coalesce(sum(${bookingPayment.amount}), 0)::float8` })
		.from(bookingPayment)
		.where(and(eq(bookingPayment.bookingId, bookingId), eq(bookingPayment.state, "received")));
	return row?.paid ?? 0;
}

async function change(transaction: Database, id: number, values: Partial<PaymentRow>): Promise<void> {
	await transaction.update(bookingPayment).set(values).where(eq(bookingPayment.id, id));
}

/** By which organiser, and when. */
export type Decided = { decidedBy: number; decidedAt: Date };

/**
 * Marks as refunded what was paid beyond a booking's price, or all of it once the booking is over. A larger payment is refunded in part.
 *
 * @returns whole shillings
 * @throws AppError `booking_over` where there is nothing to refund
 */
export async function giveBack(transaction: Database, row: BookingRow, decided: Decided): Promise<number> {
	const isOver = row.state === "cancelled" || row.state === "expired";
	const surplus = (await paidFor(transaction, row.id)) - (isOver ? 0 : row.amount);
	if (surplus <= 0) throw new AppError("booking_over");
	const received = await transaction
		.select()
		.from(bookingPayment)
		.where(and(eq(bookingPayment.bookingId, row.id), eq(bookingPayment.state, "received")))
		.orderBy(sql`${bookingPayment.flag} is null`, desc(bookingPayment.id));
	let rest = surplus;
	for (const { id, source, payer, createdAt, amount } of received) {
		const returned = Math.min(amount ?? 0, rest);
		if (returned === 0) continue;
		rest -= returned;
		const settled = { ...decided, flag: null };
		if (returned === amount) {
			await change(transaction, id, { ...settled, state: "returned" });
		} else {
			await change(transaction, id, { ...settled, amount: (amount ?? 0) - returned });
			const part = { bookingId: row.id, source, payer, createdAt, amount: returned, ...settled };
			await transaction.insert(bookingPayment).values({ ...part, state: "returned" });
		}
	}
	if (isOver) await transaction.update(booking).set({ refundDue: false }).where(eq(booking.id, row.id));
	return surplus;
}

/**
 * An organiser confirms that the money has come: the booking is paid, whatever the sum. Seats of one that has ended are taken again.
 *
 * @throws AppError `already_taken`, `not_found`, `sold_out` or `booking_over`
 */
export async function confirmByHand(
	transaction: Database,
	row: BookingRow,
	given: z.output<typeof confirmBookingSchema>,
	by: Decided,
): Promise<void> {
	const missing = Math.max(0, row.amount - (await paidFor(transaction, row.id)));
	const { payment_id, transaction_code: transactionCode, amount = missing } = given;
	if (payment_id !== null) {
		await takePayment(transaction, row, payment_id, amount, by);
	} else if (amount > 0) {
		const { decidedBy } = by;
		const money = { source: "hand", transactionCode, amount, payer: null, decidedBy };
		if (!(await storeMoney(transaction, row.id, money, by.decidedAt))) throw isTaken();
	}
	if (row.state === "confirmed") {
		const isRest = amount > 0 && amount <= missing;
		if (payment_id === null && !isRest) throw new AppError("booking_over");
		return;
	}
	if (row.state !== "held" && !(await takeSeats(transaction, row)))
		throw new AppError("sold_out", { words: (options) => m.booking_no_free_seats({}, options) });
	await confirm(transaction, row, by.decidedAt);
}

const isTaken = () => new AppError("already_taken", { field: "transaction_code" });

/** Takes a payment that the buyer named, that was flagged, or that belongs to no booking yet. */
async function takePayment(
	transaction: Database,
	{ id, state }: BookingRow,
	paymentId: number,
	amount: number,
	by: Decided,
): Promise<void> {
	const isItsOrNobodys = or(eq(bookingPayment.bookingId, id), isNull(bookingPayment.bookingId));
	const [payment] = await transaction
		.select()
		.from(bookingPayment)
		.where(and(eq(bookingPayment.id, paymentId), isItsOrNobodys))
		.for("update");
	// Money that was taken back again has been seen, and the seats stay.
	const isSeen = payment?.flag === "reversed" && state === "confirmed";
	if (!payment || (payment.state === "returned" && !isSeen))
		throw new AppError("not_found", { field: "payment_id" });
	const isClaim = payment.state !== "received" && !isSeen;
	if (isClaim && (await isKnown(transaction, payment.transactionCode))) throw isTaken();
	const received = isClaim ? ({ state: "received", amount } as const) : {};
	await change(transaction, payment.id, { ...by, ...received, bookingId: id, flag: null });
}
