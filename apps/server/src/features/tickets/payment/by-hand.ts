import type { confirmBookingSchema, receiveMoneySchema } from "@bcc/contract/tickets/admin-booking";
import * as m from "@bcc/messages";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, bookingPayment, claimStates, liveStates } from "#server/db/schema/booking.ts";
import { confirm, confirmIfPaid, isWithdrawn } from "#server/features/tickets/booking/confirm.ts";
import { requireUseLeft } from "#server/features/tickets/booking/discounts.ts";
import { takeSeatsOf } from "#server/features/tickets/booking/lines.ts";
import { balanceOf, type Decided, isOpenClaim, requireSeen } from "#server/features/tickets/booking/paid.ts";
import { type Given, storeByHand, sumThatCame } from "#server/features/tickets/payment/given-payment.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, inArray } from "#server/lib/drizzle.ts";

/* What an organiser decides about money that has come. */

/**
 * An organiser confirms that money has come; with less or more than is due only when asked to. Seats of a booking that has ended are taken
 * again, and the use of its discount code.
 *
 * @param source of new money
 * @throws AppError `changed_meanwhile` where the booking is not in the state, or not paid the sum, that the organiser saw, `already_taken`, `not_found`,
 * `sold_out`, `booking_over` or `invalid_input`
 */
export async function confirmByHand(
	transaction: Database,
	row: BookingRow,
	given: z.output<typeof confirmBookingSchema>,
	by: Decided,
	source?: string,
): Promise<void> {
	const balance = await balanceOf(transaction, row.id);
	requireSeen(given, row, balance);
	const { missing } = balance;
	const { payment_id } = given;
	const came = await sumThatCame(transaction, row, given);
	const isConfirmed = row.state === "confirmed";
	const withdrawn = await isWithdrawn(transaction, row);
	// Its money is there: without a sum, the booking alone is to be confirmed.
	const isThere =
		given.amount === undefined && !isConfirmed && (await isReceived(transaction, row, payment_id));
	const waitsForMoney = row.state === "reserved" && !withdrawn;
	// Elsewhere what is missing may have been given back.
	const isUnsaid = !isThere && !waitsForMoney && missing > 0;
	if (came === undefined && (isUnsaid || (await isAboutClaim(transaction, row, payment_id))))
		throw new AppError("invalid_input", {
			field: "amount",
			words: (options) => m.booking_amount_needed({}, options),
		});
	await requireNoPush(transaction, row, given);
	const amount = came ?? missing;
	if (isConfirmed && missing === 0 && payment_id === null) throw new AppError("booking_over");
	const comes = !isThere && (payment_id !== null || amount > 0);
	if (comes) await storeByHand(transaction, row, { ...given, amount }, by, source);
	const { left, missing: rest } = comes ? await balanceOf(transaction, row.id) : balance;
	const surplus = left - balance.left - missing;
	if (surplus > 0 && !given.more) throw otherSum("more", surplus);
	if (isConfirmed || withdrawn) return;
	if (rest > 0 && !given.less) throw otherSum("less", rest);
	if (!liveStates.includes(row.state)) await requireUseLeft(transaction, row);
	if (row.state !== "reserved" && !(await takeSeatsOf(transaction, row)))
		throw new AppError("sold_out", { words: (options) => m.booking_no_free_seats({}, options) });
	await confirm(transaction, row, by.decidedAt);
}

/**
 * An organiser notes money that has come: seats that are reserved are confirmed where it is enough. What is to be given back of it is asked
 * about: all of it where the booking is over.
 *
 * @throws AppError as `confirmByHand`
 */
export async function receiveByHand(
	transaction: Database,
	row: BookingRow,
	given: z.output<typeof receiveMoneySchema>,
	by: Decided,
): Promise<void> {
	const balance = await balanceOf(transaction, row.id);
	requireSeen(given, row, balance);
	await sumThatCame(transaction, row, given);
	await requireNoPush(transaction, row, given);
	await storeByHand(transaction, row, given, by);
	const surplus = (await balanceOf(transaction, row.id)).refundDue - balance.refundDue;
	if (surplus > 0 && !given.more) throw otherSum("more", surplus);
	await confirmIfPaid(transaction, row, by.decidedAt);
}

/** An organiser is asked before cash is noted while a phone may still pay for the booking: then more comes than is due. */
async function requireNoPush(
	transaction: Database,
	{ id }: BookingRow,
	{ payment_id, transaction_code, beside_push }: Given & { beside_push: boolean },
): Promise<void> {
	if (beside_push || payment_id !== null || transaction_code !== null) return;
	const isAsked = and(eq(bookingPayment.bookingId, id), eq(bookingPayment.state, "pending"));
	if ((await transaction.$count(bookingPayment, isAsked)) > 0)
		throw new AppError("invalid_input", {
			field: "beside_push",
			words: (options) => m.booking_push_pending({}, options),
		});
}

/** An organiser is asked before less or more than is due is confirmed. */
function otherSum(field: "less" | "more", difference: number): AppError {
	const amount = difference.toLocaleString("en");
	return new AppError("invalid_input", {
		field,
		words: (options) =>
			field === "less"
				? m.booking_less_than_price({ missing: amount }, options)
				: m.booking_more_than_price({ surplus: amount }, options),
	});
}

/** Whether an organiser decides about a payment that the buyer has named: then the sum that came must be known. */
async function isAboutClaim(
	transaction: Database,
	{ id }: BookingRow,
	paymentId: number | null,
): Promise<boolean> {
	const isIts = and(eq(bookingPayment.bookingId, id), inArray(bookingPayment.state, claimStates));
	const isMeant = paymentId === null ? isOpenClaim : eq(bookingPayment.id, paymentId);
	return (await transaction.$count(bookingPayment, and(isIts, isMeant))) > 0;
}

/** Whether a payment of the booking has come. */
async function isReceived(
	transaction: Database,
	{ id }: BookingRow,
	paymentId: number | null,
): Promise<boolean> {
	const isIts = and(eq(bookingPayment.id, paymentId ?? 0), eq(bookingPayment.bookingId, id));
	return (await transaction.$count(bookingPayment, and(isIts, eq(bookingPayment.state, "received")))) > 0;
}
