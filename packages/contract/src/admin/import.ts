import { z } from "zod";
import { inputFaultSchema } from "../input-fault.ts";
import { successReply } from "../reply.ts";
import { requiredPicture } from "./text.ts";

/** Kinds of sheets, in the order of import: couples name their category. */
export const importSheets = ["categories", "couples"] as const;

/** Most lines of a sheet below its header, and most characters of its text. */
export const maxImportLines = 500;
export const maxImportText = 1_000_000;

/** Most problems in a reply; there may be more. */
export const maxProblems = 200;

/** Accepted names of columns, ignoring case, spaces and signs: the screen's label, the same in Swahili, and more. */
type Column = { field: string; names: readonly [string, string, ...string[]]; required?: true };

/** The columns of a sheet in the order of its template; lists of the back office are exported under the fields' names. */
export const importColumns: Record<ImportSheet, readonly Column[]> = {
	categories: [
		{ field: "name", names: ["Name", "Jina", "Category", "Kipengele", "Jina la kipengele"], required: true },
		{ field: "name_sw", names: ["Name (Swahili)", "Jina (Kiswahili)"] },
		{ field: "description", names: ["Description", "Maelezo"], required: true },
		{ field: "description_sw", names: ["Description (Swahili)", "Maelezo (Kiswahili)"] },
		{
			field: "code",
			names: ["Code", "Msimbo", "Namba", "Namba ya kipengele", "Category code"],
			required: true,
		},
		{
			field: "voting_opens_at",
			names: ["Voting opens", "Upigaji kura utafunguliwa", "Kura zinafunguliwa", "Opens", "Mwanzo wa kura"],
		},
		{
			field: "voting_closes_at",
			names: ["Voting closes", "Upigaji kura utafungwa", "Kura zinafungwa", "Closes", "Mwisho wa kura"],
		},
		{ field: "image_url", names: ["Picture", "Picha", "Photo"] },
		{ field: "draft", names: ["Draft", "Rasimu"] },
	],
	couples: [
		{
			field: "category",
			names: ["Category", "Kipengele", "Category code", "Msimbo wa kipengele", "Namba ya kipengele"],
			required: true,
		},
		{ field: "husband", names: ["Husband", "Mume", "Jina la mume"], required: true },
		{ field: "wife", names: ["Wife", "Mke", "Jina la mke"], required: true },
		{ field: "img_url", names: ["Photo", "Picha", "Picture"] },
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
	],
};

const sheet = z.string().max(maxImportText).default("");

const importFields = {
	/** Text of a CSV file: cells apart by comma, semicolon or tab, the first line names the columns; "" = none. */
	categories: sheet,
	couples: sheet,
	/** Pictures under the names that cells call them by, before those that earlier uploads had. */
	pictures: z
		.array(z.object({ name: z.string().min(1).max(1000), path: requiredPicture }))
		.max(1000)
		.default([]),
	/** Stores all of it as drafts, whatever the column says. */
	draft: z.boolean().default(false),
	/** Skips categories whose code exists and couples already in their category, instead of refusing or repeating them. */
	skip_known: z.boolean().default(false),
};

/** Body of `POST /admin/api/import/preview`: nothing is stored. */
export const importPreviewRequestSchema = z.object(importFields);

/** Body of `POST /admin/api/import`: all of it, or nothing. `seen`: the `digest` of the preview that was looked at. */
export const importRequestSchema = z.object({ ...importFields, seen: z.string().max(100) });

/** Problems, beside faults found by the schemas of categories and couples (`fault`). */
export const importProblems = [
	"fault",
	"category_ambiguous",
	"category_unknown",
	"code_in_bin",
	"code_taken",
	"code_twice",
	"column_missing",
	"column_twice",
	"line_too_long",
	"moment",
	"moment_ambiguous",
	"no_lines",
	"not_a_table",
	"picture_ambiguous",
	"picture_unknown",
	"quotation_mark",
	"too_many_cells",
	"too_many_lines",
	"yes_or_no",
] as const;

export const importProblemSchema = z.object({
	sheet: z.enum(importSheets),
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
	/** The line that has the same code already. */
	other_line: z.int().optional(),
});

const picture = z.string().nullable();

export const importPreviewSchema = z.object({
	categories: z.array(
		z.object({
			line: z.int(),
			name: z.string(),
			code: z.string(),
			voting_opens_at: z.string().nullable(),
			voting_closes_at: z.string().nullable(),
			picture,
			draft: z.boolean(),
			/** Is there already, and is left out. */
			left_out: z.boolean(),
			/** Codes of the season's categories with the same name, and of lines above. */
			alike: z.array(z.string()),
		}),
	),
	couples: z.array(
		z.object({
			line: z.int(),
			category: z.string(),
			husband: z.string(),
			wife: z.string(),
			picture,
			draft: z.boolean(),
			left_out: z.boolean(),
			/** Categories that have a couple of the same names, in the season or in a line above. */
			alike: z.array(z.string()),
		}),
	),
	problems: z.array(importProblemSchema).max(maxProblems),
	problem_count: z.int(),
	/** Unknown columns, whose cells are ignored. */
	unread: z.array(z.object({ sheet: z.enum(importSheets), column: z.string() })),
	/** Changes with anything that would be made from the texts, drafts or not. */
	digest: z.string(),
});

export const importPreviewReplySchema = successReply(importPreviewSchema);

/** How many of each were made. */
export const importReplySchema = successReply(z.object({ categories: z.int(), couples: z.int() }));

export type ImportSheet = (typeof importSheets)[number];
export type ImportRequest = z.output<typeof importPreviewRequestSchema>;
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type ImportProblem = z.infer<typeof importProblemSchema>;
