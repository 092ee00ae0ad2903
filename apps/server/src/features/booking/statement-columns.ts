import { currency as shilling } from "#server/features/booking/payment-words.ts";

/** What a column of a statement holds. `amount` does not say which way the money went. */
export type Column =
	| "code"
	| "reference"
	| "moneyIn"
	| "moneyOut"
	| "amount"
	| "direction"
	| "kind"
	| "status"
	| "currency"
	| "payer";

/** Several columns of a status are several lines. */
export type Cells = Partial<Record<Column, string>>;

/** `unreadable`: too long, a row that has not the columns of its headings, or one that may be part of a quoted cell. */
export type Line = { kind: "message" | "row" | "unreadable"; text: string; cells?: Cells };

const incoming =
	/paid.?in|money.?in|credit|\bcr\b|received|deposit|lodg|inflow|iliyoingia|kilichoingia|zilizoingia|yaliyoingia/i;
/** Of money that goes elsewhere. */
export const outgoing =
	/paid.?out|money.?out|pay.?out|cash.?out|transfer.?out|sent|disburs|withdraw|debit|\bdr\b|outflow|iliyotoka|kilichotoka|zilizotoka|yaliyotoka/i;
const amount = /amount|kiasi|thamani|^value$/i;
/** Of an account, a balance, a time or a person: no sum. */
const noSum =
	/account|akaunti|a\/c|balance|salio|date|time|tarehe|muda|\bfrom\b|\bby\b|name|jina|\bno\b|number|namba|\bref|fee|charge|makato/i;
const ofCode =
	/receipt|risiti|stakabadhi|muamala|\b(?:transaction|trans|txn|tran|trx)\W*(?:id|code|no|num|ref)|^code$|^tid$/i;
const ofReference = /\bref(?:erence)?\b|kumbukumbu/i;
const noCode =
	/account|akaunti|a\/c|payer|customer|sender|mteja|date|time|tarehe|muda|type|aina|status|hali|amount|kiasi|details|maelezo/i;

/** All words of a column of sums: a sentence that has some of them is no title. */
const ofSums =
	/^(?:[\W_]|(?:paid|money|in|out|credit(?:s|ed)?|debit(?:s|ed)?|cr|dr|received|deposit(?:s|ed)?|lodg\w*|inflows?|(?:ili|kili|zili|yali)(?:yo|cho|zo)ingia|amount|kiasi|thamani|value|fedha|pesa|cha|ya|za|transaction|local|tzs|tshs?)(?![a-z]))+$/i;

const titles: Record<Column, (title: string) => boolean> = {
	code: (title) => ofCode.test(title) && !noCode.test(title),
	reference: (title) => ofReference.test(title) && !noCode.test(title),
	moneyIn: (title) =>
		ofSums.test(title) && incoming.test(title) && !outgoing.test(title) && !noSum.test(title),
	moneyOut: (title) => outgoing.test(title) && !incoming.test(title) && !noSum.test(title),
	amount: (title) =>
		ofSums.test(title) &&
		amount.test(title) &&
		incoming.test(title) === outgoing.test(title) &&
		!noSum.test(title),
	direction: (title) =>
		/direction|mwelekeo/i.test(title) ||
		(incoming.test(title) && outgoing.test(title) && !amount.test(title)),
	kind: (title) => /\btype$|^aina\b/i.test(title),
	status: (title) => /status|\bstate$|outcome|result|^hali|matokeo/i.test(title),
	currency: (title) => /currency|^ccy$|^curr$|sarafu/i.test(title),
	payer: (title) => /payer|sender|\bfrom\b|name|jina|mtumaji|mlipaji|opposite|party/i.test(title),
};

const longestTitle = 40;

/** Where each column stands, by its title; a row may have several of a status. */
export function columnsOf(cells: string[]): Map<Column, number[]> {
	const short = cells.map((cell) => (cell.length <= longestTitle ? cell.trim() : ""));
	const places = Object.entries(titles).map(([column, isIt]) => {
		const all = short.flatMap((title, place) => (title !== "" && isIt(title) ? [place] : []));
		return [column as Column, column === "status" ? all : all.slice(0, 1)] as const;
	});
	return new Map(places.filter(([, its]) => its.length > 0));
}

/** Whether a line has titles of columns: one for sums, and another. */
export function isHeading(cells: string[]): boolean {
	const columns = columnsOf(cells);
	const hasSums = columns.has("moneyIn") || columns.has("amount");
	return cells.length >= 3 && hasSums && columns.size >= 2 && !cells.some((cell) => /\d{4,}/.test(cell));
}

/** Sums of an account, and no payment. */
export const standing =
	/\b(?:opening|closing|brought|carried)\b|\b[bc]\/f(?:wd)?\b|\bbalance (?:b|c|at|as)\b|^\W*(?:grand )?total\b|·\s*(?:grand )?(?:total|jumla)\s*(?:·|$)|salio (?:la )?(?:awali|mwanzo|mwisho|anzia)|\breturned\b|\breturn of\b/i;

const isShilling = new RegExp(String.raw`^${shilling}\.?$`, "i");
const foreign = new Set(Intl.supportedValuesOf("currency").filter((code) => code !== "TZS"));

/** Whether a row is of another currency than the shilling, by its column or by any cell. */
export const isForeign = (text: string, currency: string | undefined) =>
	(currency !== undefined && !isShilling.test(currency.trim())) ||
	text.split(" · ").some((cell) => foreign.has(cell.trim()));
