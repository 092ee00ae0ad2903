import { type ImportProblem, maxImportLines } from "@bcc/contract/office/admin-import";
import { faultInWords } from "#admin/components/record/fault-words.ts";
import { fieldLabel } from "#admin/components/record/field-labels.ts";
import { t } from "#admin/i18n/texts.ts";

/** What is wrong in a line, for `name`: the label that the field has in its form. */
const sentences: Record<ImportProblem["kind"], (problem: ImportProblem, name: string) => string> = {
	fault: ({ fault }) => (fault ? faultInWords("nominees", fault) : t("Something in this line is not valid.")),
	category_ambiguous: () => t("Several categories are called so: name it by its code."),
	category_unknown: () => t("The season has no category with this code or name."),
	column_missing: (_problem, name) => t("The column %{name} is missing.", { name }),
	column_twice: (_problem, name) => t("The column %{name} is there twice.", { name }),
	line_too_long: () =>
		t('The line is far too long: a quotation mark (") in it may not be closed, or the file is no table.'),
	no_lines: () => t("There is nothing below the names of the columns."),
	not_a_table: () => t("No column is known: the first line must name them, as in the template."),
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
	const label = fieldLabel("nominees", problem.field ?? "") ?? t("Category");
	return sentences[problem.kind](problem, `“${label}”`);
}

/** Where it is: `Line 5, column “Mume”`. */
export function placeInWords({ line, column }: Pick<ImportProblem, "line" | "column">): string {
	const words = t("Line %{line}", { line: String(line) });
	return column ? `${words}, ${t("column “%{column}”", { column })}` : words;
}
