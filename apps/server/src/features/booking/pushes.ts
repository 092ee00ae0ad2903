import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { type BookingRow, inSale } from "#server/features/booking/mutations.ts";
import type { ProviderPayment } from "#server/features/booking/pay-provider.ts";
import { isKnown, paidFor, settle } from "#server/features/booking/payments.ts";
import { holdSale } from "#server/features/booking/sale.ts";
import { booking, bookingPayment } from "#server/features/booking/table.ts";

const minute = 60_000;

/** A phone is asked again after this long, in milliseconds. */
const askedAgainMs = 2 * minute;

/** Times that phones are asked for one booking. */
const mostPushes = 8;

/** After this long, in milliseconds, an order of which nothing was heard is given up; money that comes still counts. */
const givenUpMs = 48 * 60 * minute;

export type Begun =
	| { ok: true; orderReference: string; amount: number }
	| { ok: false; reason: "over" | "soon" };

/** Stores a push before the phone is asked, so that any outcome has a row. */
export async function beginPush(
	db: Database,
	{ id, saleId }: BookingRow,
	source: string,
	now: Date,
): Promise<Begun> {
	return await inSale(db, saleId, async (transaction) => {
		const [row] = await transaction.select().from(booking).where(eq(booking.id, id));
		if (row?.state !== "held" || !row.heldUntil || row.heldUntil <= now) return { ok: false, reason: "over" };
		const ofBooking = and(eq(bookingPayment.bookingId, id), eq(bookingPayment.source, source));
		const pushes = await transaction.$count(bookingPayment, ofBooking);
		const since = new Date(now.getTime() - askedAgainMs);
		const justNow = and(ofBooking, eq(bookingPayment.state, "pending"), gt(bookingPayment.createdAt, since));
		if (pushes >= mostPushes || (await transaction.$count(bookingPayment, justNow)) > 0)
			return { ok: false, reason: "soon" };
		const amount = row.amount - (await paidFor(transaction, id));
		if (amount <= 0) return { ok: false, reason: "over" };
		const orderReference = `${row.reference}${String(pushes + 1).padStart(2, "0")}`;
		const values = { bookingId: id, source, state: "pending", orderReference, createdAt: now } as const;
		await transaction.insert(bookingPayment).values(values);
		return { ok: true, orderReference, amount };
	});
}

/** The phone certainly was not asked. */
export async function endPush(db: Database, orderReference: string, now: Date): Promise<void> {
	await db
		.update(bookingPayment)
		.set({ state: "failed", decidedAt: now })
		.where(and(eq(bookingPayment.orderReference, orderReference), eq(bookingPayment.state, "pending")));
}

/**
 * Stores the provider's report on an order, in any sequence and any number of times: received money stays received until it is refunded,
 * and unknown money is stored and flagged.
 */
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
	const { orderReference, state, transactionCode, amount, payer } = reported;
	if (state === "pending") return;
	const isIt = eq(bookingPayment.orderReference, orderReference);
	const [named] = await transaction
		.select({ saleId: booking.saleId })
		.from(bookingPayment)
		.innerJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(isIt);
	if (named) await holdSale(transaction, named.saleId);
	const [payment] = await transaction.select().from(bookingPayment).where(isIt).for("update");
	const money = { transactionCode, amount: amount ?? 0, payer, decidedAt: now };
	if (!payment) {
		if (state !== "received") return;
		const values = {
			...money,
			source,
			orderReference,
			state: "received",
			flag: "unknown",
			createdAt: now,
		} as const;
		await transaction.insert(bookingPayment).values(values).onConflictDoNothing();
		return;
	}
	const set = async (values: Partial<typeof bookingPayment.$inferInsert>) => {
		const [changed] = await transaction.update(bookingPayment).set(values).where(isIt).returning();
		return changed;
	};
	if (state === "returned" && ["received", "pending", "failed"].includes(payment.state)) {
		// Also before it was reported received: such a report is then too late.
		const flag = payment.state === "received" ? "reversed" : null;
		await set({ state: "returned", flag, decidedAt: now });
	} else if (state === "failed" && payment.state === "pending") {
		await set({ state: "failed", decidedAt: now });
	} else if (state === "received" && ["pending", "failed", "rejected"].includes(payment.state)) {
		// The same money came in by a statement before.
		if (transactionCode && (await isKnown(transaction, transactionCode))) {
			await set({ ...money, state: "rejected" });
			return;
		}
		const received = await set({ ...money, state: "received" });
		if (received) await settle(transaction, received, now);
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
