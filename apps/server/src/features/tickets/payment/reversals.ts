import type { sameMoneySchema } from "@bcc/contract/tickets/admin-payment";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, bookingPayment, liveStates } from "#server/db/schema/booking.ts";
import { confirmIfPaid, isWithdrawn } from "#server/features/tickets/booking/confirm.ts";
import { tellReversal } from "#server/features/tickets/booking/outgoing.ts";
import { balanceOf, type Decided } from "#server/features/tickets/booking/paid.ts";
import { changePayment, lockPayment } from "#server/features/tickets/payment/moved-payments.ts";
import {
	type IncomingMoney,
	isPartOf,
	isReversalAlone,
	type PaymentRow,
} from "#server/features/tickets/payment/payments.ts";
import { note } from "#server/features/tickets/payment/refunds.ts";
import { isOtherReversal } from "#server/features/tickets/recognition/reversed-payments.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, desc, eq, inArray, isNull, or } from "#server/lib/drizzle.ts";

/* Money that an operator has taken back. */

/** What became of a reversal: `known` = it is noted already; `not_done` = there is not that much of the money to take back. */
type Reversal = { payment: PaymentRow; row: BookingRow | null } | "known" | "not_done";

/**
 * Marks received money as taken back by its operator: it no longer counts. A part of it is a refund of its own, as the receipt stays as
 * the operator wrote it; parts of the same sum are one, which operator and bank write differently.
 *
 * @param amount null = all of it, of which no part may have been taken back before; `rest` = what is left of it
 */
export async function markReversed(
	transaction: Database,
	id: number,
	amount: number | "rest" | null,
	line: string | null,
	by: Decided,
): Promise<Reversal> {
	const locked = await lockPayment(transaction, id);
	if (locked?.payment.state !== "received" && locked?.payment.state !== "reversed") return "not_done";
	const { payment, row } = locked;
	const all = payment.amount ?? 0;
	const parts = await partsOf(transaction, id);
	if (payment.state === "reversed") {
		if (!isOtherReversal(payment, amount) || parts.some((each) => each === amount)) return "known";
		await notePart(transaction, null, { reverses: id, amount: Number(amount), line }, by);
		return locked;
	}
	// More is of another payment.
	if (typeof amount === "number" && all > 0 && amount > all) return "not_done";
	const part = typeof amount === "number" && amount < all ? amount : null;
	if (part !== null && parts.includes(part)) return "known";
	const rest = parts.reduce((left, each) => left - each, all);
	const sum = amount === "rest" ? rest : (part ?? all);
	if (sum > rest) return "not_done";
	const missingBefore = row ? (await balanceOf(transaction, row.id)).missing : 0;
	const reversal =
		part !== null
			? await notePart(transaction, row?.id ?? null, { reverses: id, amount: part, line }, by)
			: await reverseAll(transaction, id, by);
	if (!row) return locked;
	const undecided = !(await replaceSameRefunds(transaction, row, reversal, sum, by));
	await transaction.update(bookingPayment).set({ undecided }).where(eq(bookingPayment.id, reversal));
	await limitFees(transaction, row, undecided ? sum : 0, by);
	const { missing } = await balanceOf(transaction, row.id);
	if (!undecided && missing > missingBefore) await tellIfLive(transaction, row, by.decidedAt);
	return locked;
}

/**
 * Money has come whose reversal was stored alone before it, of the same sum or of none: it is stored as if it had come first, and confirms
 * nothing. The caller locks its code and the sale.
 *
 * @returns whether there was such a reversal
 */
export async function receiveReversed(
	transaction: Database,
	row: BookingRow | null,
	{ source, weakCode, transactionCode, amount, payer, line, way }: IncomingMoney,
	by: Decided,
): Promise<boolean> {
	const isIts = and(isReversalAlone, eq(bookingPayment.transactionCode, transactionCode ?? ""));
	const isOfAll = or(isNull(bookingPayment.amount), eq(bookingPayment.amount, amount ?? 0));
	const facts = { source, weakCode, amount, payer, line, way, receivedAt: by.decidedAt };
	const [money] = await transaction
		.update(bookingPayment)
		.set({ ...facts, ...by, state: "received", bookingId: row?.id ?? null })
		.where(and(isIts, isOfAll))
		.returning({ id: bookingPayment.id });
	if (!money) return false;
	await markReversed(transaction, money.id, "rest", null, by);
	return true;
}

/** Whoever still has the booking has to pay once more. */
async function tellIfLive(transaction: Database, row: BookingRow, now: Date): Promise<void> {
	if (liveStates.includes(row.state) && !(await isWithdrawn(transaction, row)))
		await tellReversal(transaction, row, now);
}

async function notePart(
	transaction: Database,
	bookingId: number | null,
	part: Pick<PaymentRow, "reverses" | "amount" | "line">,
	by: Decided,
): Promise<number> {
	const values = { bookingId, source: "hand", state: "refunded", ...part, createdAt: by.decidedAt } as const;
	const [noted] = await transaction
		.insert(bookingPayment)
		.values({ ...values, ...by })
		.returning({ id: bookingPayment.id });
	if (!noted) throw new Error("the reversal was not stored");
	return noted.id;
}

/** Parts that were taken back before are of what is reversed now, and so are the refunds that gave way to them. */
async function reverseAll(transaction: Database, id: number, by: Decided): Promise<number> {
	const parts = await transaction
		.update(bookingPayment)
		.set({ ...by, state: "rejected", undecided: false })
		.where(isPartOf([id]))
		.returning({ id: bookingPayment.id });
	const isOfParts = inArray(
		bookingPayment.gaveWayTo,
		parts.map((each) => each.id),
	);
	await transaction.update(bookingPayment).set({ gaveWayTo: id }).where(isOfParts);
	const reversed = { ...by, state: "reversed" } as const;
	await transaction.update(bookingPayment).set(reversed).where(eq(bookingPayment.id, id));
	return id;
}

/** Sums of a payment that were taken back by themselves. */
async function partsOf(transaction: Database, id: number): Promise<number[]> {
	const parts = await transaction
		.select({ amount: bookingPayment.amount })
		.from(bookingPayment)
		.where(isPartOf([id]));
	return parts.map((each) => each.amount ?? 0);
}

type Refund = { id: number; amount: number | null; line: string | null };

const ofRefund = { id: bookingPayment.id, amount: bookingPayment.amount, line: bookingPayment.line };

const isByHand = and(eq(bookingPayment.state, "refunded"), isNull(bookingPayment.reverses));

async function refundsByHand(transaction: Database, { id }: BookingRow): Promise<Refund[]> {
	return await transaction
		.select(ofRefund)
		.from(bookingPayment)
		.where(and(eq(bookingPayment.bookingId, id), isByHand))
		.orderBy(asc(bookingPayment.id));
}

const totalOf = (records: Refund[]) => records.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/**
 * Organisers give back in the operator's portal and note it, and the next statement says so: a refund of the reversal's sum is the same
 * money, and so are all of them together.
 *
 * @returns whether that is clear: with refunds of other sums an organiser has to say it
 */
async function replaceSameRefunds(
	transaction: Database,
	row: BookingRow,
	reversal: number,
	sum: number,
	by: Decided,
): Promise<boolean> {
	const refunds = await refundsByHand(transaction, row);
	if (refunds.length === 0) return true;
	const one = refunds.find(({ amount }) => amount === sum);
	const same = one ? [one] : totalOf(refunds) === sum ? refunds : [];
	await replace(transaction, row, same, { id: reversal, amount: sum }, by);
	return same.length > 0;
}

/** Refunds give way to a reversal, up to its sum: of one that is more, the rest is a record of its own. */
async function replace(
	transaction: Database,
	row: BookingRow,
	refunds: Refund[],
	reversal: Pick<Refund, "id" | "amount">,
	by: Decided,
): Promise<void> {
	let left = reversal.amount ?? 0;
	for (const { id, amount, line } of refunds) {
		const same = Math.min(left, amount ?? 0);
		const rest = (amount ?? 0) - same;
		if (same === 0) return;
		left -= same;
		const gaveWayTo = rest > 0 ? null : reversal.id;
		await changePayment(transaction, id, isByHand, { ...by, state: "rejected", gaveWayTo });
		if (rest === 0) continue;
		await note(transaction, row, "refunded", same, by, line, reversal.id);
		await note(transaction, row, "refunded", rest, by, line);
	}
}

/**
 * A fee falls away with the money that it was kept of.
 *
 * @param undecided the sum of a reversal of which refunds may be the same money: then the fee stays as long as it may
 */
async function limitFees(
	transaction: Database,
	row: BookingRow,
	undecided: number,
	by: Decided,
): Promise<void> {
	const same = Math.min(undecided, totalOf(await refundsByHand(transaction, row)));
	let loss = (await balanceOf(transaction, row.id)).loss - same;
	const isFee = eq(bookingPayment.state, "kept");
	const fees = await transaction
		.select(ofRefund)
		.from(bookingPayment)
		.where(and(eq(bookingPayment.bookingId, row.id), isFee))
		.orderBy(desc(bookingPayment.id));
	for (const { id, amount, line } of fees) {
		if (loss <= 0) return;
		const rest = (amount ?? 0) - loss;
		loss = -rest;
		await changePayment(transaction, id, isFee, { ...by, state: "rejected" });
		if (rest > 0) await note(transaction, row, "kept", rest, by, line);
	}
}

/**
 * An organiser says which refunds that were noted by hand are the money that an operator took back. The others went out as well.
 *
 * @throws AppError `already_taken` where that is no longer open, or a refund no longer there; `not_found`
 */
export async function decideReversal(
	transaction: Database,
	id: number,
	{ refunds }: Pick<z.output<typeof sameMoneySchema>, "refunds">,
	by: Decided,
): Promise<void> {
	const locked = await lockPayment(transaction, id);
	if (!locked?.row) throw new AppError("not_found", { field: "id" });
	const { row } = locked;
	const isOpen = eq(bookingPayment.undecided, true);
	const { amount } = await changePayment(transaction, id, isOpen, { undecided: false });
	const same = (await refundsByHand(transaction, row)).filter((each) => refunds.includes(each.id));
	if (same.length < new Set(refunds).size) throw new AppError("not_found", { field: "refunds" });
	await replace(transaction, row, same, { id, amount }, by);
	await limitFees(transaction, row, 0, by);
	const { missing } = await balanceOf(transaction, row.id);
	if (missing > 0) await tellIfLive(transaction, row, by.decidedAt);
	await confirmIfPaid(transaction, row, by.decidedAt);
}
