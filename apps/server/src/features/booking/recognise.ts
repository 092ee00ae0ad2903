import { createHash } from "node:crypto";
import { mostLineText } from "@bcc/contract/admin/booking";
import { readAmount } from "@bcc/contract/amount";
import { codePlaced, codesIn, codeWord, isReference } from "@bcc/contract/transaction-code";
import {
	beforeNote,
	failing,
	inAdvice,
	receiving,
	referencesIn,
	reversing,
	sending,
	sumsOf,
} from "#server/features/booking/payment-words.ts";
import type { Cells } from "#server/features/booking/statement-columns.ts";
import type { Line } from "#server/features/booking/statement-lines.ts";

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
	const placed = codePlaced(text);
	const isItsOwn = codePlaced(beforeNote(text))?.code === placed?.code;
	return {
		said: saidByMessage(text),
		amount: amountOf(text),
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

/** What a message says: money came only where a word of receiving says so, and no word of anything else. */
export function saidByMessage(text: string): Said {
	const own = beforeNote(text);
	const speaks = receiving.test(own);
	if (reversing.test(text)) {
		// A payer's words of a reversal take nothing back.
		const isReversal = reversing.test(own) && (!receiving.test(text) || beginsReversal.test(text));
		return isReversal ? "reversed" : "unread";
	}
	if (!speaks) return [sending, failing, inAdvice].some((words) => words.test(text)) ? "other" : "unread";
	const isContradicted =
		failing.test(text) ||
		sending.test(withoutSender(text)) ||
		sentencesWith(receiving, text).some((each) => inAdvice.test(each));
	return isContradicted ? "unread" : "received";
}

const beginsReversal = /^\W*reversal of\b/i;

/** "Sent you" and "sent by" say who paid us. */
const withoutSender = (text: string) =>
	text.replaceAll(
		/\b(?:has sent you|sent you|sent by|sent from|paid by|paid to you|paid into your|transferred to your|umetumiwa|imetumwa na)\b/gi,
		" ",
	);

const sentencesWith = (words: RegExp, text: string) =>
	text.split(/(?<=[.!?])\s+(?:\| )?(?=\p{Lu})/u).filter((sentence) => words.test(sentence));

/** Signs between a word of receiving and its sum. */
const nearBy = 25;

/**
 * The one sum of a message; of several, the first where it stands beside the word of receiving. Null where money is said to have come
 * twice: one of the sums may be a payer's words.
 */
function amountOf(text: string): number | null {
	const [first, ...others] = sumsOf(beforeNote(text));
	if (!first) return null;
	const beside = besideReceiving(text);
	if (beside.length > 1) return null;
	const isOnly = others.every(({ amount }) => amount === first.amount);
	return isOnly || beside[0]?.from === first.from ? positive(first.amount) : null;
}

/** The sums beside words of receiving. */
function besideReceiving(text: string): ReturnType<typeof sumsOf> {
	const words = [...text.matchAll(new RegExp(receiving, "gi"))].map(({ 0: word, index }) => ({
		from: index,
		to: index + word.length,
	}));
	const isBeside = ({ from, to }: { from: number; to: number }) =>
		words.some((word) => {
			const between = from >= word.to ? text.slice(word.to, from) : text.slice(to, word.from);
			return between.length <= nearBy && !/\d|[.!?]\s/.test(between);
		});
	return sumsOf(text).filter(isBeside);
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
	/^(?:completed?|success(?:ful(?:ly)?)?(?: completed)?|settled|posted|confirmed|approved|processed|cleared|(?:i|u)mekamilika|(?:i|u)mefanikiwa|(?:i|u)methibitishwa)\.?$/i;
const isCredit = /^(?:CR|C|credit|in)\.?$/i;
const isDebit = /^(?:DR|D|debit|out)\.?$/i;

/**
 * What a row says: money came only where the column of money in holds a sum above 0, and the row is completed. It was taken back where the
 * status says so, or a row of money out does: beside money in these are a payer's words.
 */
export function saidByRow(text: string, { moneyIn, moneyOut, amount, status, direction }: Cells): Said {
	if (status !== undefined && reversing.test(status)) return "reversed";
	if (status !== undefined && !completed.test(status.trim()))
		return failing.test(status) ? "other" : "unread";
	const sum = readAmount(moneyIn ?? amount ?? "");
	const isOut = /[1-9]/.test(moneyOut ?? "") || isDebit.test(direction?.trim() ?? "");
	const isReversing = reversing.test(text);
	if (isOut || (sum !== null && sum < 0)) return isReversing ? "reversed" : "other";
	if (!sum || isReversing) return "unread";
	if (moneyIn !== undefined || isCredit.test(direction?.trim() ?? "")) return "received";
	return saidByMessage(text);
}

function amountOfRow(said: Said, text: string, { moneyIn, moneyOut, amount }: Cells): number | null {
	if (said !== "reversed") return readAmount(moneyIn ?? amount ?? "");
	const sums = [moneyIn, amount, moneyOut].map((cell) => Math.abs(readAmount(cell ?? "") ?? 0));
	const [taken, ...others] = new Set(sums.filter((sum) => sum > 0));
	if (others.length > 0) return null;
	return taken ?? amountOf(text);
}

/** The code of its column; where there is none, the operator's own place in the row's words. */
function codeOfRow(text: string, { code, reference }: Cells): string | null {
	const named = codeWord(code ?? "");
	if (named) return named;
	const referred = codeWord(reference ?? "");
	if (referred && !isReference(referred)) return referred;
	return code === undefined ? (codePlaced(text)?.code ?? null) : null;
}
