import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { bookingPayment } from "#server/db/schema/booking.ts";
import { confirmIfPaid } from "#server/features/tickets/booking/confirm.ts";
import { tooOften } from "#server/features/tickets/booking/mutations.ts";
import { balanceOf } from "#server/features/tickets/booking/paid.ts";
import type { Locked } from "#server/features/tickets/booking/sale.ts";
import { storeClaim } from "#server/features/tickets/payment/claims.ts";
import { lockPayment } from "#server/features/tickets/payment/moved-payments.ts";
import type { ProviderPayment } from "#server/features/tickets/payment/pay-provider.ts";
import { lockCodes, moneyWith, type PaymentRow } from "#server/features/tickets/payment/payments.ts";
import { markReversed, receiveReversed } from "#server/features/tickets/payment/reversals.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, gt, inArray, lt, sql } from "#server/lib/drizzle.ts";

const minute = 60_000;

/** A phone is asked again after this long, in milliseconds. */
const askedAgainMs = 2 * minute;

/** Times that phones are asked for one booking. */
const mostPushes = 8;

/** After this long, in milliseconds, an order of which nothing was heard has failed; money that comes later still counts. */
const givenUpMs = 48 * 60 * minute;

/**
 * Stores a push before the phone is asked, so that any outcome has a row.
 *
 * @throws AppError `booking_over` or `too_many_attempts`
 */
export async function beginPush(
	transaction: Database,
	{ row: { id, state, reservedUntil, reference }, sale }: Locked,
	source: string,
	now: Date,
): Promise<{ orderReference: string; amount: number }> {
	const { hasMoney, hasUnknownSum, missing: amount } = await balanceOf(transaction, id);
	const isLate = reservedUntil === null || (reservedUntil <= now && !hasMoney);
	const isDue = state === "reserved" && !isLate && amount > 0 && !hasUnknownSum;
	if (!isDue || !sale.isPublic) throw new AppError("booking_over");
	// By their references: a payment that was moved to another booking is still an order of this one.
	const orders = Array.from({ length: mostPushes }, (_, index) => `${reference}0${index + 1}`);
	const asked = await transaction
		.select({ orderReference: bookingPayment.orderReference })
		.from(bookingPayment)
		.where(inArray(bookingPayment.orderReference, orders));
	const orderReference = orders.find((each) => !asked.some((order) => order.orderReference === each));
	const since = new Date(now.getTime() - askedAgainMs);
	const ofBooking = and(eq(bookingPayment.bookingId, id), eq(bookingPayment.source, source));
	const justNow = and(ofBooking, eq(bookingPayment.state, "pending"), gt(bookingPayment.createdAt, since));
	if (orderReference === undefined || (await transaction.$count(bookingPayment, justNow)) > 0)
		throw new AppError("too_many_attempts", { words: tooOften });
	const values = { bookingId: id, source, state: "pending", orderReference, createdAt: now } as const;
	await transaction.insert(bookingPayment).values(values);
	return { orderReference, amount };
}

/** Stores the provider's report on an order, any number of times. Unknown money is stored for an organiser to assign. */
export async function noteProviderPayment(
	db: Database,
	source: string,
	reported: ProviderPayment,
	now: Date,
): Promise<void> {
	await againAfterDeadlock(() => db.transaction((transaction) => noteIn(transaction, source, reported, now)));
}

async function noteIn(
	transaction: Database,
	source: string,
	reported: ProviderPayment,
	now: Date,
): Promise<void> {
	await lockCodes(transaction, [reported.transactionCode]);
	const isIt = eq(bookingPayment.orderReference, reported.orderReference);
	if (reported.state === "pending") return;
	if (reported.state === "failed") {
		const failed = { state: "failed", decidedAt: now } as const;
		await transaction
			.update(bookingPayment)
			.set(failed)
			.where(and(isIt, eq(bookingPayment.state, "pending")));
		return;
	}
	await transaction
		.insert(bookingPayment)
		.values({ source, orderReference: reported.orderReference, state: "pending", createdAt: now })
		.onConflictDoNothing();
	const [order] = await transaction.select({ id: bookingPayment.id }).from(bookingPayment).where(isIt);
	const locked = order && (await lockPayment(transaction, order.id));
	// Money taken back before it was reported received pays for nothing; nor does what an organiser called not ours.
	if (!locked || ["reversed", "foreign"].includes(locked.payment.state)) return;
	const { payment, row } = locked;
	if (reported.state === "reversed") return await noteReversed(transaction, payment, reported, now);
	// Without a sum that can be read, an organiser says it, or a later report does.
	const isKnown = payment.state === "received" && payment.amount !== null;
	const { transactionCode, amount, payer } = reported;
	const money = { source, transactionCode, amount, payer, decidedBy: null };
	// A statement said before that it was taken back.
	if (!isKnown && (await receiveReversed(transaction, row, money, { decidedBy: null, decidedAt: now })))
		return await setOrder(transaction, payment, { ...money, state: "rejected", decidedAt: now });
	const note = isKnown ? noteAfterOrganiser : noteReceived;
	const counts = await note(transaction, payment, reported, now);
	if (counts && row && reported.amount !== null) await confirmIfPaid(transaction, row, now);
}

/** @returns whether the order's money counts from now on */
async function noteReceived(
	transaction: Database,
	order: PaymentRow,
	{ transactionCode, amount, payer }: ProviderPayment,
	now: Date,
): Promise<boolean> {
	const money = { transactionCode, amount, payer, decidedAt: now };
	const found = await moneyWith(transaction, transactionCode);
	const stored = found?.id === order.id ? undefined : found;
	const isSame = stored && (stored.amount === null || amount === null || stored.amount === amount);
	// The same money came in by a statement before, or its reversal did, without a sum.
	if (isSame) {
		await setOrder(transaction, order, { ...money, state: "rejected" });
		await claimElsewhere(transaction, order, stored, now);
	}
	// A code is stored once: an organiser must look at money of another sum.
	else if (stored)
		await setOrder(transaction, order, {
			...money,
			transactionCode: null,
			state: "received",
			receivedAt: now,
			disputed: true,
		});
	else await setOrder(transaction, order, { ...money, state: "received", receivedAt: now });
	return !isSame;
}

/** Money of an order that is stored, but not for its booking, is a claim of it: an organiser decides. */
async function claimElsewhere(
	transaction: Database,
	{ bookingId, source }: PaymentRow,
	{ state, bookingId: storedFor, transactionCode }: PaymentRow,
	now: Date,
): Promise<void> {
	if (bookingId === null || bookingId === storedFor || transactionCode === null || state === "reversed")
		return;
	await storeClaim(transaction, bookingId, source, transactionCode, now);
}

/**
 * Of an order that an organiser confirmed before the provider did: a code that is elsewhere, or another one, is about other money.
 *
 * @returns whether its sum may be another one than the organiser said
 */
async function noteAfterOrganiser(
	transaction: Database,
	order: PaymentRow,
	{ transactionCode, amount, payer }: ProviderPayment,
): Promise<boolean> {
	if (order.decidedBy === null || transactionCode === null || order.transactionCode === transactionCode)
		return false;
	const isOther = order.transactionCode !== null || (await moneyWith(transaction, transactionCode));
	if (isOther) await setOrder(transaction, order, { disputed: true });
	else await setOrder(transaction, order, { transactionCode, payer, amount: amount ?? order.amount });
	return !isOther;
}

/** Takes back the money of an order, or that of a statement with the same code. */
async function noteReversed(
	transaction: Database,
	order: PaymentRow,
	{ transactionCode, amount, payer }: ProviderPayment,
	now: Date,
): Promise<void> {
	const code = transactionCode ?? order.transactionCode;
	const stored = order.state === "received" ? order : await moneyWith(transaction, code);
	if (stored) await markReversed(transaction, stored.id, "rest", null, { decidedBy: null, decidedAt: now });
	if (stored?.id === order.id) return;
	const money = { transactionCode: code, amount: amount ?? order.amount, payer, decidedAt: now };
	// Its code is stored: a receipt that comes later is known.
	await setOrder(transaction, order, { ...money, state: stored ? "rejected" : "reversed" });
}

async function setOrder(
	transaction: Database,
	{ id }: PaymentRow,
	values: Partial<PaymentRow>,
): Promise<void> {
	await transaction.update(bookingPayment).set(values).where(eq(bookingPayment.id, id));
}

/** Orders whose outcome the provider has not reported. */
export async function findPending(db: Database, source: string, now: Date): Promise<string[]> {
	const before = (ms: number) => new Date(now.getTime() - ms);
	const isPending = and(eq(bookingPayment.source, source), eq(bookingPayment.state, "pending"));
	await db
		.update(bookingPayment)
		.set({ state: "failed", decidedAt: now })
		.where(and(isPending, lt(bookingPayment.createdAt, before(givenUpMs))));
	const rows = await db
		.select({ orderReference: bookingPayment.orderReference })
		.from(bookingPayment)
		.where(and(isPending, lt(bookingPayment.createdAt, before(minute))))
		// One that is never answered does not block the others.
		.orderBy(sql`random()`)
		.limit(20);
	return rows.flatMap(({ orderReference }) => orderReference ?? []);
}
