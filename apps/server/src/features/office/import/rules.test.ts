import { cleanLines } from "@bcc/contract/clean-text";
import { csvFile } from "@bcc/contract/csv";
import { fold } from "@bcc/contract/fold";
import { importColumns, maxImportLines } from "@bcc/contract/office/admin-import";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTable, readYesOrNo } from "#server/features/office/import/rules.ts";

const cellsOf = (text: string) =>
	readTable(text).lines.map(({ line, cells }) => [
		line,
		...[...cells].map(([field, { value }]) => `${field}=${value}`),
	]);
const kindsOf = (text: string) =>
	readTable(text).problems.map(({ line, kind, field }) => [line, kind, field]);

test("commas, semicolons and tabs part the cells, and a byte order mark and a line about the sign are no cells", () => {
	const expected = [[2, "category=BCC-01", "husband=Juma", "wife=Asha, Neema; wote"]];
	expect(cellsOf('Category,Husband,Wife\r\nBCC-01,Juma,"Asha, Neema; wote"\r\n')).toEqual(expected);
	expect(cellsOf('\uFEFFKipengele;Mume;Mke\nBCC-01;Juma;"Asha, Neema; wote"')).toEqual(expected);
	expect(cellsOf("category\thusband\twife\nBCC-01\tJuma\tAsha, Neema; wote")).toEqual(expected);
	const [line] = cellsOf('sep=;\r\nKIPENGELE;mume;"Mke"\r\nBCC-01;Juma;"Asha, Neema; wote"');
	expect(line).toEqual([3, ...(expected[0]?.slice(1) ?? [])]);
});

test("a line is named by where it begins in the file, after empty lines and texts of several lines", () => {
	const text = 'Husband,Wife,Category,Story\nA,B,C,"one\ntwo\n\nfour"\n\n,,,\nD,E,F,""\n';
	expect(readTable(text).lines.map(({ line }) => line)).toEqual([2, 8]);
	expect(readTable(text).lines[0]?.cells.get("story")?.value).toBe("one\ntwo\n\nfour");
});

test("a fault of the table itself is reported by its line", () => {
	const header = "Category,Husband,Wife";
	expect(kindsOf("")).toEqual([]);
	expect(kindsOf("Juma,Asha\nA,B")).toEqual([[1, "not_a_table", null]]);
	expect(kindsOf("Category,Husband\nA,B")).toEqual([[1, "column_missing", "wife"]]);
	expect(kindsOf(`${header},Mke\nA,B,C,D`)).toEqual([[1, "column_twice", "wife"]]);
	expect(kindsOf(header)).toEqual([[1, "no_lines", null]]);
	expect(kindsOf(`${header}\nA,B,C\nA,B,C,D`)).toEqual([[3, "too_many_cells", null]]);
	expect(kindsOf(`${header}\nA,B,C,,`)).toEqual([]);
	expect(kindsOf(`${header}\nA,B,C\nA,"B,C\nD,E,F`)).toEqual([[3, "quotation_mark", null]]);
	expect(kindsOf(`${header}\nA,B,C\nA,"B,C\n${"D,E,F\n".repeat(50_000)}`)).toEqual([
		[3, "line_too_long", null],
	]);
	expect(kindsOf(`${header}${",".repeat(198)}\nA,B,C`)).toEqual([[1, "not_a_table", null]]);
	expect(kindsOf(`\n${",".repeat(200)}\n${header}\nA,B,C`)).toEqual([[2, "not_a_table", null]]);
	const most = `${header}\n${"A,B,C\n".repeat(maxImportLines)}`;
	expect(readTable(most)).toMatchObject({ problems: [], lines: { length: maxImportLines } });
	expect(kindsOf(`${most}A,B,C`)).toEqual([[maxImportLines + 2, "too_many_lines", null]]);
	expect(readTable(`${header}\n${"\n".repeat(100_000)}A,B,C`).problems).toMatchObject([
		{ kind: "too_many_lines" },
	]);
});

test("unknown columns are reported, and those of an exported list are left out silently", () => {
	const exported =
		"id,version,category,category_id,husband,wife,photos,has_votes,Phone\n7,1,Golden,3,Juma,Asha,0,no,0712";
	expect(readTable(exported).unread).toEqual(["Phone"]);
	expect(cellsOf(exported)).toEqual([[2, "category=Golden", "husband=Juma", "wife=Asha"]]);
});

test("every name of a column is known, in English and Swahili, and is one field's alone", () => {
	const fields = new Map<string, string>();
	for (const { field, names } of importColumns) {
		for (const name of [field, ...names]) {
			const { lines, unread } = readTable(`${name.toUpperCase()}\nx`);
			expect(unread, name).toEqual([]);
			expect(lines).toEqual([]);
			expect(fields.get(fold(name)) ?? field, name).toBe(field);
			fields.set(fold(name), field);
		}
	}
});

test("a table with the headings of the Swahili template is read as one with the English ones", () => {
	const read = (language: 0 | 1) => {
		const headings = importColumns.map(({ names }) => names[language]);
		const { lines, problems, unread } = readTable(
			csvFile([headings, importColumns.map((_, at) => `x${at}`)]),
		);
		expect([problems, unread]).toEqual([[], []]);
		return lines.map(({ cells }) => [...cells].map(([field, { value }]) => [field, value]));
	};
	expect(read(1)).toEqual(read(0));
});

const anyText = fc
	.string({ unit: "grapheme", maxLength: 40 })
	.map((text) => cleanLines(text.replaceAll("\0", "")));

test("a list exported as CSV is read back unchanged, whatever the texts", () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(anyText, anyText, anyText), { minLength: 1, maxLength: 8 }), (rows) => {
			const named = rows.map((row) => ["x", ...row]);
			const read = readTable(csvFile([["category", "husband", "wife", "story"], ...named]));
			expect(read.problems).toEqual([]);
			expect(read.lines.map(({ cells }) => [...cells.values()].map(({ value }) => value))).toEqual(
				// A text that begins with the sign that protects from spreadsheet formulas loses it.
				named.map((row) => row.map((text) => (/^'[=+\-@]/.test(text) ? text.slice(1) : text))),
			);
		}),
	);
});

test("no text takes the reader long or makes it fail", () => {
	for (const [part, times, kind] of [
		[",", 1_000_000, "not_a_table"],
		["a,", 499_999, "not_a_table"],
		['"', 1_000_000, "line_too_long"],
		["Husband,\n", 100_000, "column_missing"],
		["\n", 1_000_000, undefined],
	] as const) {
		const text = part.repeat(times);
		const started = process.cpuUsage();
		const { lines, problems } = readTable(text);
		const { user, system } = process.cpuUsage(started);
		expect([lines, problems[0]?.kind], part).toEqual([[], kind]);
		expect((user + system) / 1000, `${part} in milliseconds`).toBeLessThan(150);
	}
});

test("yes and no are read in both languages", () => {
	expect(["yes", "NDIYO", "x"].map(readYesOrNo)).toEqual([true, true, true]);
	expect(["", "no", "Hapana"].map(readYesOrNo)).toEqual([false, false, false]);
	expect(readYesOrNo("perhaps")).toBeUndefined();
});
