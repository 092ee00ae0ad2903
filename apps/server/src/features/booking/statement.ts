import type { StatementLine } from "@bcc/contract/admin/booking";
import { parse } from "csv-parse/sync";
import { and, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { selectBookings } from "#server/features/booking/admin-data.ts";
import { type Said, saidByMessage, saidByRow } from "#server/features/booking/recognise.ts";
import { booking, bookingPayment, moneyStates } from "#server/features/booking/table.ts";

export type ReadLine = {
	text: string;
	said: Said;
	amount: number | null;
	code: string | null;
	payer: string | null;
	/** Anything that may be a booking's reference. */
	references: string[];
};

const headers = {
	code: /receipt|transaction.?(id|code|no)|trans.?id|muamala|risiti|^code$/i,
	moneyIn: /paid.?in|money.?in|credit|received|deposit|iliyoingia|kilichoingia/i,
	moneyOut: /paid.?out|money.?out|withdraw|debit|iliyotoka|kilichotoka/i,
	amount: /^(?:transaction )?amount|^kiasi/i,
	direction: /^(?:dr|cr)\W*(?:cr|dr)$|direction/i,
	status: /status|^hali/i,
	payer: /payer|sender|from|name|jina|mtumaji|opposite|party/i,
};

/** Of an account or a balance: no sum that came. */
const otherColumn = /account|akaunti|balance|salio/i;

/** Most lines that are read at once, characters of a line, and words of it that may be references. */
const mostLines = 2_000;
const mostCharacters = 1_000;
const mostWords = 20;

/** Reads a statement: CSV with a line of headings, or messages as operators send them, one a line or parted by empty lines. */
export function readStatement(text: string): ReadLine[] {
	const clean = text
		.replace(/^\uFEFF/, "")
		.replace(/\r\n?/g, "\n")
		// What no database stores.
		.replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, " ");
	return (asTable(clean) ?? asMessages(clean)).slice(0, mostLines);
}

function asTable(text: string): ReadLine[] | null {
	// Banks put their name and the account before the headings.
	const lines = text.split("\n");
	const start = lines.slice(0, 30).findIndex((line) => isHeading(line));
	if (start < 0) return null;
	const delimiter = delimiterOf(lines[start] ?? "");
	const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true };
	let rows: string[][];
	try {
		rows = parse(lines.slice(start).join("\n"), { ...options, trim: true }) as string[][];
	} catch {
		return null;
	}
	const [head = [], ...rest] = rows;
	const places = new Map(
		Object.entries(headers).map(([name, title]) => [
			name,
			head.findIndex((each) => title.test(each.trim()) && !otherColumn.test(each)),
		]),
	);
	return rest.map((cells) => {
		const cell = (name: keyof typeof headers) => {
			const place = places.get(name) ?? -1;
			return place < 0 ? undefined : (cells[place] ?? "");
		};
		const read = readMessage(cells.filter(Boolean).join(" · "));
		const [moneyIn, amount] = [cell("moneyIn"), cell("amount")];
		const columns = { moneyOut: cell("moneyOut"), status: cell("status"), direction: cell("direction") };
		const code = cell("code");
		const sum = moneyIn ?? amount;
		return {
			...read,
			said: saidByRow({ text: read.text, moneyIn, amount, ...columns }),
			amount: sum === undefined ? read.amount : wholeShillings(sum),
			code: code === undefined ? read.code : plainCode(code),
			payer: cell("payer")?.slice(0, 100).toWellFormed() || null,
		};
	});
}

function isHeading(line: string): boolean {
	const cells = line.split(delimiterOf(line));
	const isOfSums = (each: string) => headers.moneyIn.test(each) || headers.amount.test(each.trim());
	return cells.length >= 3 && cells.some(isOfSums) && !/\d{4,}/.test(line);
}

function delimiterOf(line: string): string {
	const counted = [",", ";", "\t"].map((sign) => [sign, line.split(sign).length] as const);
	return counted.sort(([, one], [, other]) => other - one)[0]?.[0] ?? ",";
}

function asMessages(text: string): ReadLine[] {
	const parted = text.trim().split(/\n[ \t]*\n/);
	const parts = parted.length > 1 ? parted : text.split("\n");
	return parts
		.map((part) => part.replace(/\s+/g, " ").trim())
		.filter(Boolean)
		.map(readMessage);
}

const money =
	/(?:TZS|TSHS?|SHS?|SH)\.?\s?(\d[\d,]*(?:\.\d{1,2})?)|(?<!\d)(\d[\d,]*(?:\.\d{1,2})?)\s?(?:TZS|TSHS?)\b/gi;

/** Words before sums that are not the payment. */
const otherSum = /(?:balance|salio|fee|makato|charge|ada|levy|tozo|VAT|kodi)[^\d]{0,25}$/i;

function readMessage(whole: string): ReadLine {
	const text = whole.slice(0, mostCharacters);
	const sums = [...text.matchAll(money)].filter(({ index }) => !otherSum.test(text.slice(0, index)));
	const upper = text.toUpperCase();
	const tokens = upper.match(/[A-Z0-9][A-Z0-9.]{4,29}/g) ?? [];
	const references = [
		...upper.matchAll(/(?=(?<![A-Z0-9])([A-HJKMNP-Z2-9]{4})[\s-]?([A-HJKMNP-Z2-9]{4})(?![A-Z0-9]))/g),
	];
	const named = references.map(([, one = "", other = ""]) => one + other);
	const isCode = (code: string | null) => code !== null && looksLikeCode(code) && !named.includes(code);
	return {
		text: text.slice(0, 500),
		said: saidByMessage(text),
		amount: wholeShillings(sums[0]?.[1] ?? sums[0]?.[2] ?? ""),
		code: tokens.map(plainCode).find(isCode) ?? null,
		payer:
			/\b(?:from|kutoka(?: kwa)?)\s+(?:\d[\d\s+-]*)?([\p{Lu}][\p{L}' .]{3,60}?)(?=\s+(?:on|tarehe|at|siku|\d)|[,.;(-]|$)/u
				.exec(text)?.[1]
				?.trim() ?? null,
		references: [...new Set(named)].slice(0, mostWords),
	};
}

function plainCode(text: string): string | null {
	const code = text
		.slice(0, mostCharacters)
		.toUpperCase()
		.replaceAll(/[^A-Z0-9.]/g, "")
		.replace(/^\.+|\.+$/g, "");
	return code.length >= 6 && code.length <= 30 && /\d/.test(code) ? code : null;
}

/** Letters and digits together, or a long number that is no phone's and no sum. */
function looksLikeCode(code: string): boolean {
	if (/^\d+(\.\d+)*$/.test(code)) return /^\d{9,15}$/.test(code) && !/^(255|0[67])/.test(code);
	return (
		/[A-Z]/.test(code) && /\d.*\d/.test(code) && code.length >= 8 && !/^(TZS|TSHS?|SHS?)[\d.]+$/.test(code)
	);
}

function wholeShillings(text: string): number | null {
	const plain = text.replaceAll(/[^\d.]/g, "");
	const amount = plain === "" ? Number.NaN : Math.floor(Number(plain));
	return Number.isSafeInteger(amount) && amount > 0 && amount <= 1_000_000_000 ? amount : null;
}

type Row = Awaited<ReturnType<typeof selectBookings>>[number];
type Payment = Pick<typeof bookingPayment.$inferSelect, "bookingId" | "transactionCode" | "state">;

/** What of a statement fits which booking. Nothing is guessed: what fits twice is for an organiser. */
export async function matchStatement(db: Database, lines: ReadLine[]): Promise<StatementLine[]> {
	const references = [...new Set(lines.flatMap((each) => each.references))];
	const codes = [...new Set(lines.flatMap(({ code }) => code ?? []))];
	const { bookingId, transactionCode, state } = bookingPayment;
	const payments = await db
		.select({ bookingId, transactionCode, state })
		.from(bookingPayment)
		.where(inArray(transactionCode, codes));
	const ids = payments.flatMap((each) => each.bookingId ?? []);
	const isNamed = or(inArray(booking.reference, references), inArray(booking.id, ids));
	const rows = await selectBookings(db).where(and(isNull(booking.forgottenAt), isNamed));
	return withoutRepeats(lines.map((each, index) => ({ line: index + 1, ...match(each, payments, rows) })));
}

/** The same payment twice is known the second time; two payments for one booking are for an organiser. */
function withoutRepeats(lines: StatementLine[]): StatementLine[] {
	const seen = new Set<string>();
	const first = lines.map((each) => {
		const again = each.transaction_code !== null && seen.has(each.transaction_code);
		if (each.transaction_code) seen.add(each.transaction_code);
		return again && each.verdict !== "unread" && each.verdict !== "other"
			? { ...each, verdict: "known" as const }
			: each;
	});
	const matches = (id: number | undefined) =>
		first.filter(({ verdict, bookings }) => verdict === "match" && bookings[0]?.id === id).length;
	return first.map((each) => {
		const twice = each.verdict === "match" && matches(each.bookings[0]?.id) > 1;
		return twice ? { ...each, verdict: "ambiguous" as const } : each;
	});
}

function match(
	{ text, said, amount, payer, code: transaction_code, references }: ReadLine,
	payments: Payment[],
	rows: Row[],
): Omit<StatementLine, "line"> {
	// A line has one code: its other numbers are sums, phones and tills, which a buyer could name as a payment's code.
	const its = payments.filter(
		({ transactionCode }) => transactionCode !== null && transactionCode === transaction_code,
	);
	const claims = its.filter(({ state }) => state === "claimed");
	const bookings = rows.filter(
		({ id, reference }) => references.includes(reference) || claims.some(({ bookingId }) => bookingId === id),
	);
	const verdict = (): StatementLine["verdict"] => {
		if (said === "other") return said;
		if (its.some(({ state }) => moneyStates.some((each) => each === state))) return "known";
		if (said === "unread" || amount === null || transaction_code === null) return "unread";
		const [only, ...others] = bookings;
		if (!only) return "none";
		if (others.length > 0) return "ambiguous";
		const due = only.amount - only.paid;
		if (only.state !== "held" && (only.state !== "confirmed" || due <= 0)) return "over";
		return due === amount ? "match" : "amount";
	};
	return { text, verdict: verdict(), transaction_code, amount, payer, bookings };
}
