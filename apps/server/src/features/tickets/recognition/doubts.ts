import { operatorsCodeIn } from "@bcc/contract/tickets/transaction-code";
import { mentionsOf } from "#server/features/tickets/recognition/code-mentions.ts";
import { codeOfLine, type StoredPayment } from "#server/features/tickets/recognition/identity.ts";
import { isEnteredByOrganiser } from "#server/features/tickets/recognition/noted-by-hand.ts";
import {
	figuresIn,
	mayReturn,
	saysReversed,
	speaksOfTransaction,
	sumsOf,
} from "#server/features/tickets/recognition/payment-words.ts";
import { isTitle } from "#server/features/tickets/recognition/receipt-message.ts";
import type { Recognised } from "#server/features/tickets/recognition/recognise.ts";
import { areSurelyTwo, formOf, payerOf } from "#server/features/tickets/recognition/same-payment.ts";
import { cellsOf, isRowText, ofAccount } from "#server/features/tickets/recognition/statement-columns.ts";

/** A line beside the others, and what is stored. */
export type Compared = Recognised & {
	/** Codes of money, stored or in the statement, that its words may name. */
	named: string[];
};

/**
 * Compares the lines of a statement with one another, and with what is stored. Leaves money to an organiser that may not have stayed, may
 * never have come, or may be stored already:
 * - money whose code another line or stored money names, or that names theirs, also in part or glued to other words;
 * - money of a sum, or for a booking, of which other money goes out, or which stands in a line that is not read;
 * - money that an unassignable reversal may concern: up to twice its sum, as fees are kept;
 * - money that may be told of by another source, or be stored, under another code;
 * - rows of which another has the code, and says something else;
 * - all messages, where a chat's stamp or a line that is no operator's stands among them: somebody may have forwarded them.
 *
 * Also without a word of reversing, a row takes back money where as much goes out under the code of what came, or beside it.
 */
export function withDoubts(
	lines: Recognised[],
	stored: StoredPayment[],
	bookings: Array<{ reference: string }>,
	way: string | null,
): Compared[] {
	const moneyOf = Map.groupBy<string | null, Pick<StoredPayment, "amount"> & { code: string | null }>(
		[
			...lines.filter(({ said }) => said === "received"),
			...stored.map(({ transactionCode: code, amount }) => ({ code, amount })),
		],
		({ code }) => code,
	);
	const mentions = mentionsOf([...moneyOf.keys()].filter((code) => code !== null));
	const isOf = (sum: number | null) => (code: string) =>
		moneyOf.get(code)?.some(({ amount }) => amount === sum);
	const compared = lines.map((line): Compared => {
		const named = mentions(`${line.text} ${line.code}`);
		const takesBack = line.said === "other" && line.out !== null && named.some(isOf(line.out));
		return { ...line, named, ...(takesBack && { said: "reversed", amount: line.out }) };
	});
	const others = compared.filter(({ said }) => said !== "received");
	// A reversal is of one payment where the operator's own place says its code, and the sum is the same.
	const open = others.filter(
		(line) =>
			line.said !== "reversed" || line.amount === null || !operatorsCodes(line).some(isOf(line.amount)),
	);
	const sums = new Set(open.flatMap(sumsOfLine));
	const ofBookings = new Set(bookings.map(({ reference }) => reference));
	const mayGoOut = ({ kind, said, out }: Compared) =>
		out !== null || (kind !== "message" && said === "unread");
	const references = new Set(open.filter(mayGoOut).flatMap((each) => each.references));
	const isForBooking = (reference: string) => ofBookings.has(reference) && references.has(reference);
	const mostReversed = Math.max(0, ...open.filter(isReversal).map(sumOf));
	const isForwarded = lines.some((line, at) => line.sender !== null || isNoOperators(line, lines[at - 1]));
	const mayBeTwice = inTwoSources(lines, stored, way);
	const isUsedAgain = usedAgain(lines);
	const isNamed = namesakesOf(compared, stored, mentions);
	return compared.map((line) => {
		if (line.said !== "received" || line.amount === null) return line;
		const isDoubted =
			mostReversed >= line.amount / 2 ||
			sums.has(line.amount) ||
			line.references.some(isForBooking) ||
			mayBeTwice(line) ||
			isUsedAgain(line) ||
			(line.kind === "message" && isForwarded) ||
			isNamed(line);
		return isDoubted ? { ...line, isUnsure: true } : line;
	});
}

/** The code of a reversal where no payer writes: in the column of the payment that was taken back, or in its own place. */
export const operatorsCodes = ({ linked, code, isWeak, sender }: Recognised): string[] => {
	if (sender !== null) return [];
	return linked.length > 0 ? linked : code !== null && !isWeak ? [code] : [];
};

/** Whether a line takes money back: also a row that is not read, or one of money out, with a word of it. */
function isReversal({ said, kind, out, text }: Recognised): boolean {
	if (said === "reversed") return kind === "message" || out !== null;
	const isOfRow = kind !== "message" && (out !== null || said === "unread");
	return (said === "unread" && saysReversed.test(text)) || (isOfRow && mayReturn.test(text));
}

/** The sum that a line takes back; any where it says none. */
function sumOf({ out, amount, text }: Recognised): number {
	const sums = sumsOf(text).flatMap((each) => each.amount ?? []);
	return out ?? amount ?? (sums.length > 0 ? Math.max(...sums) : Number.POSITIVE_INFINITY);
}

/** Sums of which a line that does not say that money came may speak. A row of money that failed, or waits, is a payment of its own. */
function sumsOfLine({ kind, said, out, text }: Recognised): Array<number | null> {
	if (out !== null) return [out];
	if (kind === "message") return sumsOf(text).map(({ amount }) => amount);
	if (said !== "unread" || ofAccount.test(text)) return [];
	return kind === "row" ? cellsOf(text).filter(isFigure).flatMap(figuresIn) : figuresIn(text);
}

/** A cell with other words than of a sum is the payer's. */
const isFigure = (cell: string) => !/\p{L}/u.test(cell.replaceAll(/\b(?:tzs|tshs?|shs?|cr|dr)\b/gi, ""));

/** Whether a row's code is another row's of other words as well: it stands for no one payment. */
function usedAgain(lines: Recognised[]): (line: Recognised) => boolean {
	const ofCode = Map.groupBy(
		lines.filter(({ said, kind, code }) => said === "received" && kind === "row" && code !== null),
		({ code }) => code,
	);
	const again = new Set(
		[...ofCode].flatMap(([code, its]) =>
			its.length > 1 && new Set(its.map(({ text }) => codeOfLine(text))).size > 1 ? [code] : [],
		),
	);
	return ({ kind, code }) => kind === "row" && code !== null && again.has(code);
}

type Naming = { code: string; by: { code: string | null; said?: Recognised["said"]; out?: number | null } };

/** Whether other lines, or stored money of another code, name the code of some money, or are named by it. */
function namesakesOf(lines: Compared[], stored: StoredPayment[], mentions: (text: string) => string[]) {
	const naming = Map.groupBy(
		[
			...lines.flatMap((by) => by.named.map((code): Naming => ({ code, by }))),
			...stored.flatMap(({ transactionCode, line }) =>
				mentions(`${line ?? ""} ${transactionCode}`).map(
					(code): Naming => ({ code, by: { code: transactionCode } }),
				),
			),
		],
		({ code }) => code,
	);
	return ({ code: own, named, amount }: Compared): boolean => {
		const contradicts = ({ by: { code, said, out } }: Naming) =>
			said === undefined || said === "received"
				? code !== own
				: // A fee of the payment has its code.
					(out ?? Number.POSITIVE_INFINITY) >= (amount ?? 0) / 2;
		return named.some((code) => code !== own) || (own !== null && (naming.get(own) ?? []).some(contradicts));
	};
}

type Told = {
	source: string;
	code: string | null;
	amount: number | null;
	payer: ReturnType<typeof payerOf>;
};

/** Thousands of lines are compared with as many payments: beside more than these of one sum none is sure. */
const mostCompared = 1_000;

/**
 * Finds money that two sources may tell of, each with a code of its own, as an operator's message and a bank's row do: in another source,
 * or stored, is money of its sum whose payer is not surely another. Rows of one table are payments of their own, and so is stored money of
 * the same source: that is told by its line, or, where none is stored, by the form of its code. Stored money without code and payer, as cash
 * is, may only be that of a line for its own booking (`match.ts`); so may what an organiser noted as come by
 * another way than the statement's money.
 */
function inTwoSources(
	lines: Recognised[],
	stored: StoredPayment[],
	way: string | null,
): (line: Recognised) => boolean {
	const came = lines.filter(({ said, amount }) => said === "received" && amount !== null);
	const strong = came.filter(({ isWeak }) => !isWeak);
	const codes = new Map(
		[...Map.groupBy(strong, sourceOf)].map(([source, its]) => [source, new Set(its.map(({ code }) => code))]),
	);
	const isOfOtherWay = (each: StoredPayment) =>
		way !== null && !!each.way && each.way !== way && isEnteredByOrganiser(each);
	const isTold = (each: StoredPayment) =>
		(each.transactionCode !== null || !!each.payer) && !isOfOtherWay(each);
	const told: Told[] = [
		...came.map((line) => ({ ...line, source: sourceOf(line), payer: payerOf(line.payer) })),
		...stored.filter(isTold).map((each) => ({
			...{ code: each.transactionCode, amount: each.amount },
			...{ source: sourceOfStored(each), payer: payerOf(each.payer) },
		})),
	];
	const bySum = new Map(
		[...Map.groupBy(told, ({ amount }) => amount)].map(([amount, its]) => [
			amount,
			[...Map.groupBy(its, ({ source }) => source)],
		]),
	);
	return (line) => {
		const isOfSource = isOfSourceOf(line);
		const its = codes.get(sourceOf(line));
		const payer = payerOf(line.payer);
		const mayBeIt = (each: Told) =>
			(each.code === null || (each.code !== line.code && !its?.has(each.code))) &&
			!areSurelyTwo(payer, each.payer);
		return (bySum.get(line.amount) ?? []).some(
			([source, others]) => !isOfSource(source) && (others.length > mostCompared || others.some(mayBeIt)),
		);
	};
}

const sourceOf = ({ headings, text, code, isWeak }: Recognised) =>
	headings === null ? sourceOfMessage(code, text, isWeak) : `table ${headings}`;

/** Whether a source may be that of a line. What a payer may have written as a code says nothing of it, but in the same place of a like row. */
function isOfSourceOf(line: Recognised): (source: string) => boolean {
	const { headings, text, code, isWeak } = line;
	const [own, row, form] = [sourceOf(line), sourceOfRow(code, text), formOf(code)];
	if (isWeak) return (other) => other === own || (headings !== null && other === row);
	return (other) =>
		other === own || other === `code ${form}` || (headings !== null && other.startsWith(`row ${form} `));
}

function sourceOfStored({ transactionCode: code, line, weakCode }: StoredPayment): string {
	if (!line) return `code ${formOf(code)}`;
	return isRowText(line) ? sourceOfRow(code, line) : sourceOfMessage(code, line, weakCode ?? false);
}

const sourceOfMessage = (code: string | null, text: string, isWeak: boolean) =>
	`message ${formOf(code)} ${isWeak} ${operatorsCodeIn(text)?.place}`;

function sourceOfRow(code: string | null, text: string): string {
	const cells = cellsOf(text);
	return `row ${formOf(code)} ${cells.length} ${cells.findIndex((cell) => code !== null && cell.includes(code))}`;
}

/** A line between operators' messages that is of none. */
const isNoOperators = (line: Recognised, before: Recognised | undefined) =>
	line.kind !== "row" &&
	(line.said === "unread" || (line.said === "other" && line.code === null)) &&
	!isTitle(line.text) &&
	!belongsTo(before, line);

/**
 * Whether a line that is not understood names the code or the reference of the money without a code in the line before it: one payment, of
 * which only that line is stored.
 */
export const belongsTo = (
	before: Recognised | undefined,
	{ hasSum, code, references, text }: Recognised,
): boolean =>
	before?.said === "received" &&
	before.amount !== null &&
	before.code === null &&
	!hasSum &&
	!speaksOfTransaction(text) &&
	(code !== null || references.length > 0);
