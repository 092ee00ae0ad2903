import { mostLineText } from "@bcc/contract/tickets/admin-statement";
import { readAmount } from "@bcc/contract/tickets/amount";
import { codesIn, codeWord, isReference, operatorsCodeIn } from "@bcc/contract/tickets/transaction-code";
import { chatStampOf } from "#server/features/tickets/recognition/chat-stamp.ts";
import { speaksOfTransaction, sumsOf } from "#server/features/tickets/recognition/payment-words.ts";
import {
	type Column,
	columnsOf,
	type HeadingProblem,
	isHeading,
	type Line,
	mostColumns,
	namesForeign,
	ofAccount,
	problemOf,
	rowText,
	standing,
} from "#server/features/tickets/recognition/statement-columns.ts";

/** Banks put their name and the account before the headings. */
const mostBeforeHeadings = 30;
const delimiters = [",", ";", "\t"];

/** Reading a line takes as long as the square of its length; a longer one is shown, and not read. */
const isTooLong = (line: string) => line.length > 2 * mostLineText;

/** A text without what no database stores, the marks that chats put around times and names, and other widths of the same signs. */
export const plainText = (text: string) =>
	(isTooLong(text) ? text : text.normalize("NFKC"))
		.replaceAll(/\p{Cf}/gu, "")
		.replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, " ");

type Headings = {
	delimiter: string;
	titles: string[];
	columns: Map<Column, number[]>;
	problem: HeadingProblem | undefined;
};

/** A line below headings. Its cells are null where it may be a part of a cell, or of a payer's words. */
type Below = { line: string; headings: Headings; cells: string[] | null };

/**
 * The rows of tables with headings; null for a text that has none. A line is a row where it has exactly the cells of the headings before
 * it, and no cell over several lines: any other line is shown and not read, since a payer's words may have moved its cells.
 */
export function readTable(lines: string[]): Line[] | null {
	const start = lines.slice(0, mostBeforeHeadings).findIndex((line) => hasSums(headingsOf(line)));
	const headings = headingsOf(lines[start] ?? "");
	if (!headings) return null;
	const before = lines.slice(0, start).filter((line) => line.trim() !== "");
	// Messages in which somebody wrote what looks like headings.
	if (before.some(isOfMessage) || delimiters.some((sign) => isOpenAtEnd(before, sign))) return null;
	const below = linesBelow(lines.slice(start + 1), headings);
	if (mayBreakRows(below)) return [...asText(before), ...asText(below.map(({ line }) => line))];
	const isForeign = [...before, ...below.filter(isShort).map(({ line }) => line)].some(namesForeign);
	const problem = isForeign ? "contrary" : before.some(mayBeOfMessage) ? "unknown" : undefined;
	const isQuoted = quotedBy(lines[start] ?? "", below);
	return [
		...asText(before),
		...below.map((each) =>
			isQuoted(each)
				? rowOf(each, problem)
				: isJoinedOfSums(each)
					? rowOf(each, problem ?? "unknown")
					: { kind: "unreadable" as const, text: plainText(each.line) },
		),
	];
}

const asText = (lines: string[]) =>
	lines.map((line): Line => ({ kind: "unreadable", text: plainText(line) }));

const isOfMessage = (line: string) =>
	chatStampOf(plainText(line)) !== undefined ||
	/^\W*(?:forwarded|fwd?|subject|mada)\b/i.test(line) ||
	(speaksOfTransaction(plainText(line)) && !ofAccount.test(line));

/** Whether a line above headings holds no code and no money, as the operator's name and the organisers' number do. */
export const isOfHead = (line: string) =>
	!mayBeOfMessage(line) && !/\d[, ]\d{3}(?!\d)/.test(line) && codesIn(line).length === 0;

/** An address, a code or a sum may be of the bank's heading, or of a message of which the rows are. */
const mayBeOfMessage = (line: string) =>
	isTooLong(line) ||
	line.includes("@") ||
	operatorsCodeIn(line) !== null ||
	(sumsOf(line).length > 0 && !ofAccount.test(line));

function headingsOf(line: string): Headings | null {
	// Most lines are rows: they are soon known by a sum or a day.
	if (/\d{2}/.test(line)) return null;
	const count = (sign: string) => line.split(sign).length;
	const [delimiter = ","] = delimiters.toSorted((one, other) => count(other) - count(one));
	const cells = cellsOf(line, delimiter) ?? [];
	const titles = cells.length > mostColumns ? [] : cells.map(plainText);
	return isHeading(titles)
		? { delimiter, titles, columns: columnsOf(titles), problem: problemOf(titles) }
		: null;
}

const hasSums = (headings: Headings | null) => headings !== null && Number.isFinite(firstSum(headings));

/** Where the first column of money that came, or of any money, stands. */
const firstSum = ({ columns }: Headings) =>
	Math.min(...(columns.get("moneyIn") ?? []), ...(columns.get("amount") ?? []));

/** The lines below headings. Each row of headings begins a table of its own. */
function linesBelow(lines: string[], first: Headings): Below[] {
	const below: Below[] = [];
	let headings = first;
	let closes = true;
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at] ?? "";
		const { delimiter, titles } = headings;
		const last: number | null = closes ? lastOfCell(lines, at, delimiter) : at;
		closes &&= last !== null;
		// A quote that nothing closes spoils its own row, unless the row is cut.
		const end = last ?? (line.split(delimiter).length === titles.length ? at : lines.length - 1);
		const next = end === at ? headingsOf(line) : null;
		headings = next ?? headings;
		if (next && !next.problem) continue;
		const isRow = end === at && !next;
		for (const each of lines.slice(at, end + 1))
			below.push({ line: each, headings, cells: isRow ? cellsOf(each, delimiter) : null });
		at = end;
	}
	return below.filter(({ line, cells }) => (cells ? cells.some(Boolean) : line.trim() !== ""));
}

const isShort = ({ cells, headings }: Below) => cells !== null && cells.length < headings.titles.length;

/**
 * Whether a bank may have left out empty cells, or broken a row without quotes. Then a payer's words can stand in for the cells that lack,
 * and no row is sure. Sums of the account, and lines of two cells below a table, are neither.
 */
function mayBreakRows(below: Below[]): boolean {
	const hasParts = below.some(({ cells }) => cells === null);
	const short = below.filter((each) => isShort(each) && !standing.test(each.line));
	const its = short
		.map(({ cells, headings }) => ({ count: cells?.length ?? 0, headings }))
		.filter(({ count }) => count > 1);
	const [one = 0, other = 0] = its.map(({ count }) => count).toSorted((a, b) => b - a);
	return its.some(
		({ count, headings }) =>
			hasParts || count > Math.min(2, firstSum(headings)) || one + other > headings.titles.length,
	);
}

/**
 * Whether the quotes around a delimiter in a row are the bank's: its headings have quotes, or a quarter of the other rows. Otherwise two payers may
 * have written them, and what stands between is several cells.
 */
function quotedBy(heading: string, below: Below[]): (row: Below) => boolean {
	const rows = below.filter(({ cells }) => cells !== null);
	const quoting = rows.filter(({ line }) => line.includes('"')).length;
	return (row) =>
		!row.line.includes('"') ||
		joinedIn(row).length === 0 ||
		heading.includes('"') ||
		(quoting > 1 && quoting - 1 >= (rows.length - 1) / 4);
}

const joinedIn = ({ headings: { delimiter }, cells }: Below) =>
	(cells ?? []).filter((cell) => cell.includes(delimiter));

/** One row shows of no bank that it quotes. With nothing but sums between the quotes, an organiser may believe it. */
const isJoinedOfSums = (row: Below) => joinedIn(row).every((cell) => readAmount(cell) !== null);

function rowOf({ line, headings, cells: given }: Below, ofAll: HeadingProblem | undefined): Line {
	const { titles, delimiter } = headings;
	if (
		isTooLong(line) ||
		given?.length !== titles.length ||
		given.some((cell) => mayBeSeveral(cell, delimiter))
	)
		return { kind: "unreadable", text: plainText(line) };
	const cells = given.map(plainText);
	const columns = [...headings.columns].map(([column, places]) => [
		column,
		places.map((at) => cells[at] ?? "").join("\n"),
	]);
	const text = rowText(cells.filter(Boolean));
	const isUntitled = cells.some((cell, at) => cell !== "" && titles[at] === "");
	const problem =
		headings.problem === "contrary"
			? headings.problem
			: (ofAll ?? headings.problem ?? (isUntitled ? "unknown" : undefined));
	const row = { kind: "row", headings: rowText(titles), text, cells: Object.fromEntries(columns) } as const;
	return { ...row, ...(problem && { problem }) };
}

/**
 * The cells of a line: one that begins with a quote ends with one before a delimiter (RFC 4180). Null where a cell is open at the end of the
 * line.
 */
function cellsOf(line: string, delimiter: string): string[] | null {
	const cells: string[] = [];
	let open: string[] = [];
	for (const part of line.split(delimiter)) {
		const text = part.trim();
		const isQuoted = open.length > 0 || text.startsWith('"');
		const ends = quotesAtEnd(open.length > 0 ? text : text.slice(1)) % 2 === 1;
		open.push(part);
		if (isQuoted && !ends) continue;
		const cell = open.join(delimiter).trim();
		cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell);
		open = [];
	}
	return open.length > 0 ? null : cells;
}

function quotesAtEnd(text: string): number {
	let count = 0;
	while (text.at(-1 - count) === '"') count++;
	return count;
}

/** Whether a quoted cell is open at the end of a line. */
export const isOpenAfter = (line: string, delimiter: string, isOpenBefore: boolean): boolean =>
	cellsOf(isOpenBefore ? `"${line}` : line, delimiter) === null;

const isOpenAtEnd = (lines: string[], delimiter: string) =>
	lines.reduce((isOpen, line) => isOpenAfter(line, delimiter, isOpen), false);

/** The line with which the cell ends that is open at the end of a line; that line itself where none is, null where nothing ends it. */
function lastOfCell(lines: string[], start: number, delimiter: string): number | null {
	let isOpen = false;
	for (let at = start; at < lines.length; at++) {
		isOpen = isOpenAfter(lines[at] ?? "", delimiter, isOpen);
		if (!isOpen) return at;
	}
	return null;
}

/** Whether a quoted cell may be several of a bank that quotes none, between the quotes of two payers: one of them a sum or a code. */
const mayBeSeveral = (cell: string, delimiter: string) =>
	cell.includes(delimiter) &&
	readAmount(cell) === null &&
	cell.split(delimiter).some((part) => isFigure(part) || isCode(part.trim()));

/** Whether it may be a sum, though with cents, or with signs in an order that nobody writes. */
const isFigure = (part: string) =>
	readAmount(part) !== null ||
	(/\d/.test(part) && !/[\p{L}:]/u.test(part.replaceAll(/tzs|tshs?|shs?|cr|dr/gi, "")));

const isCode = (part: string) => /^\S+$/.test(part) && !isReference(part) && codeWord(part) !== null;
