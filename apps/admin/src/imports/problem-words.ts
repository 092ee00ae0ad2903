import { type ImportProblem, type ImportSheet, maxImportLines } from "@bcc/contract/admin/import";
import { t } from "#admin/i18n/texts.ts";
import { faultInWords } from "#admin/records/fault-words.ts";
import { fieldLabel } from "#admin/records/field-labels.ts";

/** The resource whose form has the fields of a sheet. */
const resources: Record<ImportSheet, string> = { categories: "categories", couples: "nominees" };

/** What is wrong in a line, for `name`: the label that the field has in its form. */
const sentences: Record<ImportProblem["kind"], (problem: ImportProblem, name: string) => string> = {
	fault: ({ sheet, fault }) =>
		fault ? faultInWords(resources[sheet], fault) : t("Something in this line is not valid."),
	category_ambiguous: () => t("Several categories are called so: name it by its code."),
	category_unknown: () =>
		t("There is no category with this code or name, neither in the season nor in the file."),
	code_in_bin: () => t("A category in the bin has this code: restore it, or take another code."),
	code_taken: () => t("A category of the season has this code already."),
	code_twice: ({ other_line: other }) =>
		t("Line %{other} has this code, too.", { other: String(other ?? "") }),
	column_missing: (_problem, name) => t("The column %{name} is missing.", { name }),
	column_twice: (_problem, name) => t("The column %{name} is there twice.", { name }),
	line_too_long: () =>
		t('The line is far too long: a quotation mark (") in it may not be closed, or the file is no table.'),
	moment: (_problem, name) =>
		t("%{name} must be a day and time, such as 2027-01-15 08:00 or 15/01/2027 08:00.", { name }),
	moment_ambiguous: (_problem, name) =>
		t(
			"%{name} can be read in two ways, with the day or the month first. Please write the year first: 2027-01-15 08:00.",
			{ name },
		),
	no_lines: () => t("There is nothing below the names of the columns."),
	not_a_table: () => t("No column is known: the first line must name them, as in the template."),
	picture_ambiguous: () =>
		t("Several uploaded pictures had this file name: add the right one below “Pictures”."),
	picture_unknown: () =>
		t("No uploaded picture has this file name: add it below “Pictures”, or leave the cell empty."),
	quotation_mark: () => t('A quotation mark (") is not closed, or not doubled within a cell.'),
	too_many_cells: () =>
		t("The line has more cells than there are columns: text with the separating sign needs quotation marks."),
	too_many_lines: () =>
		t("There are too many lines: %{most} at a time is the most. Import the file in parts.", {
			most: maxImportLines,
		}),
	yes_or_no: (_problem, name) => t("%{name} must be yes or no.", { name }),
};

export function problemInWords(problem: ImportProblem): string {
	const label = fieldLabel(resources[problem.sheet], problem.field ?? "") ?? t("Category");
	return sentences[problem.kind](problem, `“${label}”`);
}

/**
 * Where it is: `Line 5, column “Mume”`.
 *
 * @param sheet what its sheet is called, where there are several: `Couples, line 5`
 */
export function placeInWords(
	{ line, column }: Pick<ImportProblem, "line" | "column">,
	sheet?: string,
): string {
	const parts = [
		sheet,
		t("line %{line}", { line: String(line) }),
		column && t("column “%{column}”", { column }),
	];
	const words = parts.filter(Boolean).join(", ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}
