import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { settle } from "#server/features/booking/confirm.ts";
import { tooOften } from "#server/features/booking/mutations.ts";
import { balanceOf } from "#server/features/booking/paid.ts";
import type { ProviderPayment } from "#server/features/booking/pay-provider.ts";
import { holdCodes, isKnown } from "#server/features/booking/payments.ts";
import { type Held, holdBooking } from "#server/features/booking/sale.ts";
import { bookingPayment } from "#server/features/booking/table.ts";
import { AppError } from "#server/lib/app-error.ts";

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
	{ row: { id, state, heldUntil, reference }, sale }: Held,
	source: string,
	now: Date,
): Promise<{ orderReference: string; amount: number }> {
	const { paid, missing: amount } = await balanceOf(transaction, id);
	const isDue = state === "held" && heldUntil && (heldUntil > now || paid > 0) && amount > 0;
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

/** The states that a report changes, in any sequence of reports: received money stays received until it is refunded. */
const changed = {
	pending: [],
	failed: ["pending"],
	received: ["pending", "failed", "rejected"],
	// Also before it was reported received: such a report is then too late.
	returned: ["pending", "failed", "received"],
} as const;

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
	{ orderReference, state, transactionCode, amount, payer }: ProviderPayment,
	now: Date,
): Promise<void> {
	const isIt = eq(bookingPayment.orderReference, orderReference);
	const money = { transactionCode, amount: amount ?? 0, payer, decidedAt: now };
	await holdCodes(transaction, [transactionCode]);
	const [known] = await transaction.select().from(bookingPayment).where(isIt);
	if (!known) {
		if (state !== "received") return;
		const unknown = { source, orderReference, state, createdAt: now } as const;
		await transaction
			.insert(bookingPayment)
			.values({ ...money, ...unknown })
			.onConflictDoNothing();
		return;
	}
	const held = known.bookingId && (await holdBooking(transaction, known.bookingId));
	const set = async (values: object) =>
		await transaction
			.update(bookingPayment)
			.set({ state, decidedAt: now, ...values })
			.where(and(isIt, inArray(bookingPayment.state, changed[state])))
			.returning();
	if (state !== "received") {
		await set({});
	} else if (await isKnown(transaction, transactionCode)) {
		// The same money came in by a statement before.
		await set({ ...money, state: "rejected" });
	} else {
		const [received] = await set(money);
		if (received && held) await settle(transaction, held.row, now);
	}
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
