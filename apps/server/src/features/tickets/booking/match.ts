import { hasNoSum, type StatementLine } from "@bcc/contract/tickets/admin-booking";
import { type bookingPayment, claimStates, moneyStates } from "#server/db/schema/booking.ts";
import { belongsTo, sumsTakenBack, withDoubts } from "#server/features/tickets/booking/doubts.ts";
import { codeOfLine, identitiesOf } from "#server/features/tickets/booking/line-identity.ts";
import { referencesIn } from "#server/features/tickets/booking/payment-words.ts";
import type { Recognised } from "#server/features/tickets/booking/recognise.ts";

export type StoredPayment = Pick<
	typeof bookingPayment.$inferSelect,
	"id" | "bookingId" | "transactionCode" | "state" | "amount"
> &
	Partial<Pick<typeof bookingPayment.$inferSelect, "line" | "reverses" | "payer">>;
export type PossibleBooking = StatementLine["bookings"][number] & { missing: number; withdrawn: boolean };

type Matched = Omit<StatementLine, "line">;

/** What of a statement fits which booking, or takes which payment back. Nothing is guessed: what fits twice is for an organiser. */
export function match(
	recognised: Recognised[],
	payments: StoredPayment[],
	bookings: PossibleBooking[],
): StatementLine[] {
	const stored = byNames(payments, bookings);
	const lines = withDoubts(recognised, ({ code, amount }) =>
		stored.withCode(code).some((each) => isMoney(each) && (amount === null || each.amount === amount)),
	);
	const takenBack = sumsTakenBack(lines);
	const identities = identify(lines, stored);
	const matched = lines.map((line, index): Matched => {
		if (line.said === "reversed") return matchReversal(line, stored);
		const money = matchMoney(line, identities[index] ?? null, stored, takenBack);
		return money.verdict === "unread" && belongsTo(lines[index - 1], line)
			? { ...money, verdict: "part" }
			: money;
	});
	return together(withoutRepeats(matched), stored, takenBack).map((each, index) => ({
		line: index + 1,
		...each,
	}));
}

type Stored = ReturnType<typeof byNames>;

/** What is stored, by what a line may name of it: thousands of lines are compared with as many payments. */
function byNames(payments: StoredPayment[], bookings: PossibleBooking[]) {
	const ofCode = Map.groupBy(payments, ({ transactionCode }) => transactionCode);
	const parts = Map.groupBy(payments, ({ reverses }) => reverses ?? null);
	const ofReference = new Map(bookings.map((each) => [each.reference, each]));
	const ofId = new Map(bookings.map((each) => [each.id, each]));
	return {
		withCode: (code: string | null) => (code === null ? [] : (ofCode.get(code) ?? [])),
		partsOf: ({ id }: StoredPayment) => parts.get(id) ?? [],
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

/**
 * By what each line's money is stored. A code stands for one payment: a line with other money of the same code stands for itself, and so
 * does one whose code may be a payer's words where that was first seen with another line.
 */
function identify(lines: Recognised[], { withCode, bookings }: Stored): Array<string | null> {
	const first = new Map<string, Recognised>();
	type Money = { amount: number | null; references: string[]; payer?: string | null };
	/** Two payments: their sums differ, the bookings that both name, or their payers. */
	const areTwo = (one: Money, other: Money) => {
		const [its, others] = [bookings([], one.references), bookings([], other.references)];
		const nameTwo = its.length > 0 && others.length > 0 && !its.some((each) => others.includes(each));
		return one.amount !== other.amount || nameTwo || areOfTwo(one.payer, other.payer);
	};
	return identitiesOf(lines).map(({ code, ofLine }, index) => {
		const line = lines[index];
		// An organiser may read money in a line that is not understood, or misunderstood.
		if (line?.said === "unread" || line?.said === "other") {
			const isKnown = withCode(code).some(isMoney);
			return code !== null && (isKnown || !line.isWeak) ? code : ofLine;
		}
		if (line?.said !== "received") return code;
		if (code === null) return ofLine;
		const written = codeOfLine(line.text);
		const earlier = first.get(code) ?? line;
		first.set(code, earlier);
		const stored = withCode(code).filter(isMoney);
		if (!line.isWeak) {
			const [its] = stored.map((each) => ({
				amount: each.amount ?? line.amount,
				references: referencesIn(each.line ?? ""),
				// A provider may name another payer than the operator: the account, not its owner.
				payer: hasNoSum(each) ? null : each.payer,
			}));
			return withCode(written).length > 0 || areTwo(its ?? earlier, line) ? written : code;
		}
		const isAnother = (each: StoredPayment) =>
			(each.amount ?? line.amount) !== line.amount || (!!each.line && codeOfLine(each.line) !== written);
		const isStored = withCode(ofLine).length > 0;
		return isStored || codeOfLine(earlier.text) !== written || stored.some(isAnother) ? ofLine : code;
	});
}

/** Whether two payers share no word of a name, and no number. */
function areOfTwo(one: string | null | undefined, other: string | null | undefined): boolean {
	const partsOf = (payer: string) =>
		(payer.toUpperCase().match(/\p{L}{3,}|\d{9,}/gu) ?? []).map((part) =>
			/\d/.test(part) ? part.slice(-9) : part,
		);
	if (!one || !other) return false;
	const said = new Set(partsOf(one));
	return said.size > 0 && partsOf(other).every((part) => !said.has(part));
}

const isMoney = ({ state }: StoredPayment) => moneyStates.some((each) => each === state);

const isClaim = ({ state }: StoredPayment) => claimStates.some((each) => each === state);

function matchReversal(line: Recognised, { withCode, partsOf, bookings }: Stored): Matched {
	const { text, sender, amount, payer, code: transaction_code, reversed, references } = line;
	const meant = reversed.flatMap(withCode);
	const received = meant.filter(({ state }) => state === "received");
	const stored = received.length === 1 ? received[0] : undefined;
	const isPart = amount !== null && amount < (stored?.amount ?? 0);
	const isItself = (part: StoredPayment) => part.state === "refunded" && part.amount === amount;
	const isNoted = stored
		? partsOf(stored).some(isItself)
		: received.length === 0 && meant.some(({ state }) => state === "returned");
	return {
		...{ text, sender, verdict: isNoted ? "known" : "reversed", payer, amount },
		transaction_code: stored?.transactionCode ?? transaction_code,
		// Of an unknown sum nothing is taken back.
		payment_id:
			stored && amount !== null && !isNoted && (!isPart || stored.bookingId !== null) ? stored.id : null,
		reverses: meant.some(isMoney) ? [] : reversed,
		// Under another code, it may be of the booking that it names.
		bookings: meant.some(isMoney)
			? bookings(meant.filter(isMoney))
			: bookings([], references).filter(hasReceived(amount ?? 1)),
	};
}

const hasReceived =
	(sum: number) =>
	({ amount, missing }: PossibleBooking) =>
		amount - missing >= sum;

function matchMoney(
	line: Recognised,
	transaction_code: string | null,
	{ withCode, bookings }: Stored,
	takenBack: Map<string | null, number>,
): Matched {
	const { text, sender, said, amount, payer, references } = line;
	// A line has one code: its other numbers are sums, phones and tills, which a buyer could name as a payment's code.
	const its = withCode(transaction_code);
	const isKnown = its.some((each) => isMoney(each) && !hasNoSum(each));
	// Also what an organiser had rejected: it may have been too early.
	const isNaming = (each: StoredPayment) => hasNoSum(each) || (isClaim(each) && !line.isWeak);
	const naming = its.filter(isKnown ? isMoney : isNaming);
	const isDisputed = new Set(naming.flatMap(({ bookingId }) => bookingId ?? [])).size > 1;
	const isOther = !isKnown && !line.isWeak && line.code !== null && transaction_code !== line.code;
	const found = bookings(isOther ? withCode(line.code).filter(isMoney) : naming, isKnown ? [] : references);
	const out = line.out?.amount ?? Number.POSITIVE_INFINITY;
	const shown = said === "other" ? found.filter(hasReceived(out)) : found;
	const verdict = (): StatementLine["verdict"] => {
		if (said === "other") return said;
		if (said === "unread" && line.hasSum) return said;
		// A reversal that named no sum, before this money came.
		if (isKnown) return its.some((each) => isMoney(each) && each.amount === null) ? "reversed" : "known";
		if (said !== "received" || amount === null || transaction_code === null) return "unread";
		const rest = amount - (takenBack.get(transaction_code) ?? 0);
		if (rest <= 0) return "reversed";
		if (transaction_code !== line.code) return isOther ? "same_code" : "uncoded";
		if (line.isUnsure) return "unsure";
		const [only, ...others] = found;
		if (!only) return "none";
		if (isDisputed || others.length > 0) return "ambiguous";
		if (only.withdrawn) return "withdrawn";
		if (only.state === "waiting") return "waiting";
		if (only.state === "confirmed" && only.missing <= 0) return "paid";
		if (only.state !== "held" && only.state !== "confirmed") return "over";
		return only.missing === rest ? "match" : "amount";
	};
	return {
		text,
		sender,
		verdict: verdict(),
		transaction_code,
		amount,
		payer,
		payment_id: null,
		reverses: [],
		bookings: shown,
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

/** Several payments for one booking fit together or, where their sum is not what is missing, not at all. */
function together(lines: Matched[], { booking }: Stored, takenBack: Map<string | null, number>): Matched[] {
	const bookingOf = ({ verdict, bookings: [one] }: Matched) =>
		verdict === "match" || verdict === "amount" ? (one?.id ?? null) : null;
	const ofBooking = Map.groupBy(lines, bookingOf);
	const verdicts = new Map<number | null, "match" | "several">();
	for (const [id, parts] of ofBooking) {
		const restOf = ({ amount, transaction_code }: Matched) =>
			(amount ?? 0) - (takenBack.get(transaction_code) ?? 0);
		const sum = parts.reduce((total, each) => total + restOf(each), 0);
		if (id !== null && parts.length > 1) verdicts.set(id, sum === booking(id)?.missing ? "match" : "several");
	}
	return lines.map((line) => ({ ...line, verdict: verdicts.get(bookingOf(line)) ?? line.verdict }));
}
