import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, confirm } from "#server/features/booking/mutations.ts";
import { booking, bookingPayment } from "#server/features/booking/table.ts";

export type Money = {
	source: string;
	transactionCode: string | null;
	amount: number;
	payer: string | null;
	decidedBy: number | null;
};

/** `confirmed`: the booking is paid; `flagged`: an organiser must check it; `known`: this money is stored already. */
export type Received = "confirmed" | "flagged" | "known";

type PaymentRow = typeof bookingPayment.$inferSelect;
const isMoney = inArray(bookingPayment.state, ["received", "returned"]);

/** Whether money of this code is stored. */
export async function isKnown(db: Database, transactionCode: string): Promise<boolean> {
	const isIt = and(eq(bookingPayment.transactionCode, transactionCode), isMoney);
	return (await db.$count(bookingPayment, isIt)) > 0;
}

/**
 * Stores money that has come for a booking, and confirms the booking when it is fully paid and its seats are held. Any other payment is
 * flagged, never refused. The caller holds the sale.
 */
export async function receiveMoney(
	transaction: Database,
	bookingId: number,
	money: Money,
	now: Date,
): Promise<Received> {
	const { transactionCode } = money;
	if (transactionCode && (await isKnown(transaction, transactionCode))) return "known";
	const values = { ...money, state: "received", createdAt: now, decidedAt: now } as const;
	const named = transactionCode && (await takeClaim(transaction, bookingId, money, now));
	const [stored] = named
		? [named]
		: // Another process may store the same money at this moment.
			await transaction
				.insert(bookingPayment)
				.values({ ...values, bookingId })
				.onConflictDoNothing()
				.returning();
	return stored ? await settle(transaction, stored, now) : "known";
}

/** What the buyer named is there now. */
async function takeClaim(
	transaction: Database,
	bookingId: number,
	{ transactionCode, amount, payer, decidedBy }: Money,
	now: Date,
): Promise<PaymentRow | undefined> {
	const isIt = and(
		eq(bookingPayment.bookingId, bookingId),
		eq(bookingPayment.transactionCode, transactionCode ?? ""),
		inArray(bookingPayment.state, ["claimed", "rejected"]),
	);
	const [taken] = await transaction
		.update(bookingPayment)
		.set({ state: "received", amount, payer, decidedAt: now, decidedBy })
		.where(isIt)
		.returning();
	return taken;
}

/** Confirms what received money pays for, or flags it. */
export async function settle(transaction: Database, payment: PaymentRow, now: Date): Promise<Received> {
	const [row] = payment.bookingId
		? await transaction.select().from(booking).where(eq(booking.id, payment.bookingId))
		: [];
	if (!row) return await flag(transaction, payment, "unknown");
	const paid = await paidFor(transaction, row.id);
	// The rest of what an organiser has taken as paid.
	if (row.state === "confirmed" && paid <= row.amount) return "confirmed";
	if (row.state === "confirmed") return await flag(transaction, payment, "again");
	if (row.state !== "held") return await flag(transaction, payment, "over");
	if (paid < row.amount) return await flag(transaction, payment, "amount");
	await confirm(transaction, row.id, now);
	await transaction.update(bookingPayment).set({ flag: null }).where(eq(bookingPayment.bookingId, row.id));
	if (paid > row.amount) await flag(transaction, payment, "amount");
	return "confirmed";
}

async function flag(
	transaction: Database,
	{ id }: PaymentRow,
	why: NonNullable<PaymentRow["flag"]>,
): Promise<"flagged"> {
	await set(transaction, id, { flag: why });
	return "flagged";
}

export async function paidFor(db: Database, bookingId: number): Promise<number> {
	const [row] = await db
		.select({ paid: sql<number>`coalesce(sum(${bookingPayment.amount}), 0)::float8` })
		.from(bookingPayment)
		.where(and(eq(bookingPayment.bookingId, bookingId), eq(bookingPayment.state, "received")));
	return row?.paid ?? 0;
}

/**
 * Marks as refunded what was paid beyond a booking's price, or all of it once the booking is over. A larger payment is refunded in part.
 *
 * @returns whole shillings; 0 = nothing to refund
 */
export async function giveBack(
	transaction: Database,
	row: BookingRow,
	by: { id: number; now: Date },
): Promise<number> {
	const isOver = row.state === "cancelled" || row.state === "expired";
	const surplus = (await paidFor(transaction, row.id)) - (isOver ? 0 : row.amount);
	const received = await transaction
		.select()
		.from(bookingPayment)
		.where(and(eq(bookingPayment.bookingId, row.id), eq(bookingPayment.state, "received")))
		.orderBy(sql`${bookingPayment.flag} is null`, desc(bookingPayment.id))
		.for("update");
	const decided = { flag: null, decidedAt: by.now, decidedBy: by.id };
	let rest = Math.max(0, surplus);
	for (const { id, source, payer, createdAt, amount } of received) {
		const returned = Math.min(amount ?? 0, rest);
		if (returned === 0) continue;
		rest -= returned;
		if (returned === amount) {
			await set(transaction, id, { ...decided, state: "returned" });
		} else {
			await set(transaction, id, { ...decided, amount: (amount ?? 0) - returned });
			const part = { bookingId: row.id, source, payer, createdAt, amount: returned, ...decided };
			await transaction.insert(bookingPayment).values({ ...part, state: "returned" });
		}
	}
	if (isOver) await transaction.update(booking).set({ refundDue: false }).where(eq(booking.id, row.id));
	return Math.max(0, surplus);
}

async function set(transaction: Database, id: number, values: Partial<PaymentRow>): Promise<void> {
	await transaction.update(bookingPayment).set(values).where(eq(bookingPayment.id, id));
}

const isItsOrNobodys = (bookingId: number) =>
	or(eq(bookingPayment.bookingId, bookingId), isNull(bookingPayment.bookingId));

export type ConfirmedByHand = "done" | "no_seats" | "known" | "no_payment" | "already";

/** An organiser confirms that the money has come: the booking is paid, whatever the sum. Seats of one that has ended are taken again. */
export async function confirmByHand(
	transaction: Database,
	row: BookingRow,
	given: { paymentId: number | null; transactionCode: string | null; amount: number | undefined },
	by: { id: number; now: Date },
): Promise<ConfirmedByHand> {
	const missing = Math.max(0, row.amount - (await paidFor(transaction, row.id)));
	const amount = given.amount ?? missing;
	const decided = { decidedAt: by.now, decidedBy: by.id };
	if (given.paymentId !== null) {
		const [payment] = await transaction
			.select()
			.from(bookingPayment)
			.where(and(eq(bookingPayment.id, given.paymentId), isItsOrNobodys(row.id)))
			.for("update");
		// Money that was taken back again has been seen, and the seats stay.
		const isSeen = payment?.flag === "reversed" && row.state === "confirmed";
		if (!payment || (payment.state === "returned" && !isSeen)) return "no_payment";
		const isClaim = payment.state !== "received" && !isSeen;
		if (isClaim && payment.transactionCode && (await isKnown(transaction, payment.transactionCode)))
			return "known";
		await transaction
			.update(bookingPayment)
			.set({ ...decided, bookingId: row.id, ...(isClaim ? { state: "received", amount } : {}), flag: null })
			.where(eq(bookingPayment.id, payment.id));
	} else if (amount > 0) {
		const { transactionCode } = given;
		if (transactionCode && (await isKnown(transaction, transactionCode))) return "known";
		const money = { source: "hand", transactionCode, amount, payer: null, decidedBy: by.id };
		const claim = transactionCode && (await takeClaim(transaction, row.id, money, by.now));
		if (!claim) {
			const values = { ...money, ...decided, state: "received", createdAt: by.now } as const;
			await transaction.insert(bookingPayment).values({ ...values, bookingId: row.id });
		}
	}
	if (row.state === "confirmed") {
		const isRest = amount > 0 && amount <= missing;
		return given.paymentId !== null || isRest ? "done" : "already";
	}
	return (await confirm(transaction, row.id, by.now, { evenOver: true })) ? "done" : "no_seats";
}
