import type { StatementLine } from "@bcc/contract/tickets/admin-statement";
import { codeWord, isCodeOfLine } from "@bcc/contract/tickets/transaction-code";
import { belongsTo, type Compared, withDoubts } from "#server/features/tickets/recognition/doubts.ts";
import {
	type Identity,
	identify,
	indexStored,
	isMoney,
	type PossibleBooking,
	possibleCodesOf,
	type StoredIndex,
	type StoredPayment,
} from "#server/features/tickets/recognition/identity.ts";
import { isEnteredByOrganiser, notedByHand } from "#server/features/tickets/recognition/noted-by-hand.ts";
import type { Recognised } from "#server/features/tickets/recognition/recognise.ts";
import { possiblePaymentsOf } from "#server/features/tickets/recognition/reversed-payments.ts";
import { isOfHead } from "#server/features/tickets/recognition/statement-table.ts";

type Matched = Omit<StatementLine, "number">;

/**
 * What of a statement fits which booking, or takes which payment back. Nothing is guessed: what fits twice is for an organiser.
 *
 * @param way to which the statement's money came; null = that is not said
 */
export function match(
	recognised: Recognised[],
	payments: StoredPayment[],
	bookings: PossibleBooking[],
	way: string | null = null,
): StatementLine[] {
	const stored = indexStored(payments, bookings);
	const lines = withDoubts(recognised, payments.filter(isMoney), bookings, way);
	const identities = identify(lines, stored);
	const codes = new Set(lines.map(({ said, code }) => (said === "received" ? code : null)));
	// A code that another line has was not mistyped.
	const noted = notedByHand(
		payments.filter(({ transactionCode }) => !transactionCode || !codes.has(transactionCode)),
	);
	const possiblePayments = possiblePaymentsOf(
		// A line whose code other money has is stored under another one.
		lines.filter(({ code }, index) => code === identities[index]?.code),
		payments,
	);
	const firstRow = lines.findIndex(({ kind }) => kind === "row");
	const matched = lines.map((line, index): Matched => {
		if (line.said === "reversed") return matchReversal(line, stored, possiblePayments);
		const money = matchMoney(line, identities[index] as Identity, stored, noted(line));
		if (index < firstRow && money.verdict === "unread" && isOfHead(line.text))
			return { ...money, verdict: "other", may_enter: false };
		return money.verdict === "unread" && belongsTo(lines[index - 1], line)
			? { ...money, verdict: "part", may_enter: false }
			: money;
	});
	return fitTogether(withoutRepeats(matched), lines, stored).map((each, index) => ({
		number: index + 1,
		...each,
	}));
}

function matchReversal(
	line: Compared,
	{ bookings }: StoredIndex,
	possiblePayments: ReturnType<typeof possiblePaymentsOf>,
): Matched {
	const { text, sender, amount, payer, code: transaction_code, references } = line;
	// Under another code, it may be of the booking that it names.
	const named = bookings([], references).filter(hasReceived(amount ?? 1));
	const { isNoted, payments } = possiblePayments(line, named);
	return {
		...{ text, sender, verdict: isNoted ? "known" : "reversed", payer, amount, transaction_code },
		weak_code: line.isWeak,
		...{ stored_amount: null, stored_at: null, noted_for: null, noted_code: null },
		...{ reverses: payments, bookings: named, may_enter: false },
	};
}

/** Whether an organiser has rejected what a booking's buyer named: it may have been too early, or somebody else's. */
const isRejectedFor =
	({ id }: PossibleBooking) =>
	({ bookingId, state }: StoredPayment) =>
		bookingId === id && state === "rejected";

/** Codes that the words of a line which does not say that money came may name. */
const codesNamed = ({ said, text }: Pick<Recognised, "said" | "text">) =>
	said === "received" ? [] : text.split(/[\s.,;:()]+/).flatMap((word) => codeWord(word) ?? []);

/** Whether the booking of a stored payment may be shown beside one of some lines. */
export function mayBeShown(lines: Recognised[]): (payment: StoredPayment) => boolean {
	const identities = possibleCodesOf(lines).flatMap(({ code, ofLine }) => [code, ofLine]);
	const named = lines.flatMap((line) => [...line.reversed, ...codesNamed(line)]);
	const codes = new Set([...identities, ...named]);
	const sums = new Set(lines.map(({ amount }) => amount));
	return (payment) =>
		(payment.transactionCode !== null && codes.has(payment.transactionCode)) ||
		(isEnteredByOrganiser(payment) && sums.has(payment.amount));
}

const hasReceived =
	(sum: number) =>
	({ amount, missing }: PossibleBooking) =>
		amount - missing >= sum;

function matchMoney(
	line: Compared,
	its: Identity,
	{ withCode, ofBooking, bookings }: StoredIndex,
	noted: StoredPayment[],
): Matched {
	const { text, sender, said, amount, payer, references } = line;
	const { code: transaction_code, candidates, bookings: fitting } = its;
	const out = line.out ?? Number.POSITIVE_INFINITY;
	const isNew = said === "received" && its.known === null && !its.isOther;
	const [byHand] = isNew ? noted : [];
	const named = isNew ? noted : codesNamed(line).flatMap(withCode).filter(isMoney);
	const before = its.sameLine ?? (isNew ? undefined : named[0]);
	const shown = [
		...new Set([
			...bookings(its.sameLine ? [its.sameLine, ...named] : named),
			...(said === "other" ? fitting.filter(hasReceived(out)) : fitting),
		]),
	];
	const verdict = (): StatementLine["verdict"] => {
		// An organiser has read it before.
		if (its.known && isCodeOfLine(transaction_code)) return its.known;
		if (said === "other") return said;
		if (said === "unread" && line.hasSum) return said;
		if (its.known) return its.known;
		if (said !== "received" || amount === null || transaction_code === null) return "unread";
		if (byHand) return "unsure";
		if (transaction_code !== line.code) return its.isOther ? "same_code" : "uncoded";
		// A payer may have written the code that a buyer named.
		if (line.isUnsure || its.wasReversed || (line.isWeak && candidates.length > 0)) return "unsure";
		const [only, ...others] = fitting;
		if (!only) return "none";
		if (its.isDisputed || others.length > 0) return "ambiguous";
		if (only.withdrawn) return "withdrawn";
		if (only.state === "waiting") return "waiting";
		if (only.state === "confirmed" && only.missing <= 0) return "paid";
		if (only.state !== "reserved" && only.state !== "confirmed") return "over";
		const isRejected = candidates.some(isRejectedFor(only)) && !references.includes(only.reference);
		// Another source may have said so of the same money, or of money that was taken back.
		if (isRejected || ofBooking(only).some((each) => each.amount === amount)) return "unsure";
		return only.missing === amount ? "match" : "amount";
	};
	const found = verdict();
	return {
		...{ text, sender, verdict: found, transaction_code, amount, payer, reverses: [], bookings: shown },
		weak_code: line.isWeak && transaction_code === line.code,
		stored_amount: its.storedAmount,
		stored_at: before?.createdAt?.toISOString() ?? null,
		noted_for: byHand?.reference ?? null,
		noted_code: byHand?.transactionCode ?? null,
		may_enter: (found === "unread" || found === "other") && line.mayHaveCome,
	};
}

/** The same payment twice is known the second time. */
function withoutRepeats(lines: Matched[]): Matched[] {
	const seen = new Set<string>();
	return lines.map((each) => {
		const isPayment = !["unread", "part", "other", "reversed", "known", "other_sum"].includes(each.verdict);
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
function fitTogether(matched: Matched[], lines: Compared[], { booking }: StoredIndex): Matched[] {
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
	const isOfColumn = ({ headings, isWeak }: Compared) => headings !== null && !isWeak;
	return [...Map.groupBy(lines, ({ amount }) => amount).values()].every(
		(its) =>
			its.length === 1 || (its.every(isOfColumn) && new Set(its.map(({ headings }) => headings)).size === 1),
	);
}
