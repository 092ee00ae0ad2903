import type { StatementLine } from "@bcc/contract/admin/booking";
import type { Recognised } from "#server/features/booking/recognise.ts";
import { type bookingPayment, moneyStates } from "#server/features/booking/table.ts";

export type StoredPayment = Pick<
	typeof bookingPayment.$inferSelect,
	"id" | "bookingId" | "transactionCode" | "state" | "amount"
>;
export type PossibleBooking = StatementLine["bookings"][number] & { missing: number };

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
	return withoutRepeats(matched).map((each, index) => ({ line: index + 1, ...each }));
}

const isMoney = ({ state }: StoredPayment) => moneyStates.some((each) => each === state);

function matchReversal(line: Recognised, payments: StoredPayment[], bookings: PossibleBooking[]): Matched {
	const { text, amount, payer, code: transaction_code, reversed } = line;
	const meant = payments.filter(
		({ transactionCode }) => transactionCode && reversed.includes(transactionCode),
	);
	const stored = meant.find(({ state }) => state === "received");
	const isWhole = amount === null || stored?.amount === amount;
	return {
		...{ text, verdict: "reversed", payer, amount },
		transaction_code: stored?.transactionCode ?? transaction_code,
		payment_id: stored && isWhole ? stored.id : null,
		bookings: bookings.filter(({ id }) => meant.some((each) => isMoney(each) && each.bookingId === id)),
	};
}

function matchMoney(
	{ text, said, amount, payer, code: transaction_code, references }: Recognised,
	payments: StoredPayment[],
	bookings: PossibleBooking[],
	takenBack: Set<string>,
): Matched {
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
		const [only, ...others] = found;
		if (!only) return "none";
		if (others.length > 0) return "ambiguous";
		if (only.state !== "held" && (only.state !== "confirmed" || only.missing <= 0)) return "over";
		return only.missing === amount ? "match" : "amount";
	};
	return { text, verdict: verdict(), transaction_code, amount, payer, payment_id: null, bookings: found };
}

/** The same payment twice is known the second time; two payments for one booking are for an organiser. */
function withoutRepeats(lines: Matched[]): Matched[] {
	const seen = new Set<string>();
	const first = lines.map((each) => {
		const isPayment = !["unread", "other", "reversed"].includes(each.verdict);
		if (!isPayment || each.transaction_code === null) return each;
		const again = seen.has(each.transaction_code);
		seen.add(each.transaction_code);
		return again ? { ...each, verdict: "known" as const } : each;
	});
	const matches = (id: number | undefined) =>
		first.filter(({ verdict, bookings }) => verdict === "match" && bookings[0]?.id === id).length;
	return first.map((each) => {
		const twice = each.verdict === "match" && matches(each.bookings[0]?.id) > 1;
		return twice ? { ...each, verdict: "ambiguous" as const } : each;
	});
}
