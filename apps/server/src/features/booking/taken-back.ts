import { speaksOfReversal, wordsOf } from "#server/features/booking/payment-words.ts";
import type { Recognised } from "#server/features/booking/recognise.ts";

/** Whether money of a code and a sum is stored; of any sum where it is null. */
type IsStored = (money: { code: string; amount: number | null }) => boolean;

/**
 * Finds which lines take back what other lines, or stored payments, say has come.
 *
 * Also without a word of reversing, a row takes back money where as much goes out under the code of what came. Fees have the code of their
 * payment as well, and are less. Where the codes say nothing, what came is left to an organiser: money that shares a reference, the payer,
 * the words or a part of the code with what goes out, or, of a reversal, any money of its sum.
 */
export function withReversals(lines: Recognised[], isStored: IsStored): Recognised[] {
	const came = lines.filter(({ said }) => said === "received");
	const cameWith = Map.groupBy(came, ({ code }) => code);
	const unsure = new Set<Recognised>();
	const read = lines.map((line): Recognised => {
		const { said, out, reversed } = line;
		if (said !== "reversed" && !out) return line;
		const isKnown = (code: string) => cameWith.has(code) || isStored({ code, amount: null });
		if (said === "reversed" && reversed.some(isKnown)) return line;
		if (out) {
			const { amount } = out;
			const its = out.codes.filter(
				(code) => cameWith.get(code)?.some((each) => each.amount === amount) || isStored({ code, amount }),
			);
			if (its.length > 0) return { ...line, said: "reversed", amount, reversed: its };
		}
		for (const each of mayBeTakenBack(line, came)) unsure.add(each);
		return line;
	});
	return read.map((line) => (unsure.has(line) ? { ...line, isUnsure: true } : line));
}

/** The money that a line may take back, by what both say. */
function mayBeTakenBack(line: Recognised, came: Recognised[]): Recognised[] {
	const amount = line.out?.amount ?? line.amount;
	const ofSum = came.filter((each) => amount === null || each.amount === null || each.amount === amount);
	if (line.said !== "reversed" && !speaksOfReversal(line.text))
		return ofSum.filter((each) => isAlike(line, each));
	// A fee may have been kept.
	const alike = came.filter((each) => (each.amount ?? 0) >= (amount ?? 0) && isAlike(line, each));
	if (alike.length > 0) return alike;
	// A message that names another code is of that payment. In a row, that may be any number of the bank's.
	const isOfAnother = !line.out && line.reversed.some((code) => code !== line.code);
	return isOfAnother ? [] : ofSum;
}

function isAlike(out: Recognised, came: Recognised): boolean {
	const codes = out.out?.codes ?? out.reversed;
	const { code, references, payer, text } = came;
	const sharesCode =
		code !== null && codes.some((each) => each.includes(code) || (each.length >= 8 && code.includes(each)));
	const words = wordsOf(out.text);
	return (
		sharesCode ||
		out.references.some((each) => references.includes(each)) ||
		(words !== "" && words === wordsOf(text)) ||
		namesPayer(out.text, payer)
	);
}

/** Whether a text has two words of a payer's name, its only one, or its number. */
function namesPayer(text: string, payer: string | null): boolean {
	const said = new Set(partsOf(text));
	const its = partsOf(payer ?? "");
	const shared = its.filter((each) => said.has(each)).length;
	return its.length > 0 && shared >= Math.min(2, its.length);
}

const partsOf = (text: string) => text.toUpperCase().match(/\p{L}{3,}|\d{9,}/gu) ?? [];

/** By codes, what reversals take back; all of it where one names no sum. A part that a message and a statement name is one. */
export function sumsTakenBack(lines: Recognised[]): Map<string | null, number> {
	const parts = new Map<string, Set<number>>();
	for (const { reversed, amount } of lines)
		for (const code of reversed)
			parts.set(code, (parts.get(code) ?? new Set()).add(amount ?? Number.POSITIVE_INFINITY));
	return new Map(
		[...parts].map(([code, sums]) => [code, [...sums].reduce((total, each) => total + each, 0)]),
	);
}
