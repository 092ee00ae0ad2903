import { z } from "zod";
import { legalKinds } from "../legal-text.ts";
import { dateSchema } from "../media.ts";
import { deletableFields, deletedFilter, listQuery, seenVersion } from "./resource.ts";
import { htmlText, maxLongHtml } from "./text.ts";

/** An edition of the privacy policy or of the terms, as organisers see it. */
export const adminLegalTextSchema = z.object({
	...deletableFields,
	kind: z.enum(legalKinds),
	/** From 1 within its kind. */
	edition: z.int(),
	/** The first day on which it holds. */
	valid_from: dateSchema,
	/** Sanitised HTML, as visitors get it. */
	text: z.string(),
	text_sw: z.string().nullable(),
	/** It holds, or has held: then it cannot be changed any more. */
	holds: z.boolean(),
});

const { required, optional } = htmlText(maxLongHtml);

/** Body of POST /admin/api/legal-texts: the next edition of its kind. HTML is sanitised when stored. */
export const newLegalTextSchema = z.object({
	kind: z.enum(legalKinds),
	valid_from: dateSchema,
	text: required,
	text_sw: optional,
});

/** Body of PUT /admin/api/legal-texts/{id}; refused (400 `valid_from`) once it holds. An edition keeps its kind. */
export const changedLegalTextSchema = newLegalTextSchema.extend({ version: seenVersion });

export const legalTextListQuerySchema = listQuery(["valid_from", "kind", "created_at", "id"], {
	...deletedFilter,
	kind: z.enum(legalKinds).optional(),
});

export type AdminLegalText = z.infer<typeof adminLegalTextSchema>;
export type LegalTextInput = z.output<typeof newLegalTextSchema>;
export type LegalTextListQuery = z.output<typeof legalTextListQuerySchema>;
