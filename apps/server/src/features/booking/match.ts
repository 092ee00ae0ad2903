import type { StatementLine } from "@bcc/contract/admin/booking";
import { codeOfLine, identityOf, type Recognised } from "#server/features/booking/recognise.ts";
import { type bookingPayment, moneyStates } from "#server/features/booking/table.ts";

export type StoredPayment = Pick<
	typeof bookingPayment.$inferSelect,
	"id" | "bookingId" | "transactionCode" | "state" | "amount"
>;
export type PossibleBooking = StatementLine["bookings"][number] & { missing: number; withdrawn: boolean };

type Matched = Omit<StatementLine, "line">;

/** What of a statement fits which booking, or takes which payment back. Nothing is guessed: what fits twice is for an organiser. */
export function match(
	lines: Recognised[],
	payments: StoredPayment[],
	bookings: PossibleBooking[],
): StatementLine[] {
	const takenBack = new Set(lines.flatMap(({ reversed }) => reversed));
	const matched = lines.map((line) =>
		line.said === "reversed"
			? matchReversal(line, payments, bookings)
			: matchMoney(line, payments, bookings, takenBack),
	);
	return together(withoutRepeats(matched), bookings).map((each, index) => ({ line: index + 1, ...each }));
}

const isMoney = ({ state }: StoredPayment) => moneyStates.some((each) => each === state);

function matchReversal(line: Recognised, payments: StoredPayment[], bookings: PossibleBooking[]): Matched {
	const { text, amount, payer, code: transaction_code, reversed } = line;
	const meant = payments.filter(
		({ transactionCode }) => transactionCode && reversed.includes(transactionCode),
	);
	const stored = meant.find(({ state }) => state === "received");
	const isPart = amount !== null && amount < (stored?.amount ?? 0);
	const isNoted =
		payments.some(({ transactionCode }) => transactionCode === codeOfLine(text)) ||
		(!stored && meant.some(({ state }) => state === "returned"));
	return {
		...{ text, verdict: isNoted ? "known" : "reversed", payer, amount },
		transaction_code: stored?.transactionCode ?? transaction_code,
		payment_id: stored && !isNoted && (!isPart || stored.bookingId !== null) ? stored.id : null,
		bookings: bookings.filter(({ id }) => meant.some((each) => isMoney(each) && each.bookingId === id)),
	};
}

function matchMoney(
	line: Recognised,
	payments: StoredPayment[],
	bookings: PossibleBooking[],
	takenBack: Set<string>,
): Matched {
	const { text, said, amount, payer, references } = line;
	const transaction_code = identityOf(line);
	// A line has one code: its other numbers are sums, phones and tills, which a buyer could name as a payment's code.
	const its = payments.filter(
		(each) => transaction_code !== null && each.transactionCode === transaction_code,
	);
	const isKnown = its.some(isMoney);
	const naming = its.filter((each) => (isKnown ? isMoney(each) : each.state === "claimed"));
	const found = bookings.filter(
		({ id, reference }) =>
			naming.some(({ bookingId }) => bookingId === id) || (!isKnown && references.includes(reference)),
	);
	const verdict = (): StatementLine["verdict"] => {
		if (said === "other") return said;
		if (isKnown) return "known";
		if (said !== "received" || amount === null || transaction_code === null) return "unread";
		if (takenBack.has(transaction_code)) return "reversed";
		if (line.code === null) return "uncoded";
		const [only, ...others] = found;
		if (!only) return "none";
		if (others.length > 0) return "ambiguous";
		if (only.withdrawn) return "withdrawn";
		if (only.state !== "held" && (only.state !== "confirmed" || only.missing <= 0)) return "over";
		return only.missing === amount ? "match" : "amount";
	};
	return { text, verdict: verdict(), transaction_code, amount, payer, payment_id: null, bookings: found };
}

/** The same payment twice is known the second time. */
function withoutRepeats(lines: Matched[]): Matched[] {
	const seen = new Set<string>();
	return lines.map((each) => {
		const isPayment = !["unread", "other", "reversed", "known"].includes(each.verdict);
		if (!isPayment || each.transaction_code === null) return each;
		const again = seen.has(each.transaction_code);
		seen.add(each.transaction_code);
		return again ? { ...each, verdict: "known" as const } : each;
	});
}

/** Several payments for one booking fit together or, where their sum is not what is missing, not at all. */
function together(lines: Matched[], bookings: PossibleBooking[]): Matched[] {
	return lines.map((line) => {
		const isFor = ({ verdict, bookings: [one] }: Matched) =>
			(verdict === "match" || verdict === "amount") && one?.id === line.bookings[0]?.id;
		const parts = isFor(line) ? lines.filter(isFor) : [];
		if (parts.length < 2) return line;
		const sum = parts.reduce((total, { amount }) => total + (amount ?? 0), 0);
		const missing = bookings.find(({ id }) => id === line.bookings[0]?.id)?.missing;
		return { ...line, verdict: sum === missing ? ("match" as const) : ("several" as const) };
	});
}
