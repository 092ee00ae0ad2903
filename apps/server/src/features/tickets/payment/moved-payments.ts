import type { movePaymentSchema } from "@bcc/contract/tickets/admin-payment";
import * as m from "@bcc/messages";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import {
	type BookingRow,
	booking,
	bookingChange,
	bookingPayment,
	moneyStates,
	reversalSource,
} from "#server/db/schema/booking.ts";
import { confirmIfPaid } from "#server/features/tickets/booking/confirm.ts";
import { mailBuyer } from "#server/features/tickets/booking/outgoing.ts";
import { balanceOf, type Decided } from "#server/features/tickets/booking/paid.ts";
import { findPayments } from "#server/features/tickets/booking/payment-list.ts";
import { lockBooking } from "#server/features/tickets/booking/sale.ts";
import { isPartOf, moveParts, type PaymentRow } from "#server/features/tickets/payment/payments.ts";
import { notedFor } from "#server/features/tickets/payment/suggestions.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from "#server/lib/drizzle.ts";

type Way = Omit<z.output<typeof movePaymentSchema>, "reason">;

/**
 * Money of no booking goes to the booking that lacks this sum, unless it may have been noted by hand for another one: everything else is
 * explained.
 *
 * @throws AppError `invalid_input`
 */
export async function requireFit(transaction: Database, id: number, { from, to }: Way): Promise<void> {
	const [payment] = await findPayments(transaction, eq(bookingPayment.id, id));
	if (from === null && to !== null && payment?.amount) {
		const { missing } = await balanceOf(transaction, to);
		const isNotedElsewhere = (await notedFor(transaction, payment)).some((bookingId) => bookingId !== to);
		if (payment.amount - payment.reversed === missing && !isNotedElsewhere) return;
	}
	throw new AppError("invalid_input", { field: "reason" });
}

/**
 * Moves received money from one booking to another, or from or to none. Of two organisers who do so at the same time one wins.
 *
 * @throws AppError `already_taken` where the payment is not, or no longer, where the organiser saw it; `not_found`; `booking_over` where
 * some of it was given back, or an organiser has to decide first whether that is what the operator took back
 */
export async function movePayment(
	transaction: Database,
	id: number,
	{ from, to }: Way,
	by: Decided,
): Promise<void> {
	if (from === to) throw new AppError("invalid_input", { field: "to" });
	if (from !== null) await lockBooking(transaction, from);
	const locked = to === null ? null : await lockBooking(transaction, to);
	if (locked?.row.forgottenAt) throw new AppError("booking_over", { field: "to" });
	const isThere = from === null ? isNull(bookingPayment.bookingId) : eq(bookingPayment.bookingId, from);
	const isMovable = and(isThere, eq(bookingPayment.state, "received"));
	await changePayment(transaction, id, isMovable, { ...by, bookingId: to });
	await requireDecided(transaction, id);
	await moveParts(transaction, [id], to);
	if (from !== null) await requireNotGivenBack(transaction, from);
	if (locked) await confirmIfPaid(transaction, locked.row, by.decidedAt);
}

/** Refunds that may be the same money as a part which was taken back stay with the booking: the question would be lost. */
async function requireDecided(transaction: Database, id: number): Promise<void> {
	const isOpen = and(eq(bookingPayment.reverses, id), bookingPayment.undecided);
	if ((await transaction.$count(bookingPayment, isOpen)) === 0) return;
	throw new AppError("booking_over", {
		field: "from",
		words: (options) => m.booking_payment_undecided({}, options),
	});
}

/** Money that was given back, or kept as a fee, pays for no other booking. */
async function requireNotGivenBack(transaction: Database, from: number): Promise<void> {
	const { left } = await balanceOf(transaction, from);
	if (left >= 0) return;
	const amount = (-left).toLocaleString("en");
	throw new AppError("booking_over", {
		field: "from",
		words: (options) => m.booking_payment_given_back({ amount }, options),
	});
}

/** Money of no booking is not for us. */
export async function disown(transaction: Database, id: number, by: Decided): Promise<void> {
	const isNobodys = and(isNull(bookingPayment.bookingId), eq(bookingPayment.state, "received"));
	await changePayment(transaction, id, isNobodys, { ...by, state: "foreign" });
}

/** A payment and its booking while the booking's sale and the payment are locked: until then it may be moved. */
export async function lockPayment(
	transaction: Database,
	id: number,
): Promise<{ payment: PaymentRow; row: BookingRow | null } | undefined> {
	const isIt = eq(bookingPayment.id, id);
	let [seen] = await transaction.select().from(bookingPayment).where(isIt);
	while (seen) {
		const { bookingId } = seen;
		const row = bookingId === null ? null : (await lockBooking(transaction, bookingId)).row;
		const [payment] = await transaction.select().from(bookingPayment).where(isIt).for("update");
		if (payment?.bookingId === bookingId) return { payment, row };
		seen = payment;
	}
	return undefined;
}

/**
 * Undoes what was noted by mistake: that money is not for us or was taken back, a refund, a kept fee, or a forgiven rest. Refunds that
 * gave way to a reversal count again.
 */
export async function undoNote(transaction: Database, id: number, by: Decided): Promise<void> {
	const locked = await lockPayment(transaction, id);
	if (!locked) throw new AppError("not_found", { field: "id" });
	const { payment, row } = locked;
	// A reversal that was stored alone was no money.
	const isMoney = moneyStates.some((each) => each === payment.state) && payment.source !== reversalSource;
	const isNote = inArray(bookingPayment.state, ["foreign", "reversed", "refunded", "kept", "forgiven"]);
	const state = isMoney ? "received" : "rejected";
	await changePayment(transaction, id, isNote, { ...by, state, undecided: false });
	if (payment.state === "reversed" && !isMoney) await standIn(transaction, payment);
	if (!row) return;
	await transaction
		.update(bookingPayment)
		.set({ ...by, state: "refunded", gaveWayTo: null })
		.where(eq(bookingPayment.gaveWayTo, id));
	if (payment.state === "reversed" || payment.reverses !== null)
		await tellNoReversal(transaction, row, by.decidedAt);
	await confirmIfPaid(transaction, row, by.decidedAt);
}

/** One more reversal of the code of one that was stored alone, and was none, is stored alone in its place. */
async function standIn(transaction: Database, { id, transactionCode }: PaymentRow): Promise<void> {
	const [next] = await transaction
		.select({ id: bookingPayment.id })
		.from(bookingPayment)
		.where(isPartOf([id]))
		.orderBy(asc(bookingPayment.id))
		.limit(1);
	if (!next) return;
	const alone = { state: "reversed", source: reversalSource, transactionCode, reverses: null } as const;
	await transaction.update(bookingPayment).set(alone).where(eq(bookingPayment.id, next.id));
	await transaction
		.update(bookingPayment)
		.set({ reverses: next.id })
		.where(isPartOf([id]));
}

/** The buyer of a confirmed booking has heard of it: the tickets come once more. */
async function tellNoReversal(transaction: Database, row: BookingRow, now: Date): Promise<void> {
	const { bookingId, state, reverses } = bookingPayment;
	const isReversal = or(eq(state, "reversed"), and(eq(state, "refunded"), isNotNull(reverses)));
	// Of another one the buyer still has to hear, or has heard.
	if ((await transaction.$count(bookingPayment, and(eq(bookingId, row.id), isReversal))) > 0) return;
	const told = await transaction
		.delete(bookingChange)
		.where(and(eq(bookingChange.bookingId, row.id), eq(bookingChange.kind, "reversed")))
		.returning();
	const { missing } = await balanceOf(transaction, row.id);
	if (told.length > 0 && row.state === "confirmed" && missing === 0) await mailBuyer(transaction, row, now);
}

/** @throws AppError `already_taken` where the payment is not as the condition says, with what it is instead */
export async function changePayment(
	transaction: Database,
	id: number,
	condition: SQL | undefined,
	values: Partial<PaymentRow>,
): Promise<PaymentRow> {
	const isIt = and(eq(bookingPayment.id, id), condition);
	const [changed] = await transaction.update(bookingPayment).set(values).where(isIt).returning();
	if (changed) return changed;
	const [there] = await transaction
		.select({ state: bookingPayment.state, reference: booking.reference })
		.from(bookingPayment)
		.leftJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(eq(bookingPayment.id, id));
	if (!there) throw new AppError("not_found", { field: "id" });
	const { reference, state } = there;
	throw new AppError("already_taken", {
		field: "id",
		words: (options) => {
			if (reference) return m.booking_payment_elsewhere({ reference }, options);
			return state === "foreign"
				? m.booking_payment_foreign({}, options)
				: m.booking_payment_unassigned({}, options);
		},
	});
}
