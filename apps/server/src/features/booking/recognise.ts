import { createHash } from "node:crypto";
import { mostLineText } from "@bcc/contract/admin/booking";
import { readAmount } from "@bcc/contract/amount";
import { codePlaced, codesIn, codeWord, isReference } from "@bcc/contract/transaction-code";
import {
	beforeNote,
	failing,
	receiving,
	referencesIn,
	reversing,
	sending,
	sumsOf,
} from "#server/features/booking/payment-words.ts";
import { readReceipt } from "#server/features/booking/receipt-message.ts";
import {
	type Cells,
	isForeign,
	type Line,
	outgoing,
	standing,
} from "#server/features/booking/statement-columns.ts";

/** What a line says of money: it came to us; it was taken back; something else happened; or the line is not understood. */
export type Said = "received" | "reversed" | "other" | "unread";

export type Recognised = {
	text: string;
	said: Said;
	amount: number | null;
	/** It names a sum, if only one that is not understood. */
	hasSum: boolean;
	/** The one code of the payment. */
	code: string | null;
	/** The code may be a payer's words: it alone says nothing of whose payment this is, or that it is stored. */
	isWeak: boolean;
	/** Name and phone. */
	payer: string | null;
	/** Anything that may be a booking's reference. */
	references: string[];
	/** Codes of which one may be that of the payment that was taken back. */
	reversed: string[];
};

/** What a line says. Nothing is guessed: what could be read in two ways is not understood. */
export function recognise({ kind, text, cells }: Line): Recognised {
	const read = kind === "unreadable" ? nothing : cells ? ofRow(text, cells) : ofMessage(text);
	const reversed = read.said === "reversed" ? reversedBy(text, read.code) : [];
	const hasSum = cells !== undefined || sumsOf(text).length > 0;
	return { text: text.slice(0, mostLineText), references: referencesIn(text), hasSum, ...read, reversed };
}

/** Codes that the operator's sentence of the reversal names; where it names none, that of the line. */
function reversedBy(text: string, code: string | null): string[] {
	const named = sentencesWith(reversing, text).flatMap(codesIn);
	if (named.length > 0) return [...new Set(named)];
	return code === null ? [] : [code];
}

/**
 * Stands for the code of what an operator wrote without one. The same line has the same, however its spaces and signs were copied.
 *
 * @param place 1 for the first of equal lines in a statement, 2 for the second: each is a payment of its own
 */
export function codeOfLine(text: string, place = 1): string {
	const words = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const bare = [...words, ...(place > 1 ? [`#${place}`] : [])].join(" ");
	return `LINE${createHash("sha256").update(bare).digest("hex").slice(0, 16).toUpperCase()}`;
}

/** By what the money of each line may be stored: its code, and what stands for one. */
export function identitiesOf(lines: Recognised[]): Array<{ code: string | null; ofLine: string }> {
	const places = new Map<string, number>();
	return lines.map(({ said, code, text }) => {
		const first = codeOfLine(text);
		const place = (places.get(first) ?? 0) + 1;
		places.set(first, place);
		return { code: said === "reversed" ? null : code, ofLine: codeOfLine(text, place) };
	});
}

type Read = Pick<Recognised, "said" | "amount" | "code" | "isWeak" | "payer">;

const nothing: Read = { said: "unread", amount: null, code: null, isWeak: false, payer: null };

function ofMessage(text: string): Read {
	const found = codePlaced(text);
	const placed = found && accountsIn(text).has(found.code) ? null : found;
	const isItsOwn = codePlaced(beforeNote(text))?.code === placed?.code;
	const receipt = readReceipt(text);
	const said = saidByMessage(text, receipt);
	const amount = said === "received" ? receipt?.amount : onlySum(text);
	return {
		said,
		amount: positive(amount),
		code: placed?.code ?? null,
		isWeak: placed !== null && (placed.isWeak || !isItsOwn),
		payer: payerOf(text),
	};
}

function ofRow(text: string, cells: Cells): Read {
	const { payer } = cells;
	const said = saidByRow(text, cells);
	return {
		...{ said, amount: amountOfRow(said, text, cells) },
		code: codeOfRow(text, cells),
		isWeak: codeWord(cells.code ?? "") === null,
		payer: payer?.slice(0, 100).toWellFormed() || payerOf(text),
	};
}

/** What a message says: money came only where every word of it is one of a receipt. */
export function saidByMessage(text: string, receipt = readReceipt(text)): Said {
	const own = beforeNote(text);
	if (reversing.test(text)) {
		// A payer's words of a reversal take nothing back.
		const isReversal = reversing.test(own) && (!receiving.test(text) || beginsReversal.test(text));
		return isReversal ? "reversed" : "unread";
	}
	if (receipt) return failing.test(text) ? "unread" : "received";
	return !receiving.test(own) && (sending.test(text) || failing.test(text)) ? "other" : "unread";
}

const beginsReversal = /^\W*reversal of\b/i;

const sentencesWith = (words: RegExp, text: string) =>
	text.split(/(?<=[.!?])\s+(?:\| )?(?=\p{Lu})/u).filter((sentence) => words.test(sentence));

/** The one sum that a line names. */
function onlySum(text: string): number | null {
	const [only, ...others] = new Set(sumsOf(beforeNote(text)).map(({ amount }) => amount));
	return others.length === 0 ? (only ?? null) : null;
}

const positive = (amount: number | null | undefined) => (amount && amount > 0 ? amount : null);

const phone = /(?<![\d.,])(?:\+?255[\s-]?|0)[67]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\d)/;
const from = /\b(?:from|kutoka(?: kwa)?|sent by|imetumwa na|paid by|paid to you by)\s+/i;
/** "By", where a sum or a day stands before it; else it is "and". */
const by = /(?<=[\d=]\s)na\s+(?=\p{Lu})(?!(?:Salio|Makato|Ada|Gharama|Kodi|Tozo|VAT)\b)/u;
const name =
	/^(?:[\d*X+-][\d\s*X+-]*[,\s(-]*)?(\p{Lu}[\p{L}' .]{2,60}?)(?=\s+(?:on|tarehe|at|siku|to|kwenda|mnamo)\s|\s*[\d+,;:()-]|[.](?:\s|$)|$)/u;

/** The first phone number that a text names. */
export const phoneIn = (text: string): string | undefined => phone.exec(text)?.[0]?.replaceAll(/[\s-]/g, "");

/** Name and phone of who paid, as far as the message says. */
function payerOf(text: string): string | null {
	const found = from.exec(text) ?? by.exec(beforeNote(text));
	if (!found) return null;
	const rest = text.slice(found.index + found[0].length, found.index + found[0].length + 100);
	const parts = [name.exec(rest)?.[1]?.trim(), phoneIn(rest.slice(0, 60))];
	return parts.filter(Boolean).join(" ") || null;
}

const completed =
	/^(?:ok|(?:transaction )?(?:completed?|success(?:ful(?:ly)?)?)(?: completed| successfully)?|settled|posted|confirmed|approved|processed|cleared|(?:i|u|ya)me(?:kamilika|fanikiwa|thibitishwa|faulu))\.?$/i;
const isCredit = /^(?:CR|C|credit|in|money in|paid in|incoming|received|deposit)\.?$/i;
const isDebit = /^(?:DR|D|debit|out|money out|paid out|outgoing)\.?$/i;

/**
 * What a row says: the columns alone say that money came. One of money in, or a mark of credit beside the amount, with each column of status
 * completed and no other currency. Anything else in the row can only speak against it: a payer wrote it. Money was taken back where the
 * status says so, or a row of money out does.
 */
export function saidByRow(text: string, cells: Cells): Said {
	const { moneyIn, moneyOut, amount, kind, currency } = cells;
	const statuses = cells.status?.split("\n") ?? [];
	if (statuses.some((each) => reversing.test(each))) return "reversed";
	if (!statuses.every((each) => completed.test(each.trim())))
		return statuses.some((each) => failing.test(each)) ? "other" : "unread";
	const sum = readAmount(moneyIn ?? amount ?? "");
	const direction = (cells.direction ?? (moneyIn === undefined ? kind : undefined))?.trim();
	const isOut =
		/[1-9]/.test(moneyOut ?? "") || isDebit.test(direction ?? "") || isDebit.test(kind?.trim() ?? "");
	const isReversing = reversing.test(text);
	if (isOut || (sum !== null && sum < 0)) return isReversing ? "reversed" : "other";
	const isContradicted = [isReversing, failing.test(text), standing.test(text), outgoing.test(kind ?? "")];
	if (!sum || isContradicted.some(Boolean) || isForeign(text, currency)) return "unread";
	const isIn = direction === undefined ? moneyIn !== undefined : isCredit.test(direction);
	return isIn ? "received" : "unread";
}

function amountOfRow(said: Said, text: string, { moneyIn, moneyOut, amount }: Cells): number | null {
	if (said !== "reversed") return readAmount(moneyIn ?? amount ?? "");
	const sums = [moneyIn, amount, moneyOut].map((cell) => Math.abs(readAmount(cell ?? "") ?? 0));
	const [taken, ...others] = new Set(sums.filter((sum) => sum > 0));
	if (others.length > 0) return null;
	return taken ?? positive(onlySum(text));
}

/** The code of its column; where there is none, the operator's own place in the row's words. */
function codeOfRow(text: string, { code, reference }: Cells): string | null {
	const accounts = accountsIn(text);
	const unlessAccount = (each: string | null) => (each && !accounts.has(each) ? each : null);
	const named = unlessAccount(codeWord(code ?? ""));
	if (named) return named;
	const referred = unlessAccount(codeWord(reference ?? ""));
	if (referred && !isReference(referred)) return referred;
	return code === undefined ? unlessAccount(codePlaced(text)?.code ?? null) : null;
}

const account =
	/\b(?:account|acct|acc|akaunti|a\/c)\b[\s.:#-]*(?:(?:no|number|namba|ya|yako)\b[\s.:#-]*)*(\d[\d -]{4,30}\d)(?![\p{L}\d])/giu;

/** Numbers that a text calls an account: they stand for no payment, also where they stand in a place of codes. */
const accountsIn = (text: string) =>
	new Set([...text.matchAll(account)].map(([, number = ""]) => number.replaceAll(/\D/g, "")));
