import { hasNoSum } from "@bcc/contract/tickets/admin-payment";
import type { StatementLine } from "@bcc/contract/tickets/admin-statement";
import { codeWord } from "@bcc/contract/tickets/transaction-code";
import { claimStates, moneyStates } from "#server/db/schema/booking.ts";
import {
	belongsTo,
	type Compared,
	type StoredPayment,
	withDoubts,
} from "#server/features/tickets/statement/doubts.ts";
import { codeOfLine, identitiesOf } from "#server/features/tickets/statement/line-identity.ts";
import { referencesIn } from "#server/features/tickets/statement/payment-words.ts";
import type { Recognised } from "#server/features/tickets/statement/recognise.ts";
import { isReversalAlone, possiblePaymentsOf } from "#server/features/tickets/statement/reversed-payments.ts";
import { isRowText } from "#server/features/tickets/statement/row-text.ts";
import { areTwo, type Payment } from "#server/features/tickets/statement/same-payment.ts";

export type PossibleBooking = StatementLine["bookings"][number] & { missing: number; withdrawn: boolean };

type Matched = Omit<StatementLine, "line">;

/** What of a statement fits which booking, or takes which payment back. Nothing is guessed: what fits twice is for an organiser. */
export function match(
	recognised: Recognised[],
	payments: StoredPayment[],
	bookings: PossibleBooking[],
): StatementLine[] {
	const stored = byNames(payments, bookings);
	const lines = withDoubts(recognised, payments.filter(isMoney), bookings);
	const identities = identify(lines, stored);
	const possiblePayments = possiblePaymentsOf(
		// A line whose code other money has is stored under another one.
		lines.filter(({ code }, index) => code === identities[index]),
		payments,
	);
	const matched = lines.map((line, index): Matched => {
		if (line.said === "reversed") return matchReversal(line, stored, possiblePayments);
		const money = matchMoney(line, identities[index] ?? null, stored);
		return money.verdict === "unread" && belongsTo(lines[index - 1], line)
			? { ...money, verdict: "part", may_enter: false }
			: money;
	});
	return together(withoutRepeats(matched), lines, stored).map((each, index) => ({
		line: index + 1,
		...each,
	}));
}

type Stored = ReturnType<typeof byNames>;

/** What is stored, by what a line may name of it: thousands of lines are compared with as many payments. */
function byNames(payments: StoredPayment[], bookings: PossibleBooking[]) {
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

/** What is known of the money with a code: it is stored, or in an earlier line. */
type Known = Payment & { isWeak: boolean; isReversal: boolean };

/**
 * By what each line's money is stored. A code stands for one payment: a line that may be of another one with the same code stands for itself,
 * and so does one whose own words are stored already.
 */
function identify(lines: Recognised[], { withCode, bookings }: Stored): Array<string | null> {
	const first = new Map<string, Known>();
	const identities = identitiesOf(lines);
	const taken = new Set(identities.map(({ ofLine }) => ofLine));
	const places = new Map<string, number>();
	/** Stands for a line. Where that does not say when its payment was, it stands for one more payment than is stored of such lines. */
	const asLine = ({ text, isAlone }: Recognised, ofLine: string): string => {
		if (isAlone || !withCode(ofLine).some(isMoney)) return ofLine;
		const words = codeOfLine(text);
		for (let place = places.get(words) ?? 2; ; place++) {
			const next = codeOfLine(text, place);
			if (taken.has(next) || withCode(next).some(isMoney)) continue;
			taken.add(next);
			places.set(words, place + 1);
			return next;
		}
	};
	const named = (references: string[]) => bookings([], references).map(({ reference }) => reference);
	const ofStored = (each: StoredPayment): Known => ({
		amount: each.amount,
		references: each.line ? named(referencesIn(each.line)) : each.reference ? [each.reference] : [],
		// A provider may name another payer than the operator: the account, not its owner.
		payer: hasNoSum(each) ? null : each.payer,
		text: each.line ?? "",
		isWeak: each.weakCode ?? false,
		isReversal: isReversalAlone(each),
	});
	return lines.map((line, index) => {
		const { code = null, ofLine = "" } = identities[index] ?? {};
		if (line.said === "reversed") return code;
		// An organiser may read money in a line that is not understood, or misunderstood.
		if (line.said !== "received") return code !== null && !line.isWeak ? code : asLine(line, ofLine);
		if (code === null) return asLine(line, ofLine);
		const own = line.isWeak ? asLine(line, ofLine) : codeOfLine(line.text);
		if (withCode(own).some(isMoney)) return own;
		const { amount, payer, text, isWeak } = line;
		const money = { amount, references: named(line.references), payer, text, isWeak };
		const stored = withCode(code).find(isMoney);
		const known = stored ? ofStored(stored) : first.get(code);
		if (!known) first.set(code, { ...money, isReversal: false });
		return !known || isSame(known, line, money) ? code : own;
	});
}

/**
 * Whether a line is of the payment with its code that is known already: it is the same line, or both have the code where no payer writes, and
 * nothing in them differs. Of two rows all words count: banks give one number to many payments.
 */
function isSame(known: Known, { isAlone, isWeak }: Recognised, money: Payment): boolean {
	if (codeOfLine(known.text) === codeOfLine(money.text))
		return isAlone || (!isWeak && !isRowText(money.text));
	if (known.isWeak || isWeak) return false;
	// Of more than was taken back before it came, a part was.
	if (known.isReversal) return (money.amount ?? 0) >= (known.amount ?? 0);
	if (isRowText(known.text) && isRowText(money.text)) return false;
	return !areTwo({ ...known, amount: known.amount ?? money.amount }, money);
}

const isMoney = ({ state }: Pick<StoredPayment, "state">) => moneyStates.some((each) => each === state);

const isClaim = ({ state }: StoredPayment) => claimStates.some((each) => each === state);

function matchReversal(
	line: Compared,
	{ bookings }: Stored,
	possiblePayments: ReturnType<typeof possiblePaymentsOf>,
): Matched {
	const { text, sender, amount, payer, code: transaction_code, references } = line;
	// Under another code, it may be of the booking that it names.
	const named = bookings([], references).filter(hasReceived(amount ?? 1));
	const { isNoted, payments } = possiblePayments(line, named);
	return {
		...{ text, sender, verdict: isNoted ? "known" : "reversed", payer, amount, transaction_code },
		weak_code: line.isWeak,
		...{ reverses: payments, bookings: named, may_enter: false },
	};
}

/** Whether an organiser has rejected what a booking's buyer named: it may have been too early, or somebody else's. */
const isRejectedFor =
	({ id }: PossibleBooking) =>
	({ bookingId, state }: StoredPayment) =>
		bookingId === id && state === "rejected";

/** Words that may be codes. */
const wordsOf = (text: string) => text.split(/[\s.,;:()]+/);

const sumOf = ({ amount }: Compared) => amount ?? 0;

const hasReceived =
	(sum: number) =>
	({ amount, missing }: PossibleBooking) =>
		amount - missing >= sum;

function matchMoney(
	line: Compared,
	transaction_code: string | null,
	{ withCode, ofBooking, bookings }: Stored,
): Matched {
	const { text, sender, said, amount, payer, references } = line;
	// A line has one code: its other numbers are sums, phones and tills, which a buyer could name as a payment's code.
	const its = withCode(transaction_code);
	const isTakenBack = its.some((each) => isReversalAlone(each) && (each.amount ?? sumOf(line)) < sumOf(line));
	const isKnown = !isTakenBack && its.some((each) => isMoney(each) && !hasNoSum(each));
	// Also what an organiser had rejected: it may have been too early.
	const isNaming = (each: StoredPayment) => hasNoSum(each) || isClaim(each);
	const naming = its.filter(isKnown ? isMoney : isNaming);
	const isDisputed = new Set(naming.flatMap(({ bookingId }) => bookingId ?? [])).size > 1;
	const isOther = !isKnown && line.code !== null && transaction_code !== line.code;
	const fitting = bookings(isOther ? withCode(line.code).filter(isMoney) : naming, isKnown ? [] : references);
	const out = line.out ?? Number.POSITIVE_INFINITY;
	const isNoMoney = said === "other" || said === "unread";
	const named = isNoMoney
		? wordsOf(text)
				.flatMap((word) => withCode(codeWord(word)))
				.filter(isMoney)
		: [];
	const shown = [
		...new Set([...bookings(named), ...(said === "other" ? fitting.filter(hasReceived(out)) : fitting)]),
	];
	const verdict = (): StatementLine["verdict"] => {
		if (said === "other") return said;
		if (said === "unread" && line.hasSum) return said;
		// A reversal that named no sum, before this money came.
		if (isKnown) return its.some((each) => isMoney(each) && each.amount === null) ? "reversed" : "known";
		if (said !== "received" || amount === null || transaction_code === null) return "unread";
		if (transaction_code !== line.code) return isOther ? "same_code" : "uncoded";
		// A payer may have written the code that a buyer named.
		if (line.isUnsure || isTakenBack || (line.isWeak && naming.length > 0)) return "unsure";
		const [only, ...others] = fitting;
		if (!only) return "none";
		if (isDisputed || others.length > 0) return "ambiguous";
		if (only.withdrawn) return "withdrawn";
		if (only.state === "waiting") return "waiting";
		if (only.state === "confirmed" && only.missing <= 0) return "paid";
		if (only.state !== "reserved" && only.state !== "confirmed") return "over";
		const isRejected = naming.some(isRejectedFor(only)) && !references.includes(only.reference);
		// Another source may have said so of the same money, or of money that was taken back.
		if (isRejected || ofBooking(only).some((each) => each.amount === amount)) return "unsure";
		return only.missing === amount ? "match" : "amount";
	};
	const found = verdict();
	return {
		...{ text, sender, verdict: found, transaction_code, amount, payer, reverses: [], bookings: shown },
		weak_code: line.isWeak && transaction_code === line.code,
		may_enter: (found === "unread" || found === "other") && line.mayHaveCome,
	};
}

/** The same payment twice is known the second time. */
function withoutRepeats(lines: Matched[]): Matched[] {
	const seen = new Set<string>();
	return lines.map((each) => {
		const isPayment = !["unread", "part", "other", "reversed", "known"].includes(each.verdict);
		if (!isPayment || each.transaction_code === null) return each;
		const again = seen.has(each.transaction_code);
		seen.add(each.transaction_code);
		return again ? { ...each, verdict: "known" as const } : each;
	});
}

/**
 * Several payments for one booking fit together or, where their sum is not what is missing, not at all. Two of one sum are two only as rows of
 * one table: two sources may each have a code of their own for one payment.
 */
function together(matched: Matched[], lines: Compared[], { booking }: Stored): Matched[] {
	const bookingOf = ({ verdict, bookings: [one] }: Matched) =>
		verdict === "match" || verdict === "amount" ? (one?.id ?? null) : null;
	const parts = Map.groupBy(
		lines.flatMap((line, at) => ({ line, id: bookingOf(matched[at] as Matched) })),
		({ id }) => id,
	);
	const verdicts = new Map<number | null, "match" | "several">();
	for (const [id, its] of parts) {
		const sum = its.reduce((total, { line }) => total + (line.amount ?? 0), 0);
		const fits = sum === booking(id)?.missing && areSeveral(its.map(({ line }) => line));
		if (id !== null && its.length > 1) verdicts.set(id, fits ? "match" : "several");
	}
	return matched.map((each) => ({ ...each, verdict: verdicts.get(bookingOf(each)) ?? each.verdict }));
}

/** Whether no two lines may be of one payment. */
function areSeveral(lines: Compared[]): boolean {
	const isOfColumn = ({ source, isWeak }: Compared) => source !== null && !isWeak;
	return [...Map.groupBy(lines, ({ amount }) => amount).values()].every(
		(its) =>
			its.length === 1 || (its.every(isOfColumn) && new Set(its.map(({ source }) => source)).size === 1),
	);
}
