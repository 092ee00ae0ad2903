import { createHash } from "node:crypto";
import { hasNoSum } from "@bcc/contract/tickets/admin-payment";
import type { StatementLine } from "@bcc/contract/tickets/admin-statement";
import { isCodeOfLine } from "@bcc/contract/tickets/transaction-code";
import { type bookingPayment, claimStates, moneyStates, reversalSource } from "#server/db/schema/booking.ts";
import { isEnteredByOrganiser } from "#server/features/tickets/recognition/noted-by-hand.ts";
import { referencesIn } from "#server/features/tickets/recognition/payment-words.ts";
import type { Recognised } from "#server/features/tickets/recognition/recognise.ts";
import { areTwo, type Payment } from "#server/features/tickets/recognition/same-payment.ts";
import { cellsOf, isRowText } from "#server/features/tickets/recognition/statement-columns.ts";

export type StoredPayment = Pick<
	typeof bookingPayment.$inferSelect,
	"id" | "bookingId" | "transactionCode" | "state" | "amount"
> &
	Partial<
		Pick<
			typeof bookingPayment.$inferSelect,
			"source" | "way" | "line" | "reverses" | "payer" | "weakCode" | "createdAt"
		>
	> & {
		/** Of its booking. */
		reference?: string | null;
		/** Name and phone, of its booking. */
		buyer?: string | null;
	};

export type PossibleBooking = StatementLine["bookings"][number] & { withdrawn: boolean };

/**
 * Stands for the code of what an operator wrote without one. The same line has the same, however its spaces and signs were copied, and
 * the sums of a row written.
 *
 * @param place 1 for the first of equal lines in a statement, 2 for the second: each is a payment of its own
 */
export function codeOfLine(text: string, place = 1): string {
	const words =
		cellsOf(text)
			.map(plainFigure)
			.join(" ")
			.toUpperCase()
			.match(/[\p{L}\p{N}]+/gu) ?? [];
	const bare = [...words, ...(place > 1 ? [`#${place}`] : [])].join(" ");
	return `LINE${createHash("sha256").update(bare).digest("hex").slice(0, 16).toUpperCase()}`;
}

/** A cell with a figure alone, as a program writes it without a format. */
const plainFigure = (cell: string) =>
	/^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(cell)
		? cell.replaceAll(",", "").replace(/\.0+$/, "")
		: cell;

/** Codes under which a line's money may be stored: its own, one made of its words, one of its words and its place among equal lines. */
type PossibleCodes = { code: string | null; ofWords: string; ofLine: string };

export function possibleCodesOf(lines: Recognised[]): PossibleCodes[] {
	const places = new Map<string, number>();
	return lines.map(({ said, code, text }) => {
		const ofWords = codeOfLine(text);
		const place = (places.get(ofWords) ?? 0) + 1;
		places.set(ofWords, place);
		const ofLine = place === 1 ? ofWords : codeOfLine(text, place);
		return { code: said === "reversed" ? null : code, ofWords, ofLine };
	});
}

export type StoredIndex = ReturnType<typeof indexStored>;

/** What is stored, by what a line may name of it: thousands of lines are compared with as many payments. */
export function indexStored(payments: StoredPayment[], bookings: PossibleBooking[]) {
	const ofCode = Map.groupBy(payments, ({ transactionCode }) => transactionCode);
	const came = payments.filter(({ state }) => isMoney({ state }) || state === "refunded");
	const ofBooking = Map.groupBy(came, ({ bookingId }) => bookingId);
	const ofReference = new Map(bookings.map((each) => [each.reference, each]));
	const ofId = new Map(bookings.map((each) => [each.id, each]));
	return {
		withCode: (code: string | null) => (code === null ? [] : (ofCode.get(code) ?? [])),
		/** Its money, also what was taken back of it. */
		ofBooking: ({ id }: PossibleBooking) => ofBooking.get(id) ?? [],
		booking: (id: number | null) => ofId.get(id ?? 0),
		/** Those of some payments, and those that are named by their references; each once. */
		bookings: (its: StoredPayment[], references: string[] = []) => {
			const found = [
				...its.map(({ bookingId }) => ofId.get(bookingId ?? 0)),
				...references.map((reference) => ofReference.get(reference)),
			];
			return [...new Set(found)].filter((each) => each !== undefined);
		},
	};
}

/** By what a line's money is stored, and whose it is. */
export type Identity = {
	/** Null = of a reversal without a code. */
	code: string | null;
	/** The line's own code stands for other money. */
	isOther: boolean;
	/** This money is stored: as itself, with another sum that an organiser noted, or as a reversal that named no sum, before it came. */
	known: "known" | "other_sum" | "reversed" | null;
	/** The other sum that an organiser noted. */
	storedAmount: number | null;
	/** Stored money of an equal line, where this one stands for one more. */
	sameLine: StoredPayment | undefined;
	/** It was taken back before it came, or a part of it. */
	wasReversed: boolean;
	/** Its stored payments, else those that it may be: a buyer has named them, or they came without a sum. */
	candidates: StoredPayment[];
	/** These are for several bookings. */
	isDisputed: boolean;
	/** Those of the payments with its code, and those that it names. */
	bookings: PossibleBooking[];
};

/**
 * Decides whose payment each line is. A code stands for one payment: a line that may be of another one with the same code stands for itself,
 * and so does one whose own words are stored already.
 */
export function identify(lines: Recognised[], stored: StoredIndex): Identity[] {
	const possible = possibleCodesOf(lines);
	return codesOf(lines, possible, stored).map((code, index) =>
		withStored(lines[index] as Recognised, code, (possible[index] as PossibleCodes).ofWords, stored),
	);
}

/** What is stored with the code of a line's money. */
function withStored(
	line: Recognised,
	code: string | null,
	ofWords: string,
	{ withCode, bookings }: StoredIndex,
): Identity {
	// A line has one code: its other numbers are sums, phones and tills, which a buyer could name as a payment's code.
	const its = withCode(code);
	const sum = line.amount ?? 0;
	const wasReversed = its.some((each) => isReversalAlone(each) && (each.amount ?? sum) <= sum);
	const isKnown = !wasReversed && its.some((each) => isMoney(each) && !hasNoSum(each));
	const isWithoutSum = its.some((each) => isMoney(each) && each.amount === null);
	const isOtherSum = ({ amount }: StoredPayment) => line.amount !== null && amount !== line.amount;
	const otherSum = isKnown ? its.find((each) => isEnteredByOrganiser(each) && isOtherSum(each)) : undefined;
	// Also what an organiser had rejected: it may have been too early.
	const isNaming = (each: StoredPayment) => hasNoSum(each) || isClaim(each);
	const candidates = its.filter(isKnown ? isMoney : isNaming);
	const isOther = !isKnown && line.code !== null && code !== line.code;
	return {
		...{ code, isOther, wasReversed, storedAmount: otherSum?.amount ?? null },
		known: !isKnown ? null : otherSum ? "other_sum" : isWithoutSum ? "reversed" : "known",
		sameLine: ofWords !== code && isCodeOfLine(code) ? withCode(ofWords).find(isMoney) : undefined,
		candidates,
		isDisputed: new Set(candidates.flatMap(({ bookingId }) => bookingId ?? [])).size > 1,
		bookings: bookings(
			isOther ? withCode(line.code).filter(isMoney) : candidates,
			isKnown ? [] : line.references,
		),
	};
}

/** What is known of the money with a code: it is stored, or in an earlier line. */
type Known = Payment & { isWeak: boolean; isReversal: boolean };

/** By what each line's money is stored. */
function codesOf(
	lines: Recognised[],
	possible: PossibleCodes[],
	{ withCode, bookings }: StoredIndex,
): Array<string | null> {
	const first = new Map<string, Known>();
	const taken = new Set(possible.map(({ ofLine }) => ofLine));
	const places = new Map<string, number>();
	/** Stands for a line. Where that does not say when its payment was, it stands for one more payment than is stored of such lines. */
	const asLine = ({ text, identifiesPayment }: Recognised, { ofWords, ofLine }: PossibleCodes): string => {
		if (identifiesPayment || !withCode(ofLine).some(isMoney)) return ofLine;
		for (let place = places.get(ofWords) ?? 2; ; place++) {
			const next = codeOfLine(text, place);
			if (taken.has(next) || withCode(next).some(isMoney)) continue;
			taken.add(next);
			places.set(ofWords, place + 1);
			return next;
		}
	};
	const named = (references: string[]) => bookings([], references).map(({ reference }) => reference);
	const ofStored = (each: StoredPayment): Known => ({
		// What an organiser typed may be mistyped.
		amount: isEnteredByOrganiser(each) ? null : each.amount,
		references: each.line ? named(referencesIn(each.line)) : each.reference ? [each.reference] : [],
		// A provider may name another payer than the operator: the account, not its owner.
		payer: hasNoSum(each) ? null : each.payer,
		text: each.line ?? "",
		isWeak: each.weakCode ?? false,
		isReversal: isReversalAlone(each),
	});
	return lines.map((line, index) => {
		const its = possible[index] as PossibleCodes;
		const { code, ofWords } = its;
		if (line.said === "reversed") return code;
		// An organiser may read money in a line that is not understood, or misunderstood.
		if (line.said !== "received") return code !== null && !line.isWeak ? code : asLine(line, its);
		if (code === null) return asLine(line, its);
		const own = line.isWeak ? asLine(line, its) : ofWords;
		if (withCode(own).some(isMoney)) return own;
		const { amount, payer, text, isWeak } = line;
		const money = { amount, references: named(line.references), payer, text, isWeak };
		const stored = withCode(code).find(isMoney);
		const known = stored ? ofStored(stored) : first.get(code);
		if (!known) first.set(code, { ...money, isReversal: false });
		return !known || isSame(known, line, money, its) ? code : own;
	});
}

/**
 * Whether a line is of the payment with its code that is known already: it is the same line, or both have the code where no payer writes, and
 * nothing in them differs. Of two rows all words count: banks give one number to many payments.
 */
function isSame(
	known: Known,
	{ identifiesPayment, isWeak }: Recognised,
	money: Payment,
	{ ofWords, ofLine }: PossibleCodes,
): boolean {
	// Of equal rows in a statement, the second is another payment.
	if (codeOfLine(known.text) === ofWords)
		return identifiesPayment || (!isWeak && (ofLine === ofWords || !isRowText(money.text)));
	if (isWeak) return false;
	// Of more than was taken back before it came, a part was. An organiser has said whose code stands among the reversal's words.
	if (known.isReversal) return (money.amount ?? 0) >= (known.amount ?? 0);
	if (known.isWeak) return false;
	if (isRowText(known.text) && isRowText(money.text)) return false;
	return !areTwo({ ...known, amount: known.amount ?? money.amount }, money);
}

export const isMoney = ({ state }: Pick<StoredPayment, "state">) =>
	moneyStates.some((each) => each === state);

const isClaim = ({ state }: StoredPayment) => claimStates.some((each) => each === state);

/** A reversal that was stored before its money. */
export const isReversalAlone = ({ source, state }: Pick<StoredPayment, "source" | "state">) =>
	source === reversalSource && state === "reversed";
