import { cleanLines } from "@bcc/contract/clean-text";
import { fold } from "@bcc/contract/fold";
import { type ImportProblem, importColumns, maxImportLines } from "@bcc/contract/office/admin-import";
import { type CsvError, parse } from "csv-parse/sync";

export type Cell = { column: string; value: string };
export type TableLine = { line: number; cells: Map<string, Cell> };
export type Table = { lines: TableLine[]; problems: ImportProblem[]; unread: string[] };

/** Every folded name of a column, and its field. */
const fieldsByName = new Map(
	importColumns.flatMap(({ field, names }) =>
		[field, ...names].map((name): [string, string] => [fold(name), field]),
	),
);

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

/** The text of a CSV file by its columns, under any of their names and in any order; "" is an empty table. */
export function readTable(text: string): Table {
	const found: Table = { lines: [], problems: [], unread: [] };
	const problem = (line: number, kind: ImportProblem["kind"], rest: Partial<ImportProblem> = {}) =>
		found.problems.push({ ...{ line, kind, field: null, column: null, value: "" }, ...rest });
	const [own = ""] = separatorLine.exec(text.replace(/^\uFEFF/, "")) ?? [];
	const body = text.replace(/^\uFEFF/, "").slice(own.length);
	if (!body.trim()) return found;
	const linesBefore = own ? 1 : 0;

	const delimiter = bestDelimiter(body);
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
	const columns = header.cells.map(fieldOf);
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
	for (const { field, required } of importColumns) {
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
function fieldOf(name: string): string | undefined {
	return fieldsByName.get(fold(name));
}

/** Excel writes the separator of the machine's settings: the one with which most columns are recognized. */
function bestDelimiter(text: string): string {
	const known = (delimiter: string) => headOf(text, delimiter).at(-1)?.cells.filter(fieldOf).length ?? 0;
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

const yes = new Set(["yes", "y", "true", "1", "x", "ndiyo", "ndio"]);
const no = new Set(["", "no", "n", "false", "0", "hapana"]);

/** Undefined where it is neither. */
export function readYesOrNo(text: string): boolean | undefined {
	const word = text.toLowerCase();
	return yes.has(word) ? true : no.has(word) ? false : undefined;
}
