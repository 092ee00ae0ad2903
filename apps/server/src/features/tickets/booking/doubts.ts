import { codesIn } from "@bcc/contract/tickets/transaction-code";
import { returning, reversing, sumsOf } from "#server/features/tickets/booking/payment-words.ts";
import type { Recognised } from "#server/features/tickets/booking/recognise.ts";

/** Whether money of a code and a sum is stored; of any sum where it is null. */
type IsStored = (money: { code: string; amount: number | null }) => boolean;

/**
 * Finds which lines take back what other lines, or stored payments, say has come. Leaves to an organiser what may not have stayed, or may
 * never have come:
 * - money of which another line says anything but that it came, by its code;
 * - money of a sum that goes out as well;
 * - money that a reversal may be of which does not say of which payment it is: of any sum but a much larger one, as fees are kept;
 * - all messages, where a chat's stamp or a line that is no operator's stands among them: somebody may have forwarded them.
 *
 * Also without a word of reversing, a row takes back money where as much goes out under the code of what came.
 */
export function withDoubts(lines: Recognised[], isStored: IsStored): Recognised[] {
	const came = lines.filter(({ said }) => said === "received");
	const cameWith = Map.groupBy(came, ({ code }) => code);
	// A payer wrote a code that stands in the row of another one.
	const ofPayers = new Set(came.flatMap((line) => codesIn(line.text).filter((code) => code !== line.code)));
	const isKnown = (code: string) =>
		!ofPayers.has(code) && (cameWith.has(code) || isStored({ code, amount: null }));
	const read = lines.map((line): Recognised => {
		const { said, out, code: own, sender } = line;
		const meant = line.reversed.filter(isKnown);
		if (said === "reversed" && meant.length > 0)
			return { ...line, reversed: meant, isUnsure: sender !== null };
		const reversed = (out?.codes ?? []).filter(
			(code) =>
				isKnown(code) &&
				(cameWith.get(code)?.some(({ amount }) => amount === out?.amount) ||
					isStored({ code, amount: out?.amount ?? 0 })),
		);
		if (!out || reversed.length === 0)
			return { ...line, reversed: line.reversed.filter((code) => !ofPayers.has(code)) };
		const isOwn = own !== null && reversed.includes(own);
		return {
			...line,
			said: "reversed",
			amount: out.amount,
			reversed,
			isUnsure: !isOwn && said !== "reversed",
		};
	});
	const isSettled = ({ said, reversed, isUnsure }: Recognised) =>
		said === "reversed" && !isUnsure && reversed.some(isKnown);
	const open = read.filter((line) => line.said !== "received" && !isSettled(line));
	const mostReversed = Math.max(0, ...open.filter(isReversal).map(sumOf));
	const isForwarded = lines.some((line, at) => line.sender !== null || isNoOperators(line, lines[at - 1]));
	const isContradicted = contradictionsOf(open);
	const isUnsure = (line: Recognised) =>
		mostReversed >= (line.amount ?? 0) / 2 || (line.isMessage && isForwarded) || isContradicted(line);
	return read.map((line) =>
		line.said === "received" && isUnsure(line) ? { ...line, isUnsure: true } : line,
	);
}

/** Whether a line takes money back, and does not say which: also a row that is not read, or one of money out, with a word of it. */
function isReversal({ said, isMessage, out, text }: Recognised): boolean {
	if (said === "reversed") return isMessage || out !== null;
	const isOfRow = !isMessage && (out !== null || said === "unread");
	return (said === "unread" && reversing.test(text)) || (isOfRow && returning.test(text));
}

/** The sum that a line takes back; any where it says none. */
function sumOf({ out, amount, text }: Recognised): number {
	const sums = sumsOf(text).flatMap((each) => each.amount ?? []);
	return out?.amount ?? amount ?? (sums.length > 0 ? Math.max(...sums) : Number.POSITIVE_INFINITY);
}

/** Whether lines that do not say that money came may speak of some money. Thousands of lines are compared with as many. */
function contradictionsOf(others: Recognised[]): (money: Recognised) => boolean {
	const sums = new Set<number | null>();
	/** By codes, and by their beginnings and ends, the largest sum that goes out; any sum where none is said. */
	const [ofCode, ofPart] = [new Map<string, number>(), new Map<string, number>()];
	const note = (map: Map<string, number>, key: string, sum: number) =>
		map.set(key, Math.max(map.get(key) ?? 0, sum));
	for (const { said, out, isMessage, text, code: own } of others) {
		if (isMessage && said !== "unread") for (const { amount } of sumsOf(text)) sums.add(amount);
		if (out) sums.add(out.amount);
		for (const code of [...codesIn(text), ...(own ? [own] : [])]) {
			note(ofCode, code, out?.amount ?? Number.POSITIVE_INFINITY);
			for (const part of partsOf(code)) note(ofPart, part, out?.amount ?? Number.POSITIVE_INFINITY);
		}
	}
	return ({ code, amount }) => {
		if (sums.has(amount)) return true;
		if (code === null) return false;
		const out = Math.max(ofPart.get(code) ?? 0, ...partsOf(code).map((part) => ofCode.get(part) ?? 0));
		// A fee of the payment has its code.
		return out > 0 && out >= (amount ?? 0) / 2;
	};
}

const leastPart = 8;

/** A code, and its beginnings and ends that may be the code as another line writes it. */
function partsOf(code: string): string[] {
	const lengths = Array.from({ length: Math.max(0, code.length - leastPart) }, (_, at) => leastPart + at);
	return [code, ...lengths.flatMap((length) => [code.slice(0, length), code.slice(-length)])];
}

/** A line between operators' messages that is of none. */
const isNoOperators = (line: Recognised, before: Recognised | undefined) =>
	line.isMessage &&
	(line.said === "unread" || (line.said === "other" && line.code === null && !line.hasSum)) &&
	!belongsTo(before, line);

/**
 * Whether a line that is not understood names the code or the reference of the money without a code in the line before it: one payment, of
 * which only that line is stored.
 */
export const belongsTo = (
	before: Recognised | undefined,
	{ hasSum, code, references }: Recognised,
): boolean =>
	before?.said === "received" &&
	before.amount !== null &&
	before.code === null &&
	!hasSum &&
	(code !== null || references.length > 0);

/**
 * By codes, what reversals take back; all of it where one names no sum. A part that a message and a statement name is one, unless these have
 * codes of their own.
 */
export function sumsTakenBack(lines: Recognised[]): Map<string | null, number> {
	const parts = new Map<string, Map<string, number>>();
	for (const { said, reversed, amount, code: own, isUnsure } of lines)
		for (const code of said === "reversed" && !isUnsure ? reversed : []) {
			const its = parts.get(code) ?? new Map<string, number>();
			parts.set(code, its.set(`${own === code ? null : own} ${amount}`, amount ?? Number.POSITIVE_INFINITY));
		}
	const total = (sums: Map<string, number>) => [...sums.values()].reduce((sum, each) => sum + each, 0);
	return new Map([...parts].map(([code, sums]) => [code, total(sums)]));
}
