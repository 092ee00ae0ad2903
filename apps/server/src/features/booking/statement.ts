import type { StatementLine } from "@bcc/contract/admin/booking";
import { parse } from "csv-parse/sync";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { booking, bookingPayment } from "#server/features/booking/table.ts";

export type ReadLine = {
	line: number;
	text: string;
	amount: number | null;
	code: string | null;
	payer: string | null;
	/** Anything that may be a booking's reference, and that may be a transaction's code. */
	references: string[];
	codes: string[];
};

const headers = {
	code: /receipt|transaction.?(id|code|no)|trans.?id|muamala|risiti|^code$/i,
	amount: /paid.?in|credit|received|deposit|amount|kiasi|iliyoingia/i,
	payer: /payer|sender|from|name|jina|mtumaji|opposite|party/i,
};

/** Most lines that are read at once, characters of a line, and words of it that may be codes or references. */
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
	const column = (name: keyof typeof headers) => head.findIndex((title) => headers[name].test(title));
	const [code, amount, payer] = [column("code"), column("amount"), column("payer")];
	return rest.map((cells, index) => {
		const all = cells.filter(Boolean).join(" · ");
		const read = readMessage(all, start + index + 2);
		const given = code < 0 ? null : plainCode(cells[code] ?? "");
		return {
			...read,
			amount: amount < 0 ? read.amount : wholeShillings(cells[amount] ?? ""),
			code: given ?? read.code,
			codes: given ? [given, ...read.codes] : read.codes,
			payer: payer < 0 ? null : (cells[payer] ?? "").slice(0, 100).toWellFormed() || null,
		};
	});
}

function isHeading(line: string): boolean {
	const cells = line.split(delimiterOf(line));
	return cells.length >= 3 && cells.some((each) => headers.amount.test(each)) && !/\d{4,}/.test(line);
}

function delimiterOf(line: string): string {
	const counted = [",", ";", "\t"].map((sign) => [sign, line.split(sign).length] as const);
	return counted.sort(([, one], [, other]) => other - one)[0]?.[0] ?? ",";
}

function asMessages(text: string): ReadLine[] {
	const parted = /\n[ \t]*\n/.test(text.trim());
	let line = 1;
	return text.split(parted ? /\n[ \t]*\n/ : "\n").flatMap((part) => {
		const at = line + (/^\n*/.exec(part)?.[0].length ?? 0);
		line += part.split("\n").length + (parted ? 1 : 0);
		const flat = part.replace(/\s+/g, " ").trim();
		return flat ? [readMessage(flat, at)] : [];
	});
}

const money =
	/(?:TZS|TSHS?|SHS?|SH)\.?\s?(\d[\d,]*(?:\.\d{1,2})?)|(?<!\d)(\d[\d,]*(?:\.\d{1,2})?)\s?(?:TZS|TSHS?)\b/gi;

/** Words before sums that are not the payment. */
const otherSum = /(?:balance|salio|fee|makato|charge|ada|levy|tozo|VAT|kodi)[^\d]{0,25}$/i;

function readMessage(whole: string, line: number): ReadLine {
	const text = whole.slice(0, mostCharacters);
	const sums = [...text.matchAll(money)].filter(({ index }) => !otherSum.test(text.slice(0, index)));
	const upper = text.toUpperCase();
	const tokens = upper.match(/[A-Z0-9][A-Z0-9.]{4,29}/g) ?? [];
	const codes = [...new Set(tokens.map(plainCode).filter((code) => code !== null))];
	const references = [
		...upper.matchAll(/(?=(?<![A-Z0-9])([A-HJKMNP-Z2-9]{4})[\s-]?([A-HJKMNP-Z2-9]{4})(?![A-Z0-9]))/g),
	];
	return {
		line,
		text: text.slice(0, 500),
		amount: wholeShillings(sums[0]?.[1] ?? sums[0]?.[2] ?? ""),
		code: codes.find((code) => looksLikeCode(code)) ?? null,
		payer:
			/\b(?:from|kutoka(?: kwa)?)\s+(?:\d[\d\s+-]*)?([\p{Lu}][\p{L}' .]{3,60}?)(?=\s+(?:on|tarehe|at|siku|\d)|[,.;(-]|$)/u
				.exec(text)?.[1]
				?.trim() ?? null,
		codes: codes.slice(0, mostWords),
		references: [...new Set(references.map(([, one = "", other = ""]) => one + other))].slice(0, mostWords),
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

/** What of a statement fits which booking. Nothing is guessed: what fits twice is for an organiser. */
export async function matchStatement(db: Database, lines: ReadLine[]): Promise<StatementLine[]> {
	const references = [...new Set(lines.flatMap((each) => each.references))];
	const codes = [...new Set(lines.flatMap((each) => each.codes))];
	const named = await db
		.select()
		.from(bookingPayment)
		.where(inArray(bookingPayment.transactionCode, codes.length > 0 ? codes : [""]));
	const ids = named.flatMap(({ bookingId }) => bookingId ?? []);
	const rows = await db
		.select()
		.from(booking)
		.where(or(inArray(booking.reference, references), inArray(booking.id, ids)));
	const paid = await db
		.select()
		.from(bookingPayment)
		.where(
			and(
				eq(bookingPayment.state, "received"),
				inArray(
					bookingPayment.bookingId,
					rows.map(({ id }) => id),
				),
			),
		);
	const due = (row: (typeof rows)[number]) =>
		row.amount - paid.reduce((sum, each) => sum + (each.bookingId === row.id ? (each.amount ?? 0) : 0), 0);
	const isMoney = ({ state }: (typeof named)[number]) => state === "received" || state === "returned";
	const known = new Set(named.filter(isMoney).map(({ transactionCode }) => transactionCode));

	const matched = lines.map((each): StatementLine => {
		const claims = named.filter(
			({ transactionCode, state }) => state === "claimed" && each.codes.includes(transactionCode ?? ""),
		);
		const isIts = ({ id, reference }: (typeof rows)[number]) =>
			each.references.includes(reference) || claims.some(({ bookingId }) => bookingId === id);
		const its = rows.filter((row) => isIts(row) && !row.forgottenAt);
		const code = claims[0]?.transactionCode ?? (each.references.includes(each.code ?? "") ? null : each.code);
		const verdict = (): StatementLine["verdict"] => {
			if (each.codes.some((one) => known.has(one))) return "known";
			if (each.amount === null || code === null) return "unread";
			const [only] = its;
			if (!only) return "none";
			if (its.length > 1) return "ambiguous";
			const takesMoney = only.state === "held" || (only.state === "confirmed" && due(only) > 0);
			if (!takesMoney) return "over";
			return due(only) === each.amount ? "match" : "amount";
		};
		const { line, text, amount, payer } = each;
		return {
			...{ line, text, verdict: verdict(), transaction_code: code, amount, payer },
			bookings: its.map(({ id, reference, name, amount: all, state }) => ({
				...{ id, reference, name, amount: all, state },
			})),
		};
	});
	return withoutRepeats(matched);
}

/** The same payment twice is known the second time; two payments for one booking are for an organiser. */
function withoutRepeats(lines: StatementLine[]): StatementLine[] {
	const seen = new Set<string>();
	const first = lines.map((each) => {
		const again = each.transaction_code !== null && seen.has(each.transaction_code);
		if (each.transaction_code) seen.add(each.transaction_code);
		return again && each.verdict !== "unread" ? { ...each, verdict: "known" as const } : each;
	});
	const matches = (id: number) =>
		first.filter(({ verdict, bookings }) => verdict === "match" && bookings[0]?.id === id).length;
	return first.map((each) => {
		const twice = each.verdict === "match" && matches(each.bookings[0]?.id ?? 0) > 1;
		return twice ? { ...each, verdict: "ambiguous" as const } : each;
	});
}
