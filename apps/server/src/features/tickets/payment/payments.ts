import { hasNoSum } from "@bcc/contract/tickets/admin-payment";
import { codeLock } from "#server/db/advisory-locks.ts";
import type { Database } from "#server/db/client.ts";
import {
	type BookingRow,
	bookingPayment,
	isClaimOf,
	moneyStates,
	reversalSource,
} from "#server/db/schema/booking.ts";
import { confirmIfPaid } from "#server/features/tickets/booking/confirm.ts";
import { and, asc, eq, inArray, isNull, or, sql } from "#server/lib/drizzle.ts";

export type IncomingMoney = {
	source: string;
	transactionCode: string | null;
	weakCode?: boolean;
	/** Null = of a reversal that names no sum. */
	amount: number | null;
	payer: string | null;
	/** Of the statement. */
	line?: string | null;
	/** To which number or account; left out or null = not said. */
	way?: string | null;
	decidedBy: number | null;
};

/** `known`: this money is stored already; `other_sum`: its code is, with another sum. */
type AlreadyStored = "known" | "other_sum";

/** `confirmed`: the booking is paid; `flagged`: an organiser must look at its money. */
export type Received = "confirmed" | "flagged" | AlreadyStored;

export type PaymentRow = typeof bookingPayment.$inferSelect;

/**
 * Locks codes for the transaction, in one order for all, before it locks any sale: where money with one code comes for two bookings at
 * once, the second finds it stored.
 */
export async function lockCodes(transaction: Database, codes: Array<string | null>): Promise<void> {
	const list = JSON.stringify(codes.filter((code) => code !== null));
	await transaction.execute(sql`select pg_advisory_xact_lock(${codeLock}::int, "hash") from (
		select distinct hashtext("code") as "hash" from json_array_elements_text(${list}::json) as "code" order by "hash") as "locked"`);
}

/** The money of a code, if it is stored. */
export async function moneyWith(
	db: Database,
	transactionCode: string | null,
): Promise<PaymentRow | undefined> {
	if (!transactionCode) return undefined;
	const isMoney = inArray(bookingPayment.state, moneyStates);
	const [money] = await db
		.select()
		.from(bookingPayment)
		.where(and(eq(bookingPayment.transactionCode, transactionCode), isMoney));
	return money;
}

/** `known`: stored with this sum, or taken back or not ours, without one; else `other_sum`. */
const comparedWith = (stored: Pick<PaymentRow, "state" | "amount">, amount: number | null): AlreadyStored =>
	stored.amount === amount || (stored.amount === null && !hasNoSum(stored)) ? "known" : "other_sum";

/** Money that was stored without its sum gets it, and the booking where it had none. */
async function fillInSum(
	transaction: Database,
	stored: PaymentRow,
	{ amount, payer, line, way, decidedBy }: IncomingMoney,
	bookingId: number | null,
	now: Date,
): Promise<boolean> {
	const isHere = stored.bookingId === null || stored.bookingId === bookingId;
	if (!amount || !hasNoSum(stored) || !isHere) return false;
	const known = { payer: payer ?? stored.payer, way: way ?? stored.way };
	const facts = { amount, ...known, line, receivedAt: now, decidedAt: now, decidedBy };
	const { id, state, bookingId: its } = bookingPayment;
	const isUnchanged = and(eq(id, stored.id), eq(state, "received"), or(isNull(its), eq(its, bookingId ?? 0)));
	const filled = await transaction
		.update(bookingPayment)
		.set({ ...facts, bookingId, disputed: false })
		.where(isUnchanged)
		.returning({ id });
	return filled.length > 0;
}

/** A reversal that was stored before its money. */
export const isReversalAlone = and(
	eq(bookingPayment.source, reversalSource),
	eq(bookingPayment.state, "reversed"),
	isNull(bookingPayment.bookingId),
);

type ReversedPart = Pick<PaymentRow, "id" | "amount">;

/**
 * Operators may have taken back a part of money before it is stored: such reversals, which were stored alone, give it their code.
 *
 * @returns by codes, what becomes a part of that money (`joinPart`)
 */
async function separateParts(
	transaction: Database,
	moneys: IncomingMoney[],
): Promise<Map<string | null, ReversedPart>> {
	const { id, transactionCode, amount } = bookingPayment;
	const codes = moneys.flatMap((each) => each.transactionCode ?? []);
	const reversals = await transaction
		.select({ id, code: transactionCode, amount })
		.from(bookingPayment)
		.where(and(inArray(transactionCode, codes), isReversalAlone));
	const parts = new Map<string | null, ReversedPart>();
	for (const reversal of reversals) {
		const money = moneys.find((each) => each.transactionCode === reversal.code);
		if (reversal.amount === null || reversal.amount >= (money?.amount ?? 0)) continue;
		const part = { state: "refunded", transactionCode: null } as const;
		await transaction.update(bookingPayment).set(part).where(eq(id, reversal.id));
		parts.set(reversal.code, reversal);
	}
	return parts;
}

/** Makes the reversals stored before this money parts of it: the largest first, until their sum reaches its amount. */
async function joinPart(
	transaction: Database,
	part: ReversedPart | undefined,
	money: Pick<PaymentRow, "id" | "bookingId" | "amount">,
): Promise<void> {
	if (part === undefined) return;
	const others = await transaction
		.select({ id: bookingPayment.id, amount: bookingPayment.amount })
		.from(bookingPayment)
		.where(isPartOf([part.id]))
		.orderBy(asc(bookingPayment.id));
	let rest = money.amount ?? 0;
	const largestFirst = [part, ...others].toSorted((one, other) => (other.amount ?? 0) - (one.amount ?? 0));
	const joined = largestFirst.flatMap(({ id, amount }) => {
		if ((amount ?? 0) > rest) return [];
		rest -= amount ?? 0;
		return [id];
	});
	await transaction
		.update(bookingPayment)
		.set({ reverses: money.id, bookingId: money.bookingId })
		.where(inArray(bookingPayment.id, joined));
	// Of what is too much, the largest may be the same money.
	const [largest] = joined;
	const left = largestFirst.flatMap(({ id }) => (joined.includes(id) ? [] : [id]));
	if (largest !== undefined)
		await transaction
			.update(bookingPayment)
			.set({ reverses: largest })
			.where(inArray(bookingPayment.id, left));
}

/** What was taken back of payments by itself. */
export const isPartOf = (ids: number[]) =>
	and(inArray(bookingPayment.reverses, ids), eq(bookingPayment.state, "refunded"));

/**
 * Stores money whose code is locked for a booking, once: as the payment that the buyer named, or that came without its sum, or a new one.
 *
 * @param paymentId that of the booking as which it is stored, where an organiser says so
 * @returns null where it was not stored before
 */
export async function storeMoney(
	transaction: Database,
	bookingId: number,
	money: IncomingMoney,
	now: Date,
	paymentId?: number,
): Promise<AlreadyStored | null> {
	const { source, transactionCode, weakCode, amount, payer, line, decidedBy } = money;
	const part = (await separateParts(transaction, [money])).get(transactionCode);
	const known = await moneyWith(transaction, transactionCode);
	if (known && (await fillInSum(transaction, known, money, bookingId, now))) return null;
	if (known) return comparedWith(known, amount);
	const came = { source, way: money.way ?? undefined, receivedAt: now };
	const facts = { ...came, transactionCode, weakCode, amount, payer, line, decidedAt: now, decidedBy };
	const decided = { state: "received", disputed: false, ...facts } as const;
	const isNamed =
		paymentId === undefined ? isClaimOf(bookingId, transactionCode ?? "") : eq(bookingPayment.id, paymentId);
	const [named] = await transaction.update(bookingPayment).set(decided).where(isNamed).returning();
	const [stored] = named
		? [named]
		: await transaction
				.insert(bookingPayment)
				.values({ ...money, ...decided, bookingId, createdAt: now })
				// Another process may store the same money at this moment.
				.onConflictDoNothing()
				.returning();
	if (!stored) return "known";
	await joinPart(transaction, part, stored);
	return null;
}

/**
 * Stores money that has come for a booking, and then confirms the booking when it is fully paid and its seats are reserved. No money is refused.
 * The caller locks its code and the sale.
 *
 * @returns what became of it: of several, the last one may have confirmed the booking
 */
export async function receiveMoney(
	transaction: Database,
	row: BookingRow,
	moneys: IncomingMoney[],
	now: Date,
): Promise<Received[]> {
	const became: Received[] = [];
	for (const money of moneys) became.push((await storeMoney(transaction, row.id, money, now)) ?? "flagged");
	const last = became.lastIndexOf("flagged");
	if (last >= 0 && (await confirmIfPaid(transaction, row, now)) === "confirmed") became[last] = "confirmed";
	return became;
}

/** Stores money that fits no booking, and whose code is locked, for an organiser to settle. */
export async function keepMoney(
	transaction: Database,
	moneys: IncomingMoney[],
	now: Date,
): Promise<Array<"unassigned" | AlreadyStored>> {
	const times = { createdAt: now, receivedAt: now, decidedAt: now };
	const facts = { state: "received", bookingId: null, ...times } as const;
	// One more reversal is no money.
	const came = moneys.filter(({ source }) => source !== reversalSource);
	const parts = await separateParts(transaction, came);
	const stored = await transaction
		.insert(bookingPayment)
		.values(moneys.map((money) => ({ ...money, ...facts })))
		// Its code is stored already.
		.onConflictDoNothing()
		.returning();
	for (const each of stored) await joinPart(transaction, parts.get(each.transactionCode), each);
	const fresh = new Set(stored.map(({ transactionCode }) => transactionCode));
	const others = moneys.flatMap(({ transactionCode: code }) => (code && !fresh.has(code) ? [code] : []));
	const known = await transaction
		.select()
		.from(bookingPayment)
		.where(and(inArray(bookingPayment.transactionCode, others), inArray(bookingPayment.state, moneyStates)));
	const ofCode = new Map([...known, ...stored].map((each) => [each.transactionCode, each]));
	const became: Array<"unassigned" | AlreadyStored> = [];
	for (const money of moneys) {
		const its = ofCode.get(money.transactionCode);
		if (fresh.delete(money.transactionCode)) became.push("unassigned");
		else if (its && (await fillInSum(transaction, its, money, null, now))) {
			became.push("unassigned");
			ofCode.set(money.transactionCode, { ...its, amount: money.amount });
		} else became.push(its ? comparedWith(its, money.amount) : "known");
	}
	return became;
}

/** What was taken back of payments goes with them. */
export async function moveParts(
	transaction: Database,
	ids: number[],
	bookingId: number | null,
): Promise<void> {
	const moved = await transaction
		.update(bookingPayment)
		.set({ bookingId })
		.where(isPartOf(ids))
		.returning({ id: bookingPayment.id });
	const gaveWay = inArray(
		bookingPayment.gaveWayTo,
		moved.map(({ id }) => id),
	);
	// Refunds were of the booking that the money has left.
	await transaction.update(bookingPayment).set({ gaveWayTo: null }).where(gaveWay);
}
