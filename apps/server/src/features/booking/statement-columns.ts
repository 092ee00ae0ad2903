/** What a column of a statement holds. `amount` does not say which way the money went. */
export type Column =
	| "code"
	| "reference"
	| "moneyIn"
	| "moneyOut"
	| "amount"
	| "direction"
	| "status"
	| "payer";

export type Cells = Partial<Record<Column, string>>;

const incoming =
	/paid.?in|money.?in|credit|\bcr\b|received|deposit|lodg|inflow|iliyoingia|kilichoingia|zilizoingia|yaliyoingia/i;
const outgoing =
	/paid.?out|money.?out|withdraw|debit|\bdr\b|outflow|iliyotoka|kilichotoka|zilizotoka|yaliyotoka/i;
const amount = /amount|kiasi|thamani|^value$/i;
/** Of an account, a balance, a time or a person: no sum. */
const noSum =
	/account|akaunti|a\/c|balance|salio|date|time|tarehe|muda|\bfrom\b|\bby\b|name|jina|\bno\b|number|namba|\bref|fee|charge|makato/i;
const ofCode =
	/receipt|risiti|stakabadhi|muamala|\b(?:transaction|trans|txn|tran|trx)\W*(?:id|code|no|num|ref)|^code$|^tid$/i;
const ofReference = /\bref(?:erence)?\b|kumbukumbu/i;
const noCode =
	/account|akaunti|a\/c|payer|customer|sender|mteja|date|time|tarehe|muda|type|aina|status|hali|amount|kiasi|details|maelezo/i;

const titles: Record<Column, (title: string) => boolean> = {
	code: (title) => ofCode.test(title) && !noCode.test(title),
	reference: (title) => ofReference.test(title) && !noCode.test(title),
	moneyIn: (title) => incoming.test(title) && !outgoing.test(title) && !noSum.test(title),
	moneyOut: (title) => outgoing.test(title) && !incoming.test(title) && !noSum.test(title),
	amount: (title) =>
		amount.test(title) && incoming.test(title) === outgoing.test(title) && !noSum.test(title),
	direction: (title) =>
		/direction|mwelekeo|^type$|^aina$/i.test(title) ||
		(incoming.test(title) && outgoing.test(title) && !amount.test(title)),
	status: (title) => /status|^hali/i.test(title),
	payer: (title) => /payer|sender|\bfrom\b|name|jina|mtumaji|mlipaji|opposite|party/i.test(title),
};

const longestTitle = 40;

/** Where each column stands, by its title. */
export function columnsOf(cells: string[]): Map<Column, number> {
	const short = cells.map((cell) => (cell.length <= longestTitle ? cell.trim() : ""));
	const places = Object.entries(titles).map(
		([column, isIt]) => [column as Column, short.findIndex((title) => title !== "" && isIt(title))] as const,
	);
	return new Map(places.filter(([, place]) => place >= 0));
}

/** All words of a column of sums: a sentence that has some of them is no title. */
const ofSums =
	/^(?:[\W_]|(?:paid|money|in|out|credit(?:s|ed)?|debit(?:s|ed)?|cr|dr|received|deposit(?:s|ed)?|lodg\w*|inflows?|(?:ili|kili|zili|yali)(?:yo|cho|zo)ingia|amount|kiasi|thamani|value|fedha|pesa|cha|ya|za|transaction|local|tzs|tshs?)(?![a-z]))+$/i;

/** Whether a line has titles of columns: one for sums, and another. */
export function isHeading(cells: string[]): boolean {
	const columns = columnsOf(cells);
	const hasSums = (["moneyIn", "amount"] as const).some((column) =>
		ofSums.test(cells[columns.get(column) ?? -1] ?? ""),
	);
	return cells.length >= 3 && hasSums && columns.size >= 2 && !cells.some((cell) => /\d{4,}/.test(cell));
}
