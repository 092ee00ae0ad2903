import { z } from "zod";
import {
	deletableFields,
	deletedFilter,
	listQuery,
	orderRequestSchema,
	queryId,
	recordId,
	seenVersion,
} from "./resource.ts";
import { optionalPicture, requiredLine } from "./text.ts";
import { changeReason, withdrawableFields, withdrawableFilter } from "./withdrawal.ts";

/** A couple as organisers see it; one with votes stays in its category. */
export const adminNomineeSchema = z.object({
	...deletableFields,
	...withdrawableFields,
	category_id: z.int(),
	/** People have voted in its category: whom they could choose is an administrator's to change. */
	category_has_votes: z.boolean(),
	husband: z.string(),
	wife: z.string(),
	/** `path` of a stored picture. */
	img_url: z.string().nullable(),
	/** Lowest first within the category; changed by `POST …/order`. */
	position: z.int(),
});

/** Body of POST /admin/api/nominees; the couple becomes the category's last one. */
export const newNomineeSchema = z.object({
	category_id: recordId,
	husband: requiredLine,
	wife: requiredLine,
	img_url: optionalPicture,
});

/**
 * Body of PUT /admin/api/nominees/{id}; another category only while there are no votes (409 `has_votes`). Once there are
 * votes in the category, names and photo take a `reason`.
 */
export const changedNomineeSchema = newNomineeSchema.extend({ version: seenVersion, reason: changeReason });

/** Body of POST /admin/api/nominees/order: all couples of the category that are not deleted. */
export const nomineeOrderSchema = orderRequestSchema.extend({ category_id: recordId });

export const nomineeListQuerySchema = listQuery(
	["position", "husband", "wife", "category_id", "created_at", "id"],
	{ ...deletedFilter, ...withdrawableFilter, category_id: queryId.optional() },
);

export type AdminNominee = z.infer<typeof adminNomineeSchema>;
export type NomineeInput = z.output<typeof newNomineeSchema>;
export type NomineeListQuery = z.output<typeof nomineeListQuerySchema>;
