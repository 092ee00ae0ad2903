import type { confirmBookingSchema, receiveMoneySchema } from "@bcc/contract/tickets/admin-booking";
import { hasNoSum } from "@bcc/contract/tickets/admin-payment";
import * as m from "@bcc/messages";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import {
	type BookingRow,
	booking,
	bookingPayment,
	claimStates,
	moneyStates,
} from "#server/db/schema/booking.ts";
import type { Decided } from "#server/features/tickets/booking/paid.ts";
import { lockCodes, moveParts, storeMoney } from "#server/features/tickets/payment/payments.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { and, eq, inArray, isNull, sql } from "#server/lib/drizzle.ts";

/* The payment that an organiser says has come: one of the booking, or the money with a code. */

export type Given = Pick<z.output<typeof confirmBookingSchema>, "payment_id" | "transaction_code" | "amount">;

/** Locks the code that an organiser gives, or that of the payment which is given, as `lockCodes` does. */
export async function lockGivenCode(
	transaction: Database,
	{ payment_id, transaction_code }: Pick<Given, "payment_id" | "transaction_code">,
): Promise<void> {
	const { id, transactionCode } = bookingPayment;
	const [named] = await transaction
		.select({ transactionCode })
		.from(bookingPayment)
		.where(eq(id, payment_id ?? 0));
	await lockCodes(transaction, [transaction_code, named?.transactionCode ?? null]);
}

/** Money of no booking with the code that is given, or with that of the payment which is given: a buyer has named it. */
function isUnassigned(db: Database, { id }: BookingRow, { payment_id, transaction_code }: Given) {
	const { transactionCode: code } = bookingPayment;
	const isNamed = and(eq(bookingPayment.id, payment_id ?? 0), eq(bookingPayment.bookingId, id));
	const named = db.select({ code }).from(bookingPayment).where(isNamed);
	return and(
		payment_id === null ? eq(code, transaction_code ?? "") : inArray(code, named),
		eq(bookingPayment.state, "received"),
		isNull(bookingPayment.bookingId),
	);
}

/**
 * The sum that an organiser says has come. Of money that is stored already it is as the operator wrote it.
 *
 * @throws AppError `invalid_input` where the organiser says another one
 */
export async function sumThatCame(
	transaction: Database,
	row: BookingRow,
	given: Given,
): Promise<number | undefined> {
	const [stored] = await transaction
		.select({ amount: bookingPayment.amount })
		.from(bookingPayment)
		.where(isUnassigned(transaction, row, given));
	if (!stored?.amount) return given.amount;
	if (given.amount !== undefined && given.amount !== stored.amount) {
		const amount = stored.amount.toLocaleString("en");
		throw new AppError("invalid_input", {
			field: "amount",
			words: (options) => m.booking_amount_stored({ amount }, options),
		});
	}
	return stored.amount;
}

/** Stores money that an organiser says has come: as a payment that is named, or a new one. */
export async function storeByHand(
	transaction: Database,
	row: BookingRow,
	given: z.output<typeof receiveMoneySchema>,
	by: Decided,
	source = "hand",
): Promise<void> {
	const { payment_id, transaction_code: transactionCode, amount } = given;
	const assigned = await transaction
		.update(bookingPayment)
		.set({ ...by, bookingId: row.id, amount: sql`coalesce(nullif(${bookingPayment.amount}, 0), ${amount})` })
		.where(isUnassigned(transaction, row, given))
		.returning({ id: bookingPayment.id });
	if (assigned.length > 0) {
		const ids = assigned.map(({ id }) => id);
		return await moveParts(transaction, ids, row.id);
	}
	if (payment_id !== null) return await takePayment(transaction, row, given, by);
	const money = {
		...{ source, way: given.way, transactionCode, amount },
		...{ payer: null, decidedBy: by.decidedBy },
	};
	if (await storeMoney(transaction, row.id, money, by.decidedAt))
		throw await isTaken(transaction, row.id, transactionCode);
}

/** Says where the money with a code is. */
async function isTaken(db: Database, bookingId: number, transactionCode: string | null): Promise<AppError> {
	const isCode = eq(bookingPayment.transactionCode, transactionCode ?? "");
	const [money] = await db
		.select({ id: booking.id, reference: booking.reference, state: bookingPayment.state })
		.from(bookingPayment)
		.leftJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(and(isCode, inArray(bookingPayment.state, moneyStates)));
	const words: Words = (options) => {
		if (money?.state === "foreign") return m.booking_code_foreign({}, options);
		if (money?.state === "reversed") return m.booking_code_reversed({}, options);
		if (money?.id === bookingId) return m.booking_code_own({}, options);
		const reference = money?.reference;
		return reference ? m.booking_code_taken({ reference }, options) : m.booking_code_stored({}, options);
	};
	return new AppError("already_taken", { field: "transaction_code", words });
}

/** States of a payment of which an organiser may find that it came all the same. */
const openStates = [...claimStates, "pending", "failed"];

/** Takes a payment of the booking that the buyer named, or that was not found before. */
async function takePayment(
	transaction: Database,
	{ id, reference }: BookingRow,
	{ payment_id, amount, way }: z.output<typeof receiveMoneySchema>,
	by: Decided,
): Promise<void> {
	const [payment] = await transaction
		.select()
		.from(bookingPayment)
		.where(and(eq(bookingPayment.id, payment_id ?? 0), eq(bookingPayment.bookingId, id)))
		.for("update");
	const isUnread = payment !== undefined && hasNoSum(payment);
	if (payment?.state === "received" && !isUnread)
		throw new AppError("already_taken", {
			field: "payment_id",
			words: (options) => m.booking_payment_elsewhere({ reference }, options),
		});
	// A record by hand that was taken back is rejected, too, and was never money.
	const isOpen = isUnread || openStates.some((each) => each === payment?.state);
	const isClaim = payment?.source !== "hand" && isOpen;
	if (!payment || !isClaim) throw new AppError("not_found", { field: "payment_id" });
	const { transactionCode, payer, line } = payment;
	// What the buyer has named, the organiser has found.
	const source = payment.source === "buyer" ? "hand" : payment.source;
	const money = { source, way, transactionCode, amount, payer, line, decidedBy: by.decidedBy };
	if (await storeMoney(transaction, id, money, by.decidedAt, payment.id))
		throw await isTaken(transaction, id, transactionCode);
}
