import { z } from "zod";
import { deletableFields, deletedFilter, listQuery, seenVersion } from "../admin/resource.ts";
import { htmlText, maxLongHtml } from "../admin/text.ts";
import { dateSchema } from "../programme/day-and-time.ts";
import { successReply } from "../reply.ts";
import { legalKinds } from "./legal-text.ts";

const record = z.object({
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

/** HTML is sanitised when stored. */
const input = z.object({
	kind: z.enum(legalKinds),
	valid_from: dateSchema,
	text: required,
	text_sw: optional,
});

/**
 * Editions of the privacy policy and of the terms. The kind is fixed; an edition cannot be changed (400 `valid_from`)
 * once it holds.
 */
export const legalTextSchemas = {
	record,
	createInput: input,
	updateInput: input.extend({ version: seenVersion }),
	list: listQuery(["valid_from", "kind", "created_at", "id"], {
		...deletedFilter,
		kind: z.enum(legalKinds).optional(),
	}),
};

/** `GET /admin/api/legal-texts/starter/{kind}`. */
export const starterTextReplySchema = successReply(z.object({ text: z.string(), text_sw: z.string() }));

export type StarterText = z.infer<typeof starterTextReplySchema>["data"];
export type AdminLegalText = z.infer<typeof record>;
