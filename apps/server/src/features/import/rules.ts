import {
	type ImportProblem,
	type ImportSheet,
	importColumns,
	maxImportLines,
} from "@bcc/contract/admin/import";
import { cleanLines } from "@bcc/contract/clean-text";
import { fold } from "@bcc/contract/fold";
import { type CsvError, parse } from "csv-parse/sync";

export type Cell = { column: string; value: string };
export type SheetLine = { line: number; cells: Map<string, Cell> };
export type Sheet = { lines: SheetLine[]; problems: ImportProblem[]; unread: string[] };

/** Every folded name of a column, and its field. */
const fieldsByName = { categories: namesOf("categories"), couples: namesOf("couples") };

/** Most columns of a table, and most records that are read, empty ones included. */
const mostColumns = 200;
const mostRecords = 2 * maxImportLines + 2;

/** Longest record, in bytes: a quotation mark that is never closed takes all that follows for one. */
const maxRecordBytes = 200_000;

/** Where the header is searched, whatever separates its cells: no table of `mostColumns` has a longer one. */
const headCharacters = 10_000;

const delimiters = [",", ";", "\t"] as const;

/** Exported columns that the server itself counts or maintains. */
const ofServer = new Set(
	[
		...["id", "version", "position", "created_at", "deleted_at", "withdrawn_at", "withdrawn_reason"],
		...["has_votes", "nominees", "category_id", "category_has_votes", "photos"],
	].map(fold),
);

/** A spreadsheet's own first line about the sign between its cells. */
const separatorLine = /^sep=.\r?\n/i;

/** How much of a cell a problem shows. */
const shownCharacters = 60;

/** The text of a CSV file by its columns, under any of their names and in any order; "" is an empty sheet. */
export function readSheet(text: string, sheet: ImportSheet): Sheet {
	const found: Sheet = { lines: [], problems: [], unread: [] };
	const problem = (line: number, kind: ImportProblem["kind"], rest: Partial<ImportProblem> = {}) =>
		found.problems.push({ ...{ sheet, line, kind, field: null, column: null, value: "" }, ...rest });
	const [own = ""] = separatorLine.exec(text.replace(/^\uFEFF/, "")) ?? [];
	const body = text.replace(/^\uFEFF/, "").slice(own.length);
	if (!body.trim()) return found;
	const linesBefore = own ? 1 : 0;

	const delimiter = bestDelimiter(body, sheet);
	const notATable = ({ cells, line }: TextRecord) =>
		problem(line, "not_a_table", { value: shown(cells.slice(0, mostColumns).join(" ")) });
	// Before the whole of it is read.
	const wide = headOf(body, delimiter).find(isTooWide);
	if (wide) {
		notATable({ ...wide, line: wide.line + linesBefore });
		return found;
	}
	const records = parsed(body, delimiter);
	if (records.broken) {
		problem(records.broken.line + linesBefore, records.broken.kind);
		return found;
	}
	const isCut = records.read.length >= mostRecords;
	const [header, ...rows] = records.read
		.map(({ cells, line }) => ({ cells, line: line + linesBefore }))
		.filter(isWritten);
	if (!header) return found;
	const columns = header.cells.map((name) => fieldOf(name, sheet));
	if (!columns.some(Boolean) || isTooWide(header)) {
		notATable(header);
		return found;
	}
	for (const [place, name] of header.cells.entries()) {
		const field = columns[place];
		if (field && columns.indexOf(field) !== place) {
			problem(header.line, "column_twice", { field, column: name.trim() });
		}
		if (!field && name.trim() && !ofServer.has(fold(name))) found.unread.push(shown(name));
	}
	for (const { field, required } of importColumns[sheet]) {
		if (required && !columns.includes(field)) problem(header.line, "column_missing", { field });
	}
	if (rows.length === 0 && !isCut) problem(header.line, "no_lines");
	const tooMany = rows[maxImportLines] ?? (isCut ? header : undefined);
	if (tooMany) problem(tooMany.line, "too_many_lines");
	if (found.problems.length > 0) return found;

	for (const { line, cells: values } of rows) {
		const extra = values.slice(columns.length).find((value) => value.trim());
		if (extra !== undefined) problem(line, "too_many_cells", { value: shown(extra) });
		const cells = new Map<string, Cell>();
		for (const [place, field] of columns.entries()) {
			if (!field) continue;
			cells.set(field, { column: (header.cells[place] ?? "").trim(), value: unguarded(values[place] ?? "") });
		}
		found.lines.push({ line, cells });
	}
	return found;
}

/** The field that a column is about; undefined where none has this name. */
function fieldOf(name: string, sheet: ImportSheet): string | undefined {
	return fieldsByName[sheet].get(fold(name));
}

function namesOf(sheet: ImportSheet): Map<string, string> {
	const named = importColumns[sheet].flatMap(({ field, names }) =>
		[field, ...names].map((name): [string, string] => [fold(name), field]),
	);
	return new Map(named);
}

/** Excel writes the separator of the machine's settings: the one with which most columns are recognized. */
function bestDelimiter(text: string, sheet: ImportSheet): string {
	const known = (delimiter: string) =>
		headOf(text, delimiter)
			.at(-1)
			?.cells.filter((name) => fieldOf(name, sheet)).length ?? 0;
	const found = delimiters.map((delimiter) => ({ delimiter, columns: known(delimiter) }));
	return found.toSorted((one, other) => other.columns - one.columns)[0]?.delimiter ?? ",";
}

type TextRecord = { cells: string[]; line: number };
type Records = { read: TextRecord[]; broken?: { line: number; kind: ImportProblem["kind"] } };

const isWritten = ({ cells }: TextRecord) => cells.some((cell) => cell.trim() !== "");
const isTooWide = ({ cells }: TextRecord) => cells.length > mostColumns;

/** The lines that a text begins with, up to the header, which may be cut off. */
function headOf(text: string, delimiter: string): TextRecord[] {
	const { read } = parsed(text.slice(0, headCharacters), delimiter);
	const header = read.findIndex(isWritten);
	return header < 0 ? read : read.slice(0, header + 1);
}

/** Lines of cells, each with the line of the file that it begins on; and where they cannot be read any further. */
function parsed(text: string, delimiter: string): Records {
	const read: TextRecord[] = [];
	let line = 1;
	try {
		parse(text, {
			delimiter,
			relax_column_count: true,
			relax_quotes: true,
			record_delimiter: ["\r\n", "\n", "\r"],
			max_record_size: maxRecordBytes,
			to: mostRecords,
			on_record: (cells: string[], { lines }) => {
				read.push({ cells, line });
				line = lines + 1;
				return null;
			},
		});
		return { read };
	} catch (error) {
		const { code } = error as CsvError;
		if (!code?.startsWith("CSV_")) throw error;
		return {
			read,
			broken: { line, kind: code === "CSV_MAX_RECORD_SIZE" ? "line_too_long" : "quotation_mark" },
		};
	}
}

/** The text as the forms take it, before it was protected from running as a formula (`csvFile` of the contract). */
function unguarded(cell: string): string {
	const text = cleanLines(cell);
	return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

export function shown(text: string): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	return line.length > shownCharacters ? `${line.slice(0, shownCharacters - 1).toWellFormed()}…` : line;
}

const isoLike = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;
const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:,?[ T]+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;
const dayOrMonthFirst = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}\b/;
const withOffset = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

/* East Africa has no summer time. */
const offset = "+03:00";
const minute = 60_000;

/** Whether a day may be in American order, too: spreadsheets turn the two around without a word. */
export function isAmbiguousDay(text: string): boolean {
	const [, one, other] = dayOrMonthFirst.exec(text)?.map(Number) ?? [];
	return one !== undefined && other !== undefined && one !== other && one <= 12 && other <= 12;
}

/**
 * A day and time as spreadsheets write them, by the clocks of Dar es Salaam: `2026-12-25 18:00`, `25/12/2026 18:00`.
 *
 * @param side a day alone opens at its beginning and closes at its end
 * @returns ISO 8601 in UTC; undefined where it is none, such as the 31st of April
 */
export function readMoment(text: string, side: "opens" | "closes"): string | undefined {
	if (withOffset.test(text)) return isoOf(Date.parse(text));
	const iso = isoLike.exec(text);
	const [, one = "", month = "", other = "", hour, minutes, seconds = 0] = iso ?? dayFirst.exec(text) ?? [];
	const [year, day] = iso ? [one, other] : [other, one];
	const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const start = Date.parse(`${date}T00:00:00${offset}`);
	if (Number.isNaN(start) || new Date(start + 180 * minute).toISOString().slice(0, 10) !== date)
		return undefined;
	if (hour === undefined) return isoOf(side === "opens" ? start : start + 24 * 60 * minute);
	if (Number(hour) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
	return isoOf(start + (Number(hour) * 60 + Number(minutes)) * minute + Number(seconds) * 1_000);
}

function isoOf(time: number): string | undefined {
	return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const yes = new Set(["yes", "y", "true", "1", "x", "ndiyo", "ndio"]);
const no = new Set(["", "no", "n", "false", "0", "hapana"]);

/** Undefined where it is neither. */
export function readYesOrNo(text: string): boolean | undefined {
	const word = text.toLowerCase();
	return yes.has(word) ? true : no.has(word) ? false : undefined;
}
