import type { forgiveBookingSchema, refundBookingSchema } from "@bcc/contract/tickets/admin-booking";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, bookingPayment } from "#server/db/schema/booking.ts";
import { type Balance, balanceOf, type Decided, requireSeen } from "#server/features/tickets/booking/paid.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, desc, eq, inArray } from "#server/lib/drizzle.ts";

type Given = z.output<typeof refundBookingSchema>;

/**
 * Notes that money was given back, and with `keep_rest` that what is left to give back is kept. The payments stay as the operator wrote
 * them; each refund and each fee is a record of its own.
 *
 * @returns null where the same request has noted it before
 * @throws AppError `booking_over` where there is nothing to refund, `changed_meanwhile` where another sum is paid than the organiser saw,
 * `invalid_input` for more than is due
 */
export async function giveBack(
	transaction: Database,
	row: BookingRow,
	given: Given,
	by: Decided,
): Promise<{ refunded: number; left: number } | null> {
	const { amount, keep_rest, note: how, ...seen } = given;
	const balance = await balanceOf(transaction, row.id);
	const { refundDue } = balance;
	if (await isSentTwice(transaction, row, given, by, balance)) return null;
	if (refundDue === 0) throw new AppError("booking_over");
	requireSeen(seen, row, balance);
	const refunded = amount ?? refundDue;
	if (refunded > refundDue || (refunded === 0 && !keep_rest))
		throw new AppError("invalid_input", { field: "amount" });
	const left = refundDue - refunded;
	if (refunded > 0) await note(transaction, row, "refunded", refunded, by, how);
	if (left > 0 && keep_rest) await note(transaction, row, "kept", left, by, how);
	return { refunded, left };
}

/** The latest that was noted is what the organiser notes now, who saw the sum before it. */
async function isSentTwice(
	transaction: Database,
	{ id }: BookingRow,
	{ amount, keep_rest, note: how, paid }: Given,
	{ decidedBy }: Decided,
	{ balance, refundDue }: Balance,
): Promise<boolean> {
	const { bookingId, state, source, createdAt } = bookingPayment;
	const isNoted = and(eq(bookingId, id), eq(source, "hand"), inArray(state, ["refunded", "kept"]));
	const latest = transaction
		.select({ createdAt })
		.from(bookingPayment)
		.where(isNoted)
		.orderBy(desc(createdAt))
		.limit(1);
	const records = await transaction
		.select()
		.from(bookingPayment)
		.where(and(isNoted, inArray(createdAt, latest)));
	const sumOf = (wanted: "refunded" | "kept") =>
		records.reduce((sum, record) => sum + (record.state === wanted ? (record.amount ?? 0) : 0), 0);
	const refunded = sumOf("refunded");
	const all = refunded + refundDue;
	return (
		records.length > 0 &&
		records.every((record) => record.line === how && record.decidedBy === decidedBy) &&
		paid === balance + refunded &&
		(amount ?? all) === refunded &&
		(keep_rest ? refundDue === 0 : sumOf("kept") === 0)
	);
}

/**
 * Stores an organiser's record about a booking's money.
 *
 * @param line the organiser's words
 * @param gaveWayTo the reversal that is the same money: as long as it stands, the record does not count
 */
export async function note(
	transaction: Database,
	{ id }: BookingRow,
	state: "refunded" | "kept" | "forgiven",
	amount: number,
	by: Decided,
	line: string | null = null,
	gaveWayTo: number | null = null,
): Promise<void> {
	const values = { bookingId: id, source: "hand", amount, line, gaveWayTo, createdAt: by.decidedAt };
	const stored = gaveWayTo === null ? state : "rejected";
	await transaction.insert(bookingPayment).values({ ...values, ...by, state: stored });
}

/**
 * Notes that what a confirmed booking has not paid need not be paid.
 *
 * @param given with what was missing as the organiser saw it
 * @throws AppError `booking_over` where nothing is missing, `changed_meanwhile` where another sum is
 */
export async function forgive(
	transaction: Database,
	row: BookingRow,
	given: z.output<typeof forgiveBookingSchema>,
	by: Decided,
): Promise<void> {
	const { missing } = await balanceOf(transaction, row.id);
	if (row.state !== "confirmed" || missing === 0) throw new AppError("booking_over");
	if (missing !== given.missing) throw new AppError("changed_meanwhile", { field: "missing" });
	await note(transaction, row, "forgiven", missing, by, given.reason);
}
