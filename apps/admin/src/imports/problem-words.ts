import { type ImportProblem, type ImportSheet, maxImportLines } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";
import { faultInWords } from "#admin/records/fault-words.ts";
import { fieldLabel } from "#admin/records/field-labels.ts";

/** The resource whose form has the fields of a sheet. */
const resources: Record<ImportSheet, string> = { categories: "categories", couples: "nominees" };

/** What is wrong in a line, in a sentence with the label that the field has in its form. */
export function problemInWords(problem: ImportProblem): string {
	const { sheet, kind, fault, other_line: other } = problem;
	const resource = resources[sheet];
	const name = `“${fieldLabel(resource, problem.field ?? "") ?? t("Category")}”`;
	switch (kind) {
		case "fault":
			return fault ? faultInWords(resource, fault) : t("Something in this line is not valid.");
		case "category_ambiguous":
			return t("Several categories are called so: name it by its code.");
		case "category_unknown":
			return t("There is no category with this code or name, neither in the season nor in the file.");
		case "code_in_bin":
			return t("A category in the bin has this code: restore it, or take another code.");
		case "code_taken":
			return t("A category of the season has this code already.");
		case "code_twice":
			return t("Line %{other} has this code, too.", { other: String(other ?? "") });
		case "column_missing":
			return t("The column %{name} is missing.", { name });
		case "column_twice":
			return t("The column %{name} is there twice.", { name });
		case "line_too_long":
			return t(
				'The line is far too long: a quotation mark (") in it may not be closed, or the file is no table.',
			);
		case "moment":
			return t("%{name} must be a day and time, such as 2027-01-15 08:00 or 15/01/2027 08:00.", { name });
		case "no_lines":
			return t("There is nothing below the names of the columns.");
		case "not_a_table":
			return t("No column is known: the first line must name them, as in the template.");
		case "picture_ambiguous":
			return t("Several uploaded pictures had this file name: add the right one below “Pictures”.");
		case "picture_unknown":
			return t("No uploaded picture has this file name: add it below “Pictures”, or leave the cell empty.");
		case "quotation_mark":
			return t('A quotation mark (") is not closed, or not doubled within a cell.');
		case "too_many_cells":
			return t(
				"The line has more cells than there are columns: text with the separating sign needs quotation marks.",
			);
		case "too_many_lines":
			return t("There are too many lines: %{most} at a time is the most. Import the file in parts.", {
				most: maxImportLines,
			});
		case "yes_or_no":
			return t("%{name} must be yes or no.", { name });
	}
}

/**
 * Where it is: `Line 5, column “Mume”`.
 *
 * @param sheet what its sheet is called, where there are several: `Couples, line 5`
 */
export function placeInWords(problem: Pick<ImportProblem, "line" | "column">, sheet?: string): string {
	const line = String(problem.line);
	const { column } = problem;
	if (sheet === undefined) {
		return column ? t("Line %{line}, column “%{column}”", { line, column }) : t("Line %{line}", { line });
	}
	return column
		? t("%{sheet}, line %{line}, column “%{column}”", { sheet, line, column })
		: t("%{sheet}, line %{line}", { sheet, line });
}
