import type { StatementLine } from "@bcc/contract/tickets/admin-statement";
import { type Compared, operatorsCodes } from "#server/features/tickets/recognition/doubts.ts";
import {
	isMoney,
	isReversalAlone,
	type StoredPayment,
} from "#server/features/tickets/recognition/identity.ts";
import { notedByHand } from "#server/features/tickets/recognition/noted-by-hand.ts";
import { arePayersAlike } from "#server/features/tickets/recognition/same-payment.ts";

type Possible = StatementLine["reverses"];

/** Payments that a reversal may have taken back. */
type Reversal = { isNoted: boolean; payments: Possible };

const mostPayments = 5;
/** Payments of one sum that are looked at. */
const mostOfSum = 50;

/**
 * Finds the payments that a reversal may have taken back. Where the operator's own place says the code, and the sum is the same, it is that
 * one; else an organiser chooses among those that its words name, those of the booking that it names, and those of its sum. Money noted by
 * hand without that code comes first. A payment is never smaller than its reversal; of an unknown sum nothing stored is taken back.
 */
export function possiblePaymentsOf(lines: Compared[], payments: StoredPayment[]) {
	const received = payments.filter(({ state }) => state === "received");
	const ofCode = Map.groupBy(payments.filter(isMoney), ({ transactionCode }) => transactionCode);
	const ofSum = Map.groupBy(received, ({ amount }) => amount);
	const ofBooking = Map.groupBy(received, ({ bookingId }) => bookingId);
	const parts = Map.groupBy(payments, ({ reverses }) => reverses ?? null);
	const came = lines.filter(({ said }) => said === "received");
	const cameWith = Map.groupBy(came, ({ code }) => code);
	const cameOfSum = Map.groupBy(came, ({ amount }) => amount);
	const storedWith = (codes: string[]) => [...new Set(codes)].flatMap((code) => ofCode.get(code) ?? []);
	const cameOf = (codes: string[]) => codes.flatMap((code) => cameWith.get(code) ?? []);
	const isKnown = (code: string) => ofCode.has(code) || cameWith.has(code);
	const isNoted = (payment: StoredPayment, sum: number | null) =>
		(payment.state === "reversed" && !isOtherReversal(payment, sum)) ||
		(parts.get(payment.id) ?? []).some((part) => part.state === "refunded" && part.amount === sum);
	const isPossible = (payment: StoredPayment, sum: number | null) =>
		payment.state === "received" && sum !== null && (payment.amount ?? 0) >= sum && !isNoted(payment, sum);

	/** The one of which the operator itself says so. */
	const sureOf = (line: Compared): Reversal | undefined => {
		const codes = operatorsCodes(line);
		const stored = storedWith(codes).filter(
			(each) => each.amount === line.amount && (isPossible(each, line.amount) || isNoted(each, line.amount)),
		);
		const [its] = stored;
		if (its && stored.length === 1) {
			const isOver = isNoted(its, line.amount);
			return { isNoted: isOver, payments: isOver ? [] : [ofStored(its)] };
		}
		const same = cameOf(codes).filter(({ amount }) => amount === line.amount);
		if (stored.length === 0 && same.length === 1) return { isNoted: false, payments: same.flatMap(ofLine) };
		// A row whose money did not go out says that it was taken back itself.
		const isSaid = line.linked.length > 0 || (line.kind === "row" && line.out === null);
		if (!isSaid || codes.length === 0 || codes.some(isKnown)) return undefined;
		return { isNoted: false, payments: codes.map((code) => unseen(code, line.amount)) };
	};

	const noted = notedByHand(payments);
	/** Money that an organiser noted without the code that a reversal names. */
	const notedOf = (line: Compared, codes: string[]): StoredPayment[] => {
		const told = [
			...(codes.length > 0 ? codes : [null]).map((code) => ({ ...line, code })),
			...cameOf(codes),
			...storedWith(codes).map((each) => ({
				...{ code: each.transactionCode, amount: each.amount, payer: each.payer ?? null },
				...{ text: each.line ?? "", references: [] },
			})),
		];
		return [...new Set(told.flatMap(noted))].filter((each) => isPossible(each, line.amount));
	};

	return (line: Compared, bookings: StatementLine["bookings"]): Reversal => {
		const found = sureOf(line) ?? choiceOf(line, bookings);
		const codes = [...new Set([...operatorsCodes(line), ...line.reversed, ...line.named])];
		// A stored payment has the code.
		const isStored = found.payments.some(
			({ payment_id, transaction_code: code }) =>
				payment_id !== null && code !== null && codes.includes(code),
		);
		if (found.isNoted || isStored) return found;
		const first = notedOf(line, codes).map(ofStored);
		const others = found.payments.filter(
			(each) => !first.some(({ payment_id }) => payment_id === each.payment_id),
		);
		return { isNoted: false, payments: [...first, ...others] };
	};

	/** Those among which an organiser chooses. */
	function choiceOf(line: Compared, bookings: StatementLine["bookings"]): Reversal {
		const { amount, payer, text, named, reversed } = line;
		const meant = storedWith([...reversed, ...named]);
		const isIt = (each: StoredPayment) => isPossible(each, amount);
		const stored = [...meant, ...bookings.flatMap(({ id }) => ofBooking.get(id) ?? [])].filter(isIt);
		if (stored.length === 0 && meant.some((each) => isNoted(each, amount)))
			return { isNoted: true, payments: [] };
		const fits = ({ amount: sum }: Compared) => amount !== null && sum !== null && sum >= amount;
		const isAlike = (its: { payer?: string | null }) => Number(arePayersAlike(payer ?? text, its.payer));
		const ofThisSum = [
			...(ofSum.get(amount) ?? []).slice(-mostOfSum).filter(isIt).map(ofStored),
			...(cameOfSum.get(amount) ?? []).slice(-mostOfSum).filter(fits).flatMap(ofLine),
		].toSorted((one, other) => isAlike(other) - isAlike(one));
		// A payer writes into a bank's row; in a message, the operator names the payment.
		const isSaid = line.kind === "message" && (stored.length > 0 || cameOf(named).length > 0);
		// Of an unknown sum, only money is taken back that is not stored yet.
		const isNamed = (code: string) => named.some((each) => code.includes(each) || each.includes(code));
		const unknown = reversed.filter((code) =>
			amount === null ? !ofCode.has(code) : !isKnown(code) && !isNamed(code),
		);
		const isOwn = (code: string) => code === line.code;
		const found = [
			...stored.map(ofStored),
			...cameOf(named).filter(fits).flatMap(ofLine),
			...unknown.filter((code) => !isOwn(code)).map((code) => unseen(code, amount)),
			...(isSaid ? [] : ofThisSum),
		];
		const once = new Map(found.map((each) => [`${each.payment_id} ${each.transaction_code}`, each]));
		const own = unknown.filter(isOwn).map((code) => unseen(code, amount));
		return { isNoted: false, payments: [...[...once.values()].slice(0, mostPayments), ...own] };
	}
}

/** Stored alone, a reversal says nothing of what else was taken back of its money: one of another sum is not known by it. */
export const isOtherReversal = (
	stored: Pick<StoredPayment, "source" | "state" | "amount">,
	sum: number | "rest" | null,
): boolean =>
	isReversalAlone(stored) && stored.amount !== null && typeof sum === "number" && sum !== stored.amount;

const ofStored = (payment: StoredPayment): Possible[number] => ({
	...{ payment_id: payment.id, transaction_code: payment.transactionCode, amount: payment.amount },
	...{ payer: payment.payer ?? null, reference: payment.reference ?? null },
});

const ofLine = ({ code, amount, payer }: Compared): Possible =>
	code === null ? [] : [{ ...unseen(code, amount), payer }];

const unseen = (transaction_code: string, amount: number | null): Possible[number] => ({
	...{ payment_id: null, transaction_code, amount, payer: null, reference: null },
});
