import { codePlaced } from "@bcc/contract/tickets/transaction-code";
import type { bookingPayment } from "#server/db/schema/booking.ts";
import type { Recognised } from "#server/features/tickets/statement/recognise.ts";
import { cellsOf, isRowText } from "#server/features/tickets/statement/row-text.ts";
import { areSurelyTwo, payerOf } from "#server/features/tickets/statement/same-payment.ts";

type Row = typeof bookingPayment.$inferSelect;
type Stored = Pick<Row, "transactionCode" | "amount"> & Partial<Pick<Row, "line" | "payer" | "weakCode">>;

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
 * is, may only be that of a line for its own booking (`match.ts`).
 */
export function inTwoSources(lines: Recognised[], stored: Stored[]): (line: Recognised) => boolean {
	const came = lines.filter(({ said, amount }) => said === "received" && amount !== null);
	const strong = came.filter(({ isWeak }) => !isWeak);
	const codes = new Map(
		[...Map.groupBy(strong, sourceOf)].map(([source, its]) => [source, new Set(its.map(({ code }) => code))]),
	);
	const isTold = ({ transactionCode, payer }: Stored) => transactionCode !== null || !!payer;
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

const sourceOf = ({ source, text, code, isWeak }: Recognised) =>
	source === null ? ofMessage(code, text, isWeak) : `table ${source}`;

/** Whether a source may be that of a line. What a payer may have written as a code says nothing of it, but in the same place of a like row. */
function isOfSourceOf(line: Recognised): (source: string) => boolean {
	const { source, text, code, isWeak } = line;
	const [own, row, form] = [sourceOf(line), ofRow(code, text), formOf(code)];
	if (isWeak) return (other) => other === own || (source !== null && other === row);
	return (other) =>
		other === own || other === `code ${form}` || (source !== null && other.startsWith(`row ${form} `));
}

function sourceOfStored({ transactionCode: code, line, weakCode }: Stored): string {
	if (!line) return `code ${formOf(code)}`;
	return isRowText(line) ? ofRow(code, line) : ofMessage(code, line, weakCode ?? false);
}

const ofMessage = (code: string | null, text: string, isWeak: boolean) =>
	`message ${formOf(code)} ${isWeak} ${codePlaced(text)?.place}`;

function ofRow(code: string | null, text: string): string {
	const cells = cellsOf(text);
	return `row ${formOf(code)} ${cells.length} ${cells.findIndex((cell) => code !== null && cell.includes(code))}`;
}

/** How long a code is, and whether it has letters only before its digits, among them, or none. */
const formOf = (code: string | null) =>
	code === null ? "none" : `${code.length} ${/^[A-Z]*(?=\d+$)/.exec(code)?.[0].length ?? "mixed"}`;
