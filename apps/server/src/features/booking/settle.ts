import type { movePaymentSchema } from "@bcc/contract/admin/booking";
import * as m from "@bcc/messages";
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { balanceOf } from "#server/features/booking/paid.ts";
import { type Decided, settle } from "#server/features/booking/payments.ts";
import { type Held, holdBooking } from "#server/features/booking/sale.ts";
import { booking, bookingPayment } from "#server/features/booking/table.ts";
import { AppError } from "#server/lib/app-error.ts";

type PaymentRow = typeof bookingPayment.$inferSelect;

/**
 * Moves received money from one booking to another, or from or to none. Of two organisers who do so at the same time one wins.
 *
 * @throws AppError `already_taken` where the payment is not, or no longer, where the organiser saw it; `not_found`, `booking_over`
 */
export async function movePayment(
	transaction: Database,
	id: number,
	{ from, to }: Omit<z.output<typeof movePaymentSchema>, "reason">,
	by: Decided,
): Promise<void> {
	if (from === to) throw new AppError("invalid_input", { field: "to" });
	if (from !== null) await holdBooking(transaction, from);
	const held = to === null ? null : await holdBooking(transaction, to);
	if (held?.row.forgottenAt) throw new AppError("booking_over", { field: "to" });
	const isThere = from === null ? isNull(bookingPayment.bookingId) : eq(bookingPayment.bookingId, from);
	const flag = to === null ? ("unknown" as const) : null;
	const moved = await change(transaction, id, and(isThere, eq(bookingPayment.state, "received")), {
		...{ ...by, bookingId: to, flag },
	});
	if (from !== null) await endRefund(transaction, from);
	if (held) await count(transaction, moved, held, by.decidedAt);
}

/** What has come for a booking pays for it; of one that is over it is to be given back. */
async function count(transaction: Database, moved: PaymentRow, { row }: Held, now: Date): Promise<void> {
	if (row.state === "cancelled")
		await transaction.update(booking).set({ refundDue: true }).where(eq(booking.id, row.id));
	await settle(transaction, moved, row, now);
}

/** Nothing is to be given back for a booking without money. */
async function endRefund(transaction: Database, bookingId: number): Promise<void> {
	const { paid } = await balanceOf(transaction, bookingId);
	if (paid > 0) return;
	await transaction.update(booking).set({ refundDue: false }).where(eq(booking.id, bookingId));
}

/** Money of no booking is not for us. */
export async function disown(transaction: Database, id: number, by: Decided): Promise<void> {
	const isNobodys = and(isNull(bookingPayment.bookingId), eq(bookingPayment.state, "received"));
	await change(transaction, id, isNobodys, { ...by, state: "foreign", flag: null });
}

/** Takes back what was noted by mistake: that money is not for us, a refund, or a forgiven rest. */
export async function takeBack(transaction: Database, id: number, by: Decided): Promise<void> {
	const [payment] = await transaction.select().from(bookingPayment).where(eq(bookingPayment.id, id));
	if (!payment) throw new AppError("not_found", { field: "id" });
	if (payment.bookingId === null) {
		const unassigned = { ...by, state: "received", flag: "unknown" } as const;
		await change(transaction, id, eq(bookingPayment.state, "foreign"), unassigned);
		return;
	}
	const { row } = await holdBooking(transaction, payment.bookingId);
	const isNote = inArray(bookingPayment.state, ["refunded", "forgiven"]);
	await change(transaction, id, isNote, { ...by, state: "rejected" });
	const isOwed = row.state === "cancelled" && payment.state === "refunded";
	if (isOwed) await transaction.update(booking).set({ refundDue: true }).where(eq(booking.id, row.id));
}

/** @throws AppError `already_taken` where the payment is not as the condition says, with what it is instead */
async function change(
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
