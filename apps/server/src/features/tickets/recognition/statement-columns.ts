import {
	failing,
	saysReversed,
	currency as shilling,
} from "#server/features/tickets/recognition/payment-words.ts";

const between = " · ";

/** A row of a table as one line of text, as it is shown and stored. */
export const rowText = (cells: string[]): string =>
	cells.map((cell) => cell.replaceAll(between, " ")).join(between);

/** The cells of a row's text; a message is one. */
export const cellsOf = (text: string): string[] => text.split(between);

/** Whether a text is that of a row with several cells. */
export const isRowText = (text: string): boolean => text.includes(between);

/**
 * What a column of a statement holds. `amount` does not say which way the money went; `linked` is the code of another transaction, as the
 * payment that a reversal takes back.
 */
export type Column =
	| "code"
	| "linked"
	| "reference"
	| "moneyIn"
	| "moneyOut"
	| "amount"
	| "direction"
	| "kind"
	| "status"
	| "currency"
	| "payer"
	| "cheque"
	| "balance"
	| "time";

/** Several columns of one kind are several lines. */
export type Cells = Partial<Record<Column, string>>;

/**
 * `unreadable`: too long, not as many cells as its headings have, or a line that may be part of a quoted cell. `sender`: who wrote a
 * message of a chat's export; empty where only a time stands before it.
 */
export type Line = {
	kind: "message" | "row" | "unreadable";
	text: string;
	/** A pasted message has none; only table rows do. */
	cells?: Cells;
	problem?: HeadingProblem;
	sender?: string | undefined;
	/** Headings of the table that a row is of. */
	headings?: string;
};

/** Why a row is no money by itself: `contrary`, its headings speak against it; `unknown`, they are not all known. */
export type HeadingProblem = "unknown" | "contrary";

/**
 * Titles of columns, in small letters and without signs, as in the exports of M-Pesa's portal for organisations, Mixx by Yas (Tigo Pesa),
 * Airtel Money, HaloPesa, CRDB, NMB, NBC, Stanbic and Equity. Those of `beside` say nothing of whether the payment came.
 */
const vocabulary: Record<Column | "beside", string[]> = {
	code: [
		"(m ?pesa )?receipt( (no|number|id|code))?|m ?pesa (ref|reference|code)|id",
		"(transaction|trans|tran|txn|trx|trn)( |)(id|code|no|number)( (no|number|id))?",
		"financial transaction id|confirmation code|code|tid",
		"((namba|nambari|kitambulisho|kumbukumbu) (ya|cha) )?(muamala|risiti|stakabadhi)( (no|namba|id))?",
	],
	linked: ["(linked|original|related|parent) (transaction|receipt)( (id|no|number|code))?"],
	reference: [
		"((bank|our|transaction|trans|tran|txn|trx|trn) )?(reference|ref)( (no|number|id))?|(cheque|chq) ref( (no|number))?",
		"((namba|nambari) ya )?kumbukumbu( (no|namba))?",
	],
	moneyIn: [
		"(amount )?(paid|money) in|(amount )?(credit|credited|received)|amount cr",
		"(credit|cr|received|deposit|deposited) (amount|amt)|credits?( cr)?|cr|deposits?( cr)?|lodge?ments?|inflows?",
		"((kiasi|thamani) )?(kilichoingia|kilichopokelewa)|((fedha|pesa) )?(zilizoingia|iliyoingia|zilizopokelewa)",
	],
	moneyOut: [
		"(amount )?(paid|money) out|(amount )?(debit|debited|withdrawn|sent|disbursed)|amount dr",
		"(debit|dr|withdrawal|withdrawn) (amount|amt)|debits?( dr)?|dr|withdrawals?( dr)?|payments|outflows?",
		"((kiasi|thamani) )?(kilichotoka|kilichotolewa)|((fedha|pesa) )?(zilizotoka|iliyotoka|zilizotolewa)",
	],
	amount: [
		"((transaction|trans|tran|txn|trx|local) )?(amount|amt)( in)?|value|(paid|money) in out",
		"(kiasi|thamani)( cha (fedha|pesa|muamala))?",
	],
	direction: [
		"(transaction )?direction|(dr cr|cr dr|debit credit|credit debit)( indicator)?|d c|c d|mwelekeo",
	],
	kind: [
		"((transaction|trans|tran|txn|trx|reason|payment|service) )?type|(transaction|service) name",
		"aina( ya (muamala|malipo|huduma))?",
	],
	status: [
		"((transaction|trans|txn|payment|paid in) )?(status|state)|outcome|result|matokeo",
		"hali( ya (muamala|malipo))?",
	],
	currency: ["((transaction|account) )?(currency|ccy|curr)( code)?|sarafu"],
	payer: [
		"((customer|sender|payer|depositor|remitter) )?name|payer|sender|depositor|remitter|from|paid by",
		"(opposite|other) party( (info|name))?|jina( la (mtumaji|mlipaji|mteja))?|mtumaji|mlipaji",
	],
	cheque: ["(cheque|check|chq|instrument)( (no|number|id))?|hundi|namba ya hundi"],
	balance: [
		"((running|available|closing|opening|book|ledger|account|current|previous|new|pre|post|actual) )?(balance|bal)( (before|after|confirmed))?",
		"(salio|baki|bakaa)( (la sasa|jipya|kabla|baada))?",
	],
	time: [
		"((value|post|posting|posted|transaction|trans|tran|txn|trx|trn|booking|entry|payment|creation|completion|initiation) )?(date|time|dt)",
		"((transaction|trans|txn) )?date( and)? time|(completed|initiated|created|posted) (on|at)|day",
		"tarehe( ya (muamala|malipo|thamani))?|muda( wa muamala)?|siku|saa",
	],
	beside: [
		"((transaction|trans|tran|txn|payment) )?(details?|descriptions?|narrations?|narratives?|particulars?|remarks?)",
		"maelezo( ya (muamala|malipo|ziada))?|maoni",
		"((credit|debit|customer|bank|wallet) )?(account|acc|a c)( (no|number|name))?|akaunti|namba ya akaunti",
		"(customer|bill|your|payment|invoice|control|third party) (reference|ref|no|number)( (no|number))?",
		"((service|transaction|bank) )?(fees?|charges?|commission|levy|vat|tax)( amount)?|makato|ada|tozo|gharama|kodi",
		"(branch|agent|teller|user)( (name|code|id|no))?|operator|cashier|tawi|wakala|(payment )?(channel|mode|method)|njia( ya malipo)?",
		"(till|short ?code|paybill|terminal)( (id|no|number))?",
		"((customer|sender|payer|mobile) )?(phone|mobile|msisdn)( (no|number))?|simu|namba ya simu",
		"(s|sr|sl|serial)( |)(no|n|number)?|no|na|namba|(original )?conversation id",
	],
};
const isKnown = new RegExp(`^(?:${Object.values(vocabulary).flat().join("|")})$`);
const known = Object.entries(vocabulary).map(
	([column, titles]) => [column as Column | "beside", new RegExp(`^(?:${titles.join("|")})$`)] as const,
);

const unit = new RegExp(` ${shilling}$`, "i");

const longestTitle = 60;

/** What a title says; undefined where it is not known. */
function columnOf(title: string): Column | "beside" | undefined {
	if (title.length > longestTitle) return undefined;
	const words = title
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, " ")
		.trim()
		.replace(unit, "");
	return isKnown.test(words) ? known.find(([, titles]) => titles.test(words))?.[0] : undefined;
}

/** Where each column stands, by its title. */
export function columnsOf(titles: string[]): Map<Column, number[]> {
	const columns = new Map<Column, number[]>();
	for (const [at, title] of titles.entries()) {
		const column = columnOf(title);
		if (column && column !== "beside") columns.set(column, [...(columns.get(column) ?? []), at]);
	}
	return columns;
}

export const mostColumns = 60;

/** Whether a line has titles of columns. No row is one: it has a sum, or a day. */
export const isHeading = (cells: string[]): boolean =>
	cells.length >= 3 &&
	!cells.some((cell) => /^\W*\d|\d{2}/.test(cell)) &&
	cells.filter((cell) => columnOf(cell)).length >= 2;

/** What headings say against all rows below them. A column without a title may hold anything; the row says whether it does. */
export function problemOf(titles: string[]): HeadingProblem | undefined {
	if (titles.some((title) => saysReversed.test(title) || failing.test(title))) return "contrary";
	return titles.every((title) => title === "" || columnOf(title)) ? undefined : "unknown";
}

/** A line of an account's sums begins so. */
export const ofAccount = /^\W*(?:(?:grand )?total|jumla|opening|closing|available)\b/i;

/** Sums of an account, and no payment. */
export const standing =
	/\b(?:opening|closing|brought|carried)\b|\b[bc]\/f(?:wd)?\b|\bbalance (?:b|c|at|as)\b|^\W*(?:grand )?total\b|·\s*(?:grand )?(?:total|jumla)\s*(?:·|$)|salio (?:la )?(?:awali|mwanzo|mwisho|anzia)|\breturned\b|\breturn of\b/i;

const isShilling = new RegExp(String.raw`^${shilling}\.?$`, "i");
const foreign = new Set(Intl.supportedValuesOf("currency").filter((code) => code !== "TZS"));

/** Whether a row is of another currency than the shilling, by its columns or by any cell. */
export const isForeign = (text: string, currency: string | undefined) =>
	!(currency?.split("\n") ?? []).every((each) => isShilling.test(each.trim())) ||
	cellsOf(text).some((cell) => foreign.has(cell.trim()));

const anyShilling = new RegExp(String.raw`\b(?:${shilling}|shillings?)\b`, "i");

/** Whether a line before headings names another currency than the shilling. Other codes of currencies are words as well. */
export function namesForeign(line: string): boolean {
	if (/\b(?:USD|EUR|GBP|KES|UGX|RWF|BIF|ZAR|CNY|INR|AED)\b|[$€£]/.test(line)) return true;
	if (/\b(?:dollars?|euros?|pounds?|dola|yuro|pauni)\b/i.test(line)) return true;
	return /\b(?:currency|ccy|sarafu)\b\W*\w/i.test(line) && !anyShilling.test(line);
}
