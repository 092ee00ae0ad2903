import { readAmount } from "@bcc/contract/tickets/amount";
import {
	codeAlone,
	codesIn,
	codeWord,
	isReference,
	namesSeveralCodes,
	operatorsCodeIn,
} from "@bcc/contract/tickets/transaction-code";
import {
	balance,
	failing,
	isOfReversal,
	lending,
	mayBeToUs,
	mayBounce,
	operatorsPart,
	referencesIn,
	saysReceived,
	saysReversed,
	sending,
	speaksOfReversal,
	sumsOf,
	uncertain,
	withoutPayersNote,
} from "#server/features/tickets/recognition/payment-words.ts";
import { readReceipt } from "#server/features/tickets/recognition/receipt-message.ts";
import {
	type Cells,
	cellsOf,
	isForeign,
	type Line,
	rowText,
	standing,
} from "#server/features/tickets/recognition/statement-columns.ts";

/** What a line says of money: it came to us; it was taken back; something else happened; or the line is not understood. */
export type Said = "received" | "reversed" | "other" | "unread";

export type Recognised = {
	kind: Line["kind"];
	/** Headings of the table that a row is of. */
	headings: string | null;
	text: string;
	said: Said;
	amount: number | null;
	/** Something in it may be a sum: a number that is no code or reference. */
	hasSum: boolean;
	/** The one code of the payment. */
	code: string | null;
	/** Only an organiser believes it: somebody wrote it in a chat, or not all of its row, its headings and its kinds is known. */
	isUnsure: boolean;
	/** Who wrote it in a chat; empty where only a time says that it is of one. */
	sender: string | null;
	/** The code may be a payer's words: it alone says nothing of whose payment this is, or that it is stored. */
	isWeak: boolean;
	/** States a time or balance, so an equal line is the same payment. */
	identifiesPayment: boolean;
	/** Name and phone. */
	payer: string | null;
	/** Anything that may be a booking's reference. */
	references: string[];
	/** Codes of its column of other transactions. */
	linked: string[];
	/** Codes of which one may be that of the payment that was taken back. */
	reversed: string[];
	/** A row's money that went out. */
	out: number | null;
	/** Money may have come, although the line says something else: an organiser may read a sum in it. */
	mayHaveCome: boolean;
};

/** What a line says. Nothing is guessed: what could be read in two ways is not understood. */
export function recognise({ kind, text, cells, problem, sender, headings }: Line): Recognised {
	// A pasted message has no `cells`; only table rows do.
	const read =
		kind === "unreadable" ? nothing : cells ? readRow(text, cells, problem, headings) : readMessage(text);
	const linked = linesOf(cells?.linked).flatMap((each) => codeAlone(each) ?? []);
	const words = cells ? codesIn(text) : sentencesWith(saysReversed, text).flatMap(codesIn);
	const named = linked.length > 0 ? linked : words;
	return {
		...{ kind, text, ...read, sender: sender ?? null, headings: headings ?? null },
		isUnsure: read.isUnsure || sender !== undefined || problem === "unknown",
		hasSum:
			kind !== "message" ||
			sumsOf(text).length > 0 ||
			(text.match(/[\w.-]+/g) ?? []).some((word) => /\d/.test(word) && !isCodeLike(word)),
		identifiesPayment: cells
			? hasTime(cells.time ?? "") || /[1-9]/.test(cells.balance ?? "")
			: hasTime(withoutPayersNote(text)) || balance.test(withoutPayersNote(text)),
		references: referencesIn(text),
		linked,
		reversed: read.said === "reversed" ? reversedBy(named, read.code) : [],
		out: cells && isMoneyOut(cells) ? amountOfRow("reversed", text, cells) : null,
		mayHaveCome:
			!speaksOfReversal(text) && (read.said === "unread" || (read.said === "other" && mayHaveCome(cells))),
	};
}

/** Whether a time of day stands in a text. Programs write a full hour where they know none, in whatever time zone. */
const hasTime = (text: string) =>
	(text.match(/(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?/g) ?? []).some(
		(time) => !/:00$/.test(time) || !/^\d+:00/.test(time),
	);

/** Whether a word has letters and digits, or is a long number: a code, and no sum. */
const isCodeLike = (word: string) => /\d/.test(word) && (/[a-z]/i.test(word) || /^\d{9,}$/.test(word));

/** A message of something else may be misunderstood; a row is where it has money in, as of one that waits, or nothing that went out. */
const mayHaveCome = (cells: Cells | undefined) =>
	!cells || !isMoneyOut(cells) || linesOf(cells.moneyIn).some((each) => (readAmount(each) ?? 0) > 0);

/** Which of some codes may be that of what was taken back. The line's own is the reversal's, unless it is the only one. */
function reversedBy(named: string[], own: string | null): string[] {
	const others = [...new Set(named)].filter((code) => code !== own && !isReference(code));
	if (others.length > 0) return others;
	return own === null ? [...new Set(named)] : [own];
}

type Read = Pick<Recognised, "said" | "amount" | "code" | "isWeak" | "isUnsure" | "payer">;

const nothing: Read = {
	...{ said: "unread", amount: null, code: null, isWeak: false, isUnsure: false, payer: null },
};

function readMessage(text: string): Read {
	const found = operatorsCodeIn(text);
	const receipt = readReceipt(text);
	const said = saidByMessage(text, receipt);
	const isOne = said !== "received" || !namesSeveralCodes(text);
	const placed = found && isOne && !accountsIn(text).has(found.code) ? found : null;
	const part = operatorsPart(text);
	const own = operatorsCodeIn(part);
	const amount = said === "received" ? receipt?.amount : onlySum(text);
	return {
		said,
		amount: positive(amount),
		code: placed?.code ?? null,
		isWeak: placed !== null && (own?.code !== placed.code || own.mayBePayers),
		isUnsure: receipt?.isOurs === false || lending.test(withoutPayersNote(text)),
		payer: payerIn(part),
	};
}

function readRow(text: string, cells: Cells, problem: Line["problem"], headings: string | undefined): Read {
	const said = saidByRow(text, cells);
	const codes = linesOf(cells.code);
	const kinds = linesOf(cells.kind).filter(Boolean);
	return {
		said: said === "received" && problem === "contrary" ? "unread" : said,
		amount: amountOfRow(said, text, cells),
		code: codeOfRow(text, cells, headings),
		isWeak: !codes.some(isReceiptIn(headings)),
		isUnsure:
			uncertain.test(text) ||
			mayBounce.test(withoutCells(text, codes)) ||
			/[1-9]/.test(cells.cheque ?? "") ||
			!kinds.every((each) => isKindOfReceipt.test(each)) ||
			isMoneyOut(cells) ||
			linesOf(cells.linked).some((each) => codeAlone(each) !== null),
		// In its other columns the payer may have written a name.
		payer: linesOf(cells.payer).join(" ").trim().slice(0, 100).toWellFormed() || null,
	};
}

/** Whether a cell has a code that no payer chose: any in a column of receipts, else one that is long, and no word with a year. */
const isReceiptIn = (headings: string | undefined) => (cell: string) => {
	const code = codeReaderOf(headings)(cell);
	if (code === null || ofReceipts.test(headings ?? "")) return code !== null;
	return code.length >= 8 && !isReference(code) && !/^[A-Z]+(?:19|20)\d{2}$/.test(code);
};

const ofReceipts = /\b(?:receipt|risiti|stakabadhi)\b/i;

/** Reads a cell of the columns of codes: in one of receipts nothing but a code stands. */
const codeReaderOf = (headings = "") => (ofReceipts.test(headings) ? codeAlone : codeWord);

const withoutCells = (text: string, cells: string[]) =>
	rowText(cellsOf(text).filter((cell) => !cells.includes(cell)));

/** What stands in the columns of one kind. */
const linesOf = (cell: string | undefined) => cell?.split("\n").map((each) => each.trim()) ?? [];

/** What a message says: money came only where every word of it is one of a receipt. */
export function saidByMessage(text: string, receipt = readReceipt(text)): Said {
	const own = withoutPayersNote(text);
	if (saysReversed.test(text)) {
		// A payer's words of a reversal take nothing back.
		const isDone = !failsAfter.test(own);
		const isReversal = isDone && saysReversed.test(own) && (isOfReversal(text) || beginsReversal.test(text));
		return isReversal ? "reversed" : "unread";
	}
	if (receipt) return failing.test(text) ? "unread" : "received";
	if (failing.test(text) && !saysReceived.test(own)) return "other";
	return sending.test(text) && !saysReceived.test(own) && !mayBeToUs.test(text) ? "other" : "unread";
}

/** A reversal that failed; one that was made because a payment failed names that before. */
const failsAfter = new RegExp(`${saysReversed.source}.*${failing.source}`, "i");

const beginsReversal = /^\W*reversal of\b/i;

const sentencesWith = (words: RegExp, text: string) =>
	text.split(/(?<=[.!?])\s+(?:\| )?(?=\p{Lu})/u).filter((sentence) => words.test(sentence));

/** The one sum that a line names. */
function onlySum(text: string): number | null {
	return onlyOf(sumsOf(withoutPayersNote(text)).map(({ amount }) => amount));
}

const positive = (amount: number | null | undefined) => (amount && amount > 0 ? amount : null);

const phone = /(?<![\d.,])(?:\+?255[\s-]?|0)[67]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\d)/;
const from = /\b(?:from|kutoka(?: kwa)?|sent by|imetumwa na|paid by|paid to you by)\s+/i;
/** "By", where a sum or a day stands before it; else it is "and". */
const by = /(?<=[\d=]\s)na\s+(?=\p{Lu})(?!(?:Salio|Makato|Ada|Gharama|Kodi|Tozo|VAT)\b)/u;
const name =
	/^(?:[\d*X+-][\d\s*X+-]*[,\s(-]*)?(\p{Lu}[\p{L}' .]{2,60}?)(?=\s+(?:on|tarehe|at|siku|to|kwenda|mnamo)\s|\s*[\d+,;:()-]|[.](?:\s|$)|$)/u;

/** Before who was paid. */
const ours = /\s(?:to|kwenda)\s/i;

/** The first phone number that a text names. */
export const phoneIn = (text: string): string | undefined => phone.exec(text)?.[0]?.replaceAll(/[\s-]/g, "");

/** Name and phone of who paid, as far as a text says. */
export function payerIn(text: string): string | null {
	const found = from.exec(text) ?? by.exec(text);
	if (!found) return null;
	const rest = text.slice(found.index + found[0].length, found.index + found[0].length + 100);
	const parts = [name.exec(rest)?.[1]?.trim(), phoneIn(rest.slice(0, 60).split(ours)[0] ?? "")];
	return parts.filter(Boolean).join(" ") || null;
}

const completed =
	/^(?:ok|(?:transaction )?(?:completed?|success(?:ful(?:ly)?)?)(?: completed| successfully)?|settled|posted|confirmed|approved|processed|cleared|(?:i|u|ya)me(?:kamilika|fanikiwa|thibitishwa|faulu))\.?$/i;
const isReversed =
	/^(?:(?:fully|partially|transaction|auto) )*(?:reversed|reversal|refunded|charged? ?back|[a-z]*rudishwa|[a-z]*rejeshwa)\b/i;
const isCredit = /^(?:CR|C|credit|in|money in|paid in|incoming|received|deposit)\.?$/i;
const isDebit = /^(?:DR|D|debit|out|money out|paid out|outgoing)\.?$/i;

/** Kinds of money that comes in, also with a booking's reference. */
const isKindOfReceipt = new RegExp(
	String.raw`^(?:${[
		"cr|c|credit|in|(?:money|paid|transfer) in|incoming|(?:money |funds )?received|received money",
		"(?:cash |agent |mobile )?deposit|c2b(?: payment)?|credit transfer|(?:inward|incoming) (?:transfer|eft|rtgs|tiss|tips)",
		"(?:customer )?(?:pay ?bill|bill ?pay(?:ment)?)(?: online)?|pay (?:utility|merchant)|buy goods(?: online)?",
		"(?:customer |merchant )+payment(?: online)?(?: to (?:merchant|organi[sz]ation))?",
		"lipa(?: kwa simu| kwa m-?pesa| namba)?|(?:kupokea|kuweka)(?: pesa| fedha| malipo)?|malipo(?: ya (?:mteja|bili))?",
	].join("|")})(?: [A-Z\d]{4}[ -]?[A-Z\d]{4})?$`,
	"i",
);

/**
 * What a row says: the columns alone say that money came. One sum of money in, or a mark of credit beside the amount, with each column of
 * status completed and no other currency. Anything else in the row can only speak against it: a payer wrote it. Money was taken back where
 * the status says so, or a row of money out does.
 */
export function saidByRow(text: string, cells: Cells): Said {
	const { moneyIn, currency } = cells;
	const statuses = linesOf(cells.status);
	if (statuses.some((each) => isReversed.test(each))) return "reversed";
	if (!statuses.every((each) => completed.test(each)))
		return statuses.some((each) => failing.test(each)) ? "other" : "unread";
	const isReversing = saysReversed.test(text);
	if (isMoneyOut(cells) && !isWithFee(cells)) return isReversing ? "reversed" : "other";
	const isContradicted =
		isReversing || failing.test(text) || standing.test(text) || isForeign(text, currency);
	if (!onlyOf(sumsIn(cells)) || isContradicted) return "unread";
	const directions = directionsOf(cells);
	const isIn =
		directions.length > 0 ? directions.every((each) => isCredit.test(each)) : moneyIn !== undefined;
	return isIn ? "received" : "unread";
}

/** Marks of debit or credit beside an amount; a column of kinds has them where no column is of money in. */
const directionsOf = ({ direction, moneyIn, kind }: Cells) =>
	linesOf(direction ?? (moneyIn === undefined ? kind : undefined));

function isMoneyOut(cells: Cells): boolean {
	// "D" among kinds may be a deposit.
	const kinds = linesOf(cells.kind).filter((each) => each.length > 1);
	const marks = [...linesOf(cells.direction), ...kinds];
	const isNegative = sumsIn(cells).some((sum) => sum !== null && sum < 0);
	return /[1-9]/.test(cells.moneyOut ?? "") || marks.some((each) => isDebit.test(each)) || isNegative;
}

/** Whether a row has the fee of the money that came beside it, as money that went out. */
function isWithFee(cells: Cells): boolean {
	const { moneyOut, direction, kind, amount } = cells;
	const [came, fee] = [onlyOf(sumsIn(cells)), onlyOf(linesOf(moneyOut).map(readAmount))];
	const isMarked = [...linesOf(direction), ...linesOf(kind)].some((each) => isDebit.test(each));
	return !isMarked && amount === undefined && came !== null && fee !== null && fee > 0 && fee <= came / 2;
}

/** The sums in the columns of money in and of amounts; null is one that could be read in two ways. */
const sumsIn = ({ moneyIn, amount }: Cells) =>
	[...linesOf(moneyIn), ...linesOf(amount)].filter(Boolean).map(readAmount);

/** What is said once, or always alike; null where there are several, or none. */
function onlyOf<T>(all: Iterable<T>): T | null {
	const [only, ...others] = new Set(all);
	return others.length === 0 ? (only ?? null) : null;
}

function amountOfRow(said: Said, text: string, cells: Cells): number | null {
	const sums = sumsIn(cells);
	if (said !== "reversed") return onlyOf(sums);
	const taken = [...sums, ...linesOf(cells.moneyOut).map(readAmount)]
		.map((sum) => Math.abs(sum ?? 0))
		.filter((sum) => sum > 0);
	return taken.length > 0 ? onlyOf(taken) : positive(onlySum(text));
}

/** The one code of its columns; where there is none, the operator's own place in the row's words. */
function codeOfRow(text: string, { code, reference }: Cells, headings = ""): string | null {
	const accounts = accountsIn(text);
	const isIts = (each: string | null): each is string => each !== null && !accounts.has(each);
	const named = linesOf(code).map(codeReaderOf(headings)).filter(isIts);
	const isOwn = (each: string) => !isReference(each);
	// A receipt's code may look like a booking's reference; in other columns of codes payers write one.
	if (named.length > 0)
		return onlyOf(named.some(isOwn) || !ofReceipts.test(headings) ? named.filter(isOwn) : named);
	const own = linesOf(reference).map(codeWord).filter(isIts).filter(isOwn);
	if (own.length > 0) return onlyOf(own);
	const placed = code === undefined ? (operatorsCodeIn(text)?.code ?? null) : null;
	return isIts(placed) ? placed : null;
}

const account =
	/\b(?:account|acct|acc|akaunti|a\/c)\b[\s.:#-]*(?:(?:no|number|namba|ya|yako)\b[\s.:#-]*)*(\d[\d -]{4,30}\d)(?![\p{L}\d])/giu;

/** Numbers that a text calls an account: they stand for no payment, also where they stand in a place of codes. */
const accountsIn = (text: string) =>
	new Set([...text.matchAll(account)].map(([, number = ""]) => number.replaceAll(/\D/g, "")));
