import { createHash } from "node:crypto";
import { mostLineText } from "@bcc/contract/admin/booking";
import { readAmount } from "@bcc/contract/amount";
import { codeOfMessage, codesIn, codeWord, isReference } from "@bcc/contract/transaction-code";
import {
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
	/** The one code of the payment. */
	code: string | null;
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
	const codes = read.said === "reversed" ? [read.code, ...codesIn(text)] : [];
	const reversed = [...new Set(codes)].filter((code) => code !== null);
	return { text: text.slice(0, mostLineText), references: referencesIn(text), ...read, reversed };
}

/** Stands for the code of what an operator wrote without one. The same line has the same, however its spaces and signs were copied. */
export function codeOfLine(text: string): string {
	const bare = text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
	return `LINE${createHash("sha256").update(bare).digest("hex").slice(0, 16).toUpperCase()}`;
}

/** By what the money of a line, or its being taken back, is stored once. */
export const identityOf = ({ said, code, text }: Recognised): string | null =>
	said === "reversed" || (said === "received" && code === null) ? codeOfLine(text) : code;

type Read = Pick<Recognised, "said" | "amount" | "code" | "payer">;

const nothing: Read = { said: "unread", amount: null, code: null, payer: null };

const ofMessage = (text: string): Read => ({
	said: saidByMessage(text),
	amount: amountOf(text),
	code: codeOfMessage(text),
	payer: payerOf(text),
});

function ofRow(text: string, cells: Cells): Read {
	const { moneyIn, amount, payer } = cells;
	return {
		said: saidByRow(text, cells),
		amount: readAmount(moneyIn ?? amount ?? ""),
		code: codeOfRow(text, cells),
		payer: payer?.slice(0, 100).toWellFormed() || payerOf(text),
	};
}

/** What a message says: money came only where a word of receiving says so, and no word of anything else. */
export function saidByMessage(text: string): Said {
	if (reversing.test(text)) return "reversed";
	const speaks = receiving.test(text);
	if (!speaks) return [sending, failing, inAdvice].some((words) => words.test(text)) ? "other" : "unread";
	const isContradicted =
		failing.test(text) ||
		sending.test(withoutSender(text)) ||
		sentencesOfReceiving(text).some((each) => inAdvice.test(each));
	return isContradicted ? "unread" : "received";
}

/** "Sent you" and "sent by" say who paid us. */
const withoutSender = (text: string) =>
	text.replaceAll(
		/\b(?:has sent you|sent you|sent by|sent from|paid by|paid to you|paid into your|transferred to your|umetumiwa|imetumwa na)\b/gi,
		" ",
	);

const sentencesOfReceiving = (text: string) =>
	text.split(/(?<=[.!?])\s+(?:\| )?(?=\p{Lu})/u).filter((sentence) => receiving.test(sentence));

/** Signs between a word of receiving and its sum. */
const nearBy = 25;

/** The one sum of a message; of several, the one beside the word of receiving. */
function amountOf(text: string): number | null {
	const sums = sumsOf(text);
	const distinct = (found: typeof sums) => [...new Set(found.map(({ amount }) => amount))];
	const all = distinct(sums);
	if (all.length <= 1) return positive(all[0]);
	const words = [...text.matchAll(new RegExp(receiving, "gi"))].map(({ 0: word, index }) => ({
		from: index,
		to: index + word.length,
	}));
	const isBeside = ({ from, to }: { from: number; to: number }) =>
		words.some((word) => {
			const between = from >= word.to ? text.slice(word.to, from) : text.slice(to, word.from);
			return between.length <= nearBy && !/\d|[.!?]\s/.test(between);
		});
	const near = distinct(sums.filter(isBeside));
	return near.length === 1 ? positive(near[0]) : null;
}

const positive = (amount: number | null | undefined) => (amount && amount > 0 ? amount : null);

const phone = /(?<![\d.,])(?:\+?255[\s-]?|0)[67]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\d)/;
const from = /\b(?:from|kutoka(?: kwa)?|sent by|imetumwa na|paid by|paid to you by)\s+/i;
const name =
	/^(?:[\d*X+-][\d\s*X+-]*[,\s(-]*)?(\p{Lu}[\p{L}' .]{2,60}?)(?=\s+(?:on|tarehe|at|siku|to|kwenda|mnamo)\s|\s*[\d+,;:()-]|[.](?:\s|$)|$)/u;

/** The first phone number that a text names. */
export const phoneIn = (text: string): string | undefined => phone.exec(text)?.[0]?.replaceAll(/[\s-]/g, "");

/** Name and phone of who paid, as far as the message says. */
function payerOf(text: string): string | null {
	const found = from.exec(text);
	if (!found) return null;
	const rest = text.slice(found.index + found[0].length, found.index + found[0].length + 100);
	const parts = [name.exec(rest)?.[1]?.trim(), phoneIn(rest.slice(0, 60))];
	return parts.filter(Boolean).join(" ") || null;
}

const completed =
	/^(?:completed?|success(?:ful(?:ly)?)?(?: completed)?|settled|posted|confirmed|approved|processed|cleared|(?:i|u)mekamilika|(?:i|u)mefanikiwa|(?:i|u)methibitishwa)\.?$/i;
const isCredit = /^(?:CR|C|credit|in)\.?$/i;
const isDebit = /^(?:DR|D|debit|out)\.?$/i;

/** What a row says: money came only where the column of money in holds a sum above 0, and the row is completed. */
export function saidByRow(text: string, { moneyIn, moneyOut, amount, status, direction }: Cells): Said {
	if (reversing.test(text)) return "reversed";
	if (status !== undefined && !completed.test(status.trim()))
		return failing.test(status) ? "other" : "unread";
	const sum = readAmount(moneyIn ?? amount ?? "");
	const isOut = /[1-9]/.test(moneyOut ?? "") || isDebit.test(direction?.trim() ?? "");
	if (isOut || (sum !== null && sum < 0)) return "other";
	if (!sum) return "unread";
	if (moneyIn !== undefined || isCredit.test(direction?.trim() ?? "")) return "received";
	return saidByMessage(text);
}

/** The code of its column; where there is none, the operator's own place in the row's words. */
function codeOfRow(text: string, { code, reference }: Cells): string | null {
	const named = codeWord(code ?? "");
	if (named) return named;
	const referred = codeWord(reference ?? "");
	if (referred && !isReference(referred)) return referred;
	return code === undefined ? codeOfMessage(text) : null;
}
