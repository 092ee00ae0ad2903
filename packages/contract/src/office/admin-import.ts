import { z } from "zod";
import { inputFaultSchema } from "../input-fault.ts";
import { successReply } from "../reply.ts";

/** Most lines of a table below its header, and most characters of its text. */
export const maxImportLines = 500;
export const maxImportText = 1_000_000;

/** Most problems in a reply; there may be more. */
export const maxProblems = 200;

/** Accepted names of columns, ignoring case, spaces and signs: the screen's label, the same in Swahili, and more. */
type Column = { field: string; names: readonly [string, string, ...string[]]; required?: true };

/** The columns of the table in the order of its template; lists of the back office are exported under the fields' names. */
export const importColumns: readonly Column[] = [
	{
		field: "category",
		names: ["Category", "Kipengele", "Category code", "Msimbo wa kipengele", "Namba ya kipengele"],
		required: true,
	},
	{ field: "husband", names: ["Husband", "Mume", "Jina la mume"], required: true },
	{ field: "wife", names: ["Wife", "Mke", "Jina la mke"], required: true },
	{ field: "story", names: ["Story", "Simulizi", "Hadithi"] },
	{ field: "story_sw", names: ["Story (Swahili)", "Simulizi (Kiswahili)", "Hadithi (Kiswahili)"] },
	{ field: "church", names: ["Church", "Kanisa", "Usharika"] },
	{ field: "church_sw", names: ["Church (Swahili)", "Kanisa (Kiswahili)", "Usharika (Kiswahili)"] },
	{ field: "region", names: ["Region", "Mkoa"] },
	{ field: "region_sw", names: ["Region (Swahili)", "Mkoa (Kiswahili)"] },
	{
		field: "married_year",
		names: ["Year of the wedding", "Mwaka wa ndoa", "Mwaka wa harusi", "Year of wedding"],
	},
	{ field: "draft", names: ["Draft", "Rasimu"] },
];

const importFields = {
	/** Text of a CSV file: cells apart by comma, semicolon or tab, the first line names the columns. */
	couples: z.string().max(maxImportText),
	/** Stores all of it as drafts, whatever the column says. */
	draft: z.boolean().default(false),
};

/** Body of `POST /admin/api/import/preview`: nothing is stored. */
export const importPreviewRequestSchema = z.object(importFields);

/** Body of `POST /admin/api/import`: all of it, or nothing. `seen`: the `digest` of the preview that was looked at. */
export const importRequestSchema = z.object({ ...importFields, seen: z.string().max(100) });

/** Problems, beside faults found by the schema of couples (`fault`). */
export const importProblems = [
	"fault",
	"category_ambiguous",
	"category_unknown",
	"column_missing",
	"column_twice",
	"line_too_long",
	"no_lines",
	"not_a_table",
	"quotation_mark",
	"too_many_cells",
	"too_many_lines",
	"yes_or_no",
] as const;

export const importProblemSchema = z.object({
	/** Of the file, from 1; where the line begins. */
	line: z.int(),
	kind: z.enum(importProblems),
	/** The field of the form; null where it is about the line or the file. */
	field: z.string().nullable(),
	/** The column's name in the file. */
	column: z.string().nullable(),
	/** The cell, or its beginning. */
	value: z.string(),
	fault: inputFaultSchema.optional(),
});

export const importPreviewSchema = z.object({
	couples: z.array(
		z.object({
			line: z.int(),
			category: z.string(),
			husband: z.string(),
			wife: z.string(),
			draft: z.boolean(),
			/** Categories that have a couple of the same names, in the season or in a line above. */
			alike: z.array(z.string()),
		}),
	),
	problems: z.array(importProblemSchema).max(maxProblems),
	problem_count: z.int(),
	/** Unknown columns, whose cells are ignored. */
	unread: z.array(z.string()),
	/** Changes with anything that would be made from the text, drafts or not. */
	digest: z.string(),
});

export const importPreviewReplySchema = successReply(importPreviewSchema);

/** How many were made. */
export const importReplySchema = successReply(z.object({ couples: z.int() }));

export type ImportRequest = z.output<typeof importPreviewRequestSchema>;
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type ImportProblem = z.infer<typeof importProblemSchema>;
