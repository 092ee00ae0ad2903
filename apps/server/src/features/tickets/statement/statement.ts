import { setImmediate } from "node:timers/promises";
import type { applyStatementSchema, StatementLine } from "@bcc/contract/tickets/admin-statement";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import {
	type BookingRow,
	booking,
	bookingPayment,
	claimStates,
	moneyStates,
	reversalSource,
} from "#server/db/schema/booking.ts";
import { selectBookings } from "#server/features/tickets/booking/admin-data.ts";
import { isFlagged } from "#server/features/tickets/booking/payment-list.ts";
import { lockBooking } from "#server/features/tickets/booking/sale.ts";
import { keepMoney, lockCodes, moneyWith, receiveMoney } from "#server/features/tickets/payment/payments.ts";
import { markReversed, receiveReversed } from "#server/features/tickets/payment/reversals.ts";
import { buyer, suggestBookings } from "#server/features/tickets/payment/suggestions.ts";
import { match, mayBeShown } from "#server/features/tickets/recognition/match.ts";
import { type Recognised, recognise } from "#server/features/tickets/recognition/recognise.ts";
import { cellsOf, isRowText } from "#server/features/tickets/recognition/statement-columns.ts";
import { readLines } from "#server/features/tickets/recognition/statement-lines.ts";
import { and, asc, eq, inArray, isNotNull, isNull, or } from "#server/lib/drizzle.ts";

/** Lines that are read between two pauses, or stored in one transaction. */
export const linesAtOnce = 25;

/**
 * What a statement's lines fit; nothing is stored.
 *
 * @param way to which its money came; null = that is not said
 * @throws AppError `invalid_input` for too many lines
 */
export async function previewStatement(
	db: Database,
	text: string,
	way: string | null,
): Promise<StatementLine[]> {
	const lines: Recognised[] = [];
	for (const each of readLines(text)) {
		// Requests that came meanwhile are answered.
		if (lines.length % linesAtOnce === 0) await setImmediate();
		lines.push(recognise(each));
	}
	const references = [...new Set(lines.flatMap((each) => each.references))];
	const {
		id,
		bookingId,
		transactionCode,
		weakCode,
		source,
		way: cameTo,
		state,
		amount,
		payer,
		line,
		reverses,
		createdAt,
	} = bookingPayment;
	// All of it: a line may name a stored code in part, or stored words the line's.
	const payments = await db
		.select({
			...{ id, bookingId, transactionCode, weakCode, source, way: cameTo, state, amount, payer, line },
			...{ reverses, createdAt, reference: booking.reference, buyer },
		})
		.from(bookingPayment)
		.leftJoin(booking, eq(booking.id, bookingId))
		.where(inArray(state, [...moneyStates, ...claimStates, "refunded"]))
		.orderBy(asc(id));
	const ids = payments.filter(mayBeShown(lines)).flatMap((each) => each.bookingId ?? []);
	const isMeant = or(inArray(booking.reference, references), inArray(booking.id, ids));
	const bookings = await selectBookings(db).where(and(isNull(booking.forgottenAt), isMeant));
	return await withSuggestions(db, match(lines, payments, bookings, way));
}

/** Lines of one statement for which bookings are looked for that they do not name. */
const mostSuggested = 50;

/** The likeliest bookings of lines that name none. */
async function withSuggestions(db: Database, matched: StatementLine[]): Promise<StatementLine[]> {
	const nameless = matched.filter(
		({ verdict, bookings }) => ["none", "uncoded"].includes(verdict) && bookings.length === 0,
	);
	const found = new Map<StatementLine, StatementLine["bookings"]>();
	for (const line of nameless.slice(0, mostSuggested)) {
		const payment = { ...line, line: line.text, reversed: 0 };
		found.set(line, (await suggestBookings(db, payment)).slice(0, 3));
	}
	return matched.map((line) => ({ ...line, bookings: found.get(line) ?? line.bookings }));
}

type Change = {
	action: "confirm" | "receive" | "reverse";
	row: BookingRow | null;
	code: string | null;
	after: Record<string, string | number | null>;
};

/**
 * Stores the lines that an organiser has confirmed: money, once, and payments that were taken back.
 *
 * @returns how many became what, what to enter in the audit log, and the codes of the money that was stored
 */
export async function applyStatement(
	transaction: Database,
	{ lines, way, reversed }: z.output<typeof applyStatementSchema>,
	decidedBy: number,
	now: Date,
) {
	const result = { confirmed: 0, known: 0, other_sum: 0, reversed: 0, not_done: 0 };
	const changes: Change[] = [];
	const codes: string[] = [];
	await lockCodes(
		transaction,
		[...lines, ...reversed].map((each) => ("transaction_code" in each ? each.transaction_code : null)),
	);
	const byBooking = Map.groupBy(lines, ({ booking_id }) => booking_id);
	for (const [bookingId, its] of byBooking) {
		const moneys = its.map((each) => ({
			...{ source: each.text && !isRowText(each.text) ? "message" : "statement", way },
			...{ transactionCode: each.transaction_code, weakCode: each.weak_code },
			...{ amount: each.amount, payer: each.payer, line: each.text, decidedBy },
		}));
		const locked = bookingId === null ? null : await lockBooking(transaction, bookingId);
		const row = locked?.row ?? null;
		const others: typeof moneys = [];
		for (const money of moneys) {
			if (!(await receiveReversed(transaction, row, money, { decidedBy, decidedAt: now }))) {
				others.push(money);
				continue;
			}
			result.known += 1;
			codes.push(money.transactionCode);
			const after = { payment: "reversed", transaction_code: money.transactionCode, amount: money.amount };
			changes.push({ action: "receive", row, code: money.transactionCode, after });
		}
		if (others.length === 0) continue;
		const became = row
			? await receiveMoney(transaction, row, others, now)
			: await keepMoney(transaction, others, now);
		for (const [index, { transactionCode: code, amount }] of others.entries()) {
			const payment = became[index] ?? "known";
			if (payment !== "flagged" && payment !== "unassigned") result[payment] += 1;
			if (payment === "known" || payment === "other_sum") continue;
			codes.push(code);
			const action = payment === "confirmed" ? ("confirm" as const) : ("receive" as const);
			const after = { payment, transaction_code: code, amount };
			changes.push({ action, row, code, after });
		}
	}
	for (const each of reversed) {
		const { amount: part, text } = each;
		const by = { decidedBy, decidedAt: now };
		const id =
			each.payment_id === null
				? await storeReversed(transaction, { ...each, decidedBy }, now)
				: each.payment_id;
		const marked = await markReversed(transaction, id, part, text, by);
		if (typeof marked === "string") {
			result[marked] += 1;
			continue;
		}
		result.reversed += 1;
		const { transactionCode } = marked.payment;
		const after = { payment: id, transaction_code: transactionCode, amount: part ?? marked.payment.amount };
		changes.push({ action: "reverse", row: marked.row, code: transactionCode, after });
	}
	return { result, changes, codes };
}

/**
 * The payment with the code of a reversal. Where there is none the money of the reversal is stored, to be marked as taken back: its receipt
 * may come later, with these lines or another statement's (`receiveReversed`), and if that is of more, it is a part of it (`payments.ts`). A
 * reversal without a sum takes back only what comes later: of a known sum it may be a part.
 */
async function storeReversed(
	transaction: Database,
	reversal: { transaction_code: string; amount: number | null; text: string | null; decidedBy: number },
	now: Date,
): Promise<number> {
	const { transaction_code: transactionCode, amount, text: line, decidedBy } = reversal;
	// In a row, a payer may have written it among other words.
	const weakCode = line !== null && isRowText(line) && !cellsOf(line).includes(transactionCode);
	const money = { source: reversalSource, transactionCode, weakCode, amount, payer: null, line, decidedBy };
	await keepMoney(transaction, [money], now);
	const its = await moneyWith(transaction, transactionCode);
	return its && (amount !== null || its.amount === null) ? its.id : 0;
}

/** Of the payments with some codes, how many belong to no booking, and how many of the others an organiser has to look at. */
export async function countOpen(db: Database, codes: string[]) {
	const { transactionCode, bookingId, state } = bookingPayment;
	const isIts = inArray(transactionCode, codes);
	const isUnassigned = and(isNull(bookingId), eq(state, "received"));
	return {
		unassigned: await db.$count(bookingPayment, and(isIts, isUnassigned)),
		flagged: await db.$count(bookingPayment, and(isIts, isNotNull(bookingId), isFlagged(db))),
	};
}
