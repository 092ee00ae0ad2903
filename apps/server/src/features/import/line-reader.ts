import type { ImportProblem, ImportRequest, ImportSheet } from "@bcc/contract/admin/import";
import type { z } from "zod";
import type { PictureFinder } from "#server/features/import/pictures.ts";
import {
	isAmbiguousDay,
	readMoment,
	readYesOrNo,
	type SheetLine,
	shown,
} from "#server/features/import/rules.ts";
import { inputFaults } from "#server/http/input-faults.ts";

export type LineReader = ReturnType<typeof lineReader>;

type ReaderContext = { request: ImportRequest; findPicture: PictureFinder; problems: ImportProblem[] };

/** Reads lines by the schema of the form, and collects faults. */
export function lineReader(sheet: ImportSheet, { request, findPicture, problems }: ReaderContext) {
	function problem(
		{ line, cells }: SheetLine,
		kind: ImportProblem["kind"],
		field: string,
		rest: Partial<ImportProblem> = {},
	): void {
		const { column = null, value = "" } = cells.get(field) ?? {};
		problems.push({ ...{ sheet, line, kind, field, column, value: shown(value) }, ...rest });
	}

	/** The cell's value, as the form would send it. */
	function inputOf(line: SheetLine, field: string, text: string): unknown {
		switch (field) {
			case "draft": {
				const draft = readYesOrNo(text);
				if (draft === undefined) problem(line, "yes_or_no", field);
				return request.draft || draft === true;
			}
			case "voting_opens_at":
			case "voting_closes_at": {
				if (isAmbiguousDay(text)) {
					problem(line, "moment_ambiguous", field);
					return null;
				}
				const moment = text && readMoment(text, field === "voting_opens_at" ? "opens" : "closes");
				if (moment === undefined) problem(line, "moment", field);
				return moment || null;
			}
			case "image_url":
			case "img_url": {
				const found = text ? findPicture(text) : { path: null };
				if ("problem" in found) problem(line, found.problem, field);
				return "path" in found ? found.path : null;
			}
			case "married_year":
				return /^\d{1,6}$/.test(text) ? Number(text) : text || null;
			default:
				return text;
		}
	}

	function read<Schema extends z.ZodType>(line: SheetLine, schema: Schema): z.output<Schema> | null {
		const raw: Record<string, unknown> = { draft: request.draft };
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
