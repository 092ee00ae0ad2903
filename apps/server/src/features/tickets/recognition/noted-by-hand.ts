import type { bookingPayment } from "#server/db/schema/booking.ts";
import {
	areAlike,
	areSurelyTwo,
	formOf,
	haveOneName,
	payerOf,
	wordsOf,
} from "#server/features/tickets/recognition/same-payment.ts";

type Row = typeof bookingPayment.$inferSelect;

type PaymentRecord = Pick<Row, "bookingId" | "transactionCode" | "state" | "amount"> &
	Partial<Pick<Row, "source" | "line">> & {
		/** Of its booking. */
		reference?: string | null;
		/** Name and phone. */
		buyer?: string | null;
	};

type OperatorMoney = {
	code: string | null;
	amount: number | null;
	payer: string | null;
	text: string;
	references: string[];
};

/** What an organiser says has come: `buyer` = as the payment that a buyer had named. */
const handSources = ["hand", "buyer", "door_mobile"];

/** Whether an organiser noted money without its operator's words, which may come later. */
export const isEnteredByOrganiser = ({
	source,
	state,
	line,
}: Pick<PaymentRecord, "source" | "state" | "line">) =>
	state === "received" && !line && handSources.some((each) => each === source);

/**
 * Finds the money noted by hand that an operator may tell of: of its sum, for the booking that it names, or whose buyer is the payer, or with
 * a code that was mistyped. Two codes of one operator are of two payments.
 */
export function notedByHand<Payment extends PaymentRecord>(
	payments: Payment[],
): (money: OperatorMoney) => Payment[] {
	const ofSum = Map.groupBy(
		payments
			.filter((each) => isEnteredByOrganiser(each) && each.bookingId !== null)
			.map((noted) => ({ noted, its: wordsOf(noted.buyer), buyer: payerOf(noted.buyer) })),
		({ noted }) => noted.amount,
	);
	return ({ code, amount, payer, text, references }) => {
		const found = ofSum.get(amount) ?? [];
		if (found.length === 0) return [];
		const [from, words, form] = [payerOf(payer), wordsOf(payer ?? text), formOf(code)];
		return found.flatMap(({ noted, its, buyer }) => {
			const { reference, transactionCode } = noted;
			const isOfCode =
				areCodesAlike(code, transactionCode) &&
				(isOneCode(code, transactionCode) || !areSurelyTwo(from, buyer));
			if (!isOfCode && code !== null && form === formOf(transactionCode)) return [];
			const isOfBooking = reference && references.includes(reference);
			const isOfBuyer = areAlike(words, its) || haveOneName(words, its);
			return isOfCode || isOfBooking || isOfBuyer ? [noted] : [];
		});
	};
}

const plain = (code: string | null) => code?.replaceAll("O", "0").replaceAll("I", "1") ?? "";

/** Whether one code is the other, but for signs that look alike. */
const isOneCode = (one: string | null, other: string | null) => plain(one) === plain(other);

/** Whether one code may be the other, mistyped: one sign differs, is missing, or is too much, or looks like the other's. */
export function areCodesAlike(one: string | null, other: string | null): boolean {
	if (one === null || other === null) return false;
	const [a, b] = [plain(one), plain(other)];
	const least = Math.min(a.length, b.length);
	let [start, end] = [0, 0];
	while (start < least && a[start] === b[start]) start++;
	while (end < least - start && a.at(-1 - end) === b.at(-1 - end)) end++;
	return Math.max(a.length, b.length) - start - end <= 1;
}
