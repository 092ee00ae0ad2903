import type { ImportProblem } from "@bcc/contract/office/admin-import";
import type { z } from "zod";
import { readYesOrNo, shown, type TableLine } from "#server/features/office/import/rules.ts";
import { inputFaults } from "#server/http/input-faults.ts";

/**
 * Reads lines by the schema of the form.
 *
 * @param problems takes what is wrong with them
 * @param allDrafts reads each as a draft, whatever its cell says
 */
export function lineReader(problems: ImportProblem[], allDrafts: boolean) {
	function problem(
		{ line, cells }: TableLine,
		kind: ImportProblem["kind"],
		field: string,
		rest: Partial<ImportProblem> = {},
	): void {
		const { column = null, value = "" } = cells.get(field) ?? {};
		problems.push({ ...{ line, kind, field, column, value: shown(value) }, ...rest });
	}

	/** The cell's value, as the form would send it. */
	function inputOf(line: TableLine, field: string, text: string): unknown {
		switch (field) {
			case "draft": {
				const draft = readYesOrNo(text);
				if (draft === undefined) problem(line, "yes_or_no", field);
				return allDrafts || draft === true;
			}
			case "married_year":
				return /^\d{1,6}$/.test(text) ? Number(text) : text || null;
			default:
				return text;
		}
	}

	function read<Schema extends z.ZodType>(line: TableLine, schema: Schema): z.output<Schema> | null {
		const raw: Record<string, unknown> = { draft: allDrafts };
		for (const [field, { value }] of line.cells) {
			if (field !== "category") raw[field] = inputOf(line, field, value);
		}
		const result = schema.safeParse(raw);
		if (result.success) return result.data;
		const issues = result.error.issues.map((issue) => ({
			keyword: issue.code,
			instancePath: `/${issue.path.join("/")}`,
			params: issue as unknown as Record<string, unknown>,
		}));
		for (const fault of inputFaults(issues, raw)) problem(line, "fault", fault.field, { fault });
		return null;
	}

	return { problem, read };
}
