import { codePlaced } from "@bcc/contract/transaction-code";
import { parse } from "csv-parse/sync";
import { speaksOfTransaction } from "#server/features/booking/payment-words.ts";
import { type Cells, columnsOf, isHeading, type Line } from "#server/features/booking/statement-columns.ts";

/** Banks put their name and the account before the headings. */
const mostBeforeHeadings = 30;

/** The rows of a table with headings; null for a text that is none. */
export function readTable(lines: string[]): Line[] | null {
	const start = lines
		.slice(0, mostBeforeHeadings)
		.findIndex((line) => isHeading(cellsOf(line, delimiterOf(line))));
	if (start < 0) return null;
	const heading = lines[start] ?? "";
	const delimiter = delimiterOf(heading);
	const titles = cellsOf(heading, delimiter);
	const before = lines.slice(0, start).filter((line) => line.trim() !== "");
	// Messages in which somebody wrote what looks like headings.
	if (before.some((line) => speaksOfTransaction(line) || codePlaced(line))) return null;
	if (before.reduce((open, line) => isOpenAfter(line, delimiter, open), false)) return null;
	const below = lines.slice(start + 1);
	// Other headings have other columns: what stands below them is a table of its own, or a payer's words.
	const next = below.findIndex((line) => line !== heading && isHeading(cellsOf(line, delimiterOf(line))));
	const end = next < 0 ? below.length : next;
	return [...asText(before), ...rowsOf(below.slice(0, end), titles, delimiter), ...asText(below.slice(end))];
}

const asText = (lines: string[]) =>
	lines.filter((line) => line.trim() !== "").map((text): Line => ({ kind: "unreadable", text }));

/** Rows that have the cells of the headings, or all lack as many of the last ones; others may be shifted by a payer's words. */
function rowsOf(lines: string[], titles: string[], delimiter: string): Line[] {
	const records = recordsOf(lines, delimiter, titles.length);
	const rows = records.filter((record) => typeof record !== "string");
	const columns = [...columnsOf(titles)];
	const named = (row: string[]): Cells =>
		Object.fromEntries(
			columns.map(([column, places]) => [column, places.map((at) => row[at] ?? "").join("\n")]),
		);
	const areAlike = new Set(rows.map(({ length }) => length)).size <= 1;
	const isShort = (row: string[]) => row.length < titles.length;
	// Where a bank leaves last cells out, a delimiter in a payer's words makes a row of the headings' length.
	const areInDoubt = !areAlike && rows.some((row) => isShort(row) && isMoneyRow(named(row)));
	const width = titles.findLastIndex(Boolean) + 1;
	const isWhole = (row: string[]) =>
		(row.length === titles.length || (areAlike && isShort(row))) && !row.slice(width).some(Boolean);
	return records.map((record): Line => {
		if (typeof record === "string") return { kind: "unreadable", text: record };
		const text = record.filter(Boolean).join(" · ");
		return isWhole(record) && !areInDoubt
			? { kind: "row", text, cells: named(record) }
			: { kind: "unreadable", text };
	});
}

/** Whether a row with too few cells would be money all the same. */
const isMoneyRow = ({ code, moneyIn, amount }: Cells) => Boolean(code && (moneyIn || amount));

function delimiterOf(line: string): string {
	const counted = [",", ";", "\t"].map((sign) => [sign, line.split(sign).length] as const);
	return counted.sort(([, one], [, other]) => other - one)[0]?.[0] ?? ",";
}

function cellsOf(line: string, delimiter: string): string[] {
	const [record, ...others] = parsed(line, delimiter) ?? [];
	const cells = record && others.length === 0 ? record : line.replaceAll('"', "").split(delimiter);
	// Not before: a payer's full-width signs would part cells.
	return cells.map((cell) => cell.normalize("NFKC"));
}

function parsed(line: string, delimiter: string): string[][] | null {
	try {
		return parse(line, {
			...{ delimiter, relax_quotes: true, relax_column_count: true, trim: true, skip_empty_lines: true },
		});
	} catch {
		return null;
	}
}

/**
 * The rows of a table. Line breaks in a quoted cell are a payer's as well as a bank's: where one of its lines might be a row, each is text.
 */
function recordsOf(lines: string[], delimiter: string, width: number): Array<string[] | string> {
	const records: Array<string[] | string> = [];
	const rows = lines.map((line) => (line.trim() === "" ? [] : cellsOf(line, delimiter)));
	const inPieces = piecesOf(rows, width);
	let closes = true;
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at] ?? "";
		const cells = rows[at] ?? [];
		if (!cells.some(Boolean)) continue;
		const isOpen = isOpenAfter(line, delimiter, false);
		const end = isOpen && closes ? closingLine(lines, at, delimiter) : -1;
		if (isOpen && end < 0) closes = false;
		// A quote that nothing closes, in a line with all its cells, is a stray one.
		if (!isOpen || (end < 0 && cells.length === width)) {
			records.push(inPieces.has(at) ? line : cells);
			continue;
		}
		const inside = lines.slice(at, end < 0 ? lines.length : end + 1);
		const isOneRow = inside.every((each) => cellsOf(each, delimiter).length < width);
		if (isOneRow && end >= 0) records.push(cellsOf(inside.join(" "), delimiter));
		else records.push(...inside.filter((each) => each.trim() !== ""));
		at += inside.length - 1;
	}
	return records;
}

/**
 * Lines that may be pieces of one row, which a line break without quotes has parted: from one with too few cells to another, where these
 * have the cells of a row together.
 */
function piecesOf(rows: string[][], width: number): Set<number> {
	const short = rows.flatMap(({ length }, at) => (length > 0 && length < width ? [{ at, length }] : []));
	const pieces = new Set<number>();
	let next = 0;
	for (const { at: start, length } of short) {
		const end = short.findLast((each) => each.length + length > width)?.at ?? start;
		if (end <= start) continue;
		for (next = Math.max(next, start); next <= end; next++) pieces.add(next);
	}
	return pieces;
}

/** The line with which the quoted cell ends that is open after another one; -1 where none does. */
function closingLine(lines: string[], start: number, delimiter: string): number {
	let isOpen = true;
	return lines.findIndex((line, at) => {
		if (at > start) isOpen = isOpenAfter(line, delimiter, isOpen);
		return at > start && !isOpen;
	});
}

/** Whether a quoted cell is open at the end of a line. Only at its beginning a quote opens a cell, and only at its end one closes it. */
export function isOpenAfter(line: string, delimiter: string, isOpenBefore: boolean): boolean {
	let isOpen = isOpenBefore;
	for (const part of line.split(delimiter).map((each) => each.trim())) {
		if (!isOpen && !part.startsWith('"')) continue;
		const quotes = /"*$/.exec(isOpen ? part : part.slice(1))?.[0].length ?? 0;
		isOpen = quotes % 2 === 0;
	}
	return isOpen;
}
