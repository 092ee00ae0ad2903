import type { confirmBookingSchema, refundBookingSchema } from "@bcc/contract/admin/booking";
import * as m from "@bcc/messages";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { confirm } from "#server/features/booking/mutations.ts";
import { writeToBooker } from "#server/features/booking/outgoing.ts";
import { balanceOf } from "#server/features/booking/paid.ts";
import { takeSeats } from "#server/features/booking/sale.ts";
import { type BookingRow, booking, bookingPayment, moneyStates } from "#server/features/booking/table.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";

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
	const isMoney = inArray(bookingPayment.state, moneyStates);
	const isIt = and(eq(bookingPayment.transactionCode, transactionCode), isMoney);
	return (await db.$count(bookingPayment, isIt)) > 0;
}

/** Stores money that has come for a booking, once: as the payment that the buyer named, or a new one. Undefined = it is stored already. */
async function storeMoney(
	transaction: Database,
	bookingId: number | null,
	money: Money,
	now: Date,
): Promise<PaymentRow | undefined> {
	const { transactionCode, amount, payer, decidedBy } = money;
	if (await isKnown(transaction, transactionCode)) return undefined;
	const decided = { state: "received", flag: null, amount, payer, decidedAt: now, decidedBy } as const;
	const isNamed = and(
		eq(bookingPayment.bookingId, bookingId ?? 0),
		eq(bookingPayment.transactionCode, transactionCode ?? ""),
		inArray(bookingPayment.state, ["claimed", "rejected"]),
	);
	const [named] = await transaction.update(bookingPayment).set(decided).where(isNamed).returning();
	if (named) return named;
	const flag = bookingId === null ? ("unknown" as const) : null;
	const [stored] = await transaction
		.insert(bookingPayment)
		.values({ ...money, ...decided, bookingId, flag, createdAt: now })
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

/** Stores money that fits no booking, for an organiser to settle. */
export async function keepMoney(
	transaction: Database,
	money: Money,
	now: Date,
): Promise<"unassigned" | "known"> {
	return (await storeMoney(transaction, null, money, now)) ? "unassigned" : "known";
}

/** Confirms what received money pays for, or flags it. */
export async function settle(
	transaction: Database,
	payment: PaymentRow,
	row: BookingRow,
	now: Date,
): Promise<"confirmed" | "flagged"> {
	const { paid, missing } = await balanceOf(transaction, row.id);
	const flag = async (why: NonNullable<PaymentRow["flag"]>) => {
		await change(transaction, payment.id, { flag: why });
		return "flagged" as const;
	};
	// The rest of what an organiser has taken as paid.
	if (row.state === "confirmed" && paid <= row.amount) return "confirmed";
	if (row.state === "confirmed") return await flag("again");
	if (row.state !== "held") return await flag("over");
	if (missing > 0) {
		// The e-mail says how much is missing.
		await writeToBooker(transaction, row, now);
		return await flag("amount");
	}
	await confirm(transaction, row, now);
	await transaction.update(bookingPayment).set({ flag: null }).where(eq(bookingPayment.bookingId, row.id));
	if (paid > row.amount) await flag("amount");
	return "confirmed";
}

async function change(transaction: Database, id: number, values: Partial<PaymentRow>): Promise<void> {
	await transaction.update(bookingPayment).set(values).where(eq(bookingPayment.id, id));
}

/** By which organiser, and when. */
export type Decided = { decidedBy: number; decidedAt: Date };

/**
 * Notes that money was given back: of what was paid beyond a booking's price, or of all of it once the booking is over. The payments stay
 * as the operator wrote them; each refund is a record of its own.
 *
 * @throws AppError `booking_over` where there is nothing to refund, `invalid_input` for more than that
 */
export async function giveBack(
	transaction: Database,
	row: BookingRow,
	{ amount, keep_rest }: Pick<z.output<typeof refundBookingSchema>, "amount" | "keep_rest">,
	by: Decided,
): Promise<{ returned: number; left: number }> {
	const isOver = row.state === "cancelled" || row.state === "expired";
	const { paid } = await balanceOf(transaction, row.id);
	const surplus = paid - (isOver ? 0 : row.amount);
	if (surplus <= 0) throw new AppError("booking_over");
	const returned = amount ?? surplus;
	if (returned > surplus || (returned === 0 && !keep_rest))
		throw new AppError("invalid_input", { field: "amount" });
	const left = surplus - returned;
	const refund = { bookingId: row.id, source: "hand", state: "refunded", createdAt: by.decidedAt } as const;
	if (returned > 0) await transaction.insert(bookingPayment).values({ ...refund, ...by, amount: returned });
	if (left > 0 && !keep_rest) return { returned, left };
	const isReceived = and(eq(bookingPayment.bookingId, row.id), eq(bookingPayment.state, "received"));
	await transaction.update(bookingPayment).set({ flag: null }).where(isReceived);
	await transaction.update(booking).set({ refundDue: false }).where(eq(booking.id, row.id));
	return { returned, left };
}

/**
 * Notes that what a confirmed booking has not paid need not be paid.
 *
 * @throws AppError `booking_over` where nothing is missing
 */
export async function forgive(transaction: Database, row: BookingRow, by: Decided): Promise<number> {
	const { missing: amount } = await balanceOf(transaction, row.id);
	if (row.state !== "confirmed" || amount === 0) throw new AppError("booking_over");
	const forgiven = { bookingId: row.id, source: "hand", state: "forgiven", createdAt: by.decidedAt } as const;
	await transaction.insert(bookingPayment).values({ ...forgiven, ...by, amount });
	return amount;
}

/**
 * An organiser confirms that money has come; with less than the price only when asked to. Seats of a booking that has ended are taken again.
 *
 * @throws AppError `already_taken`, `not_found`, `sold_out`, `booking_over` or `invalid_input`
 */
export async function confirmByHand(
	transaction: Database,
	row: BookingRow,
	given: z.output<typeof confirmBookingSchema>,
	by: Decided,
): Promise<void> {
	const { missing } = await balanceOf(transaction, row.id);
	const { payment_id, transaction_code: transactionCode, amount = missing } = given;
	if (given.amount === undefined && (await isAboutClaim(transaction, row, payment_id)))
		throw new AppError("invalid_input", {
			field: "amount",
			words: (options) => m.booking_amount_needed({}, options),
		});
	if (payment_id !== null) {
		await takePayment(transaction, row, payment_id, amount, by);
	} else if (amount > 0) {
		const { decidedBy } = by;
		const money = { source: "hand", transactionCode, amount, payer: null, decidedBy };
		if (!(await storeMoney(transaction, row.id, money, by.decidedAt)))
			throw await isTaken(transaction, transactionCode);
	}
	const { missing: rest } = await balanceOf(transaction, row.id);
	if (row.state === "confirmed") {
		const isRest = amount > 0 && amount <= missing;
		if (payment_id === null && !isRest) throw new AppError("booking_over");
		return;
	}
	if (rest > 0 && !given.less)
		throw new AppError("invalid_input", {
			field: "less",
			words: (options) => m.booking_less_than_price({ missing: rest.toLocaleString("en") }, options),
		});
	if (row.state !== "held" && !(await takeSeats(transaction, row)))
		throw new AppError("sold_out", { words: (options) => m.booking_no_free_seats({}, options) });
	await confirm(transaction, row, by.decidedAt);
}

/** Names the booking that has the money of a code. */
async function isTaken(db: Database, transactionCode: string | null): Promise<AppError> {
	const isMoney = inArray(bookingPayment.state, moneyStates);
	const [owner] = await db
		.select({ reference: booking.reference })
		.from(bookingPayment)
		.innerJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(and(eq(bookingPayment.transactionCode, transactionCode ?? ""), isMoney));
	const reference = owner?.reference;
	const words: Words | undefined = reference
		? (options) => m.booking_code_taken({ reference }, options)
		: undefined;
	return new AppError("already_taken", { field: "transaction_code", ...(words && { words }) });
}

/** Whether an organiser decides about a payment that the buyer has named: then the sum that came must be given. */
async function isAboutClaim(
	transaction: Database,
	{ id }: BookingRow,
	paymentId: number | null,
): Promise<boolean> {
	const isIts = and(eq(bookingPayment.bookingId, id), inArray(bookingPayment.state, ["claimed", "rejected"]));
	const isOpen = eq(bookingPayment.state, "claimed");
	const isMeant = paymentId === null ? isOpen : eq(bookingPayment.id, paymentId);
	return (await transaction.$count(bookingPayment, and(isIts, isMeant))) > 0;
}

/** Takes a payment of the booking that the buyer named or that was flagged. */
async function takePayment(
	transaction: Database,
	{ id, state }: BookingRow,
	paymentId: number,
	amount: number,
	by: Decided,
): Promise<void> {
	const [payment] = await transaction
		.select()
		.from(bookingPayment)
		.where(and(eq(bookingPayment.id, paymentId), eq(bookingPayment.bookingId, id)))
		.for("update");
	// Money that was taken back again has been seen, and the seats stay.
	const isSeen = payment?.flag === "reversed" && state === "confirmed";
	const isPast = payment && ["returned", "refunded", "forgiven", "foreign"].includes(payment.state);
	if (!payment || (isPast && !isSeen)) throw new AppError("not_found", { field: "payment_id" });
	const isClaim = payment.state !== "received" && !isSeen;
	if (isClaim && (await isKnown(transaction, payment.transactionCode)))
		throw await isTaken(transaction, payment.transactionCode);
	const received = isClaim ? ({ state: "received", amount } as const) : {};
	await change(transaction, payment.id, { ...by, ...received, flag: null });
}
