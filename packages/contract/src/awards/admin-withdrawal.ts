import { z } from "zod";
import { seenVersion } from "../admin/resource.ts";
import { optionalLine, requiredText } from "../admin/text.ts";

/** Fields of records that people vote in or for: categories and couples. */
export const withdrawableFields = {
	/** Since when it is out of the awards: not shown, takes no votes, and its votes do not count; null = active. */
	withdrawn_at: z.iso.datetime().nullable(),
	/** Null for withdrawals from before reasons were asked for. */
	withdrawn_reason: z.string().nullable(),
	/** It has votes: it cannot be deleted (409 `has_votes`). */
	has_votes: z.boolean(),
};

export const withdrawableFilter = { state: z.enum(["active", "withdrawn", "draft"]).optional() };

/** Body of `POST /admin/api/{categories,nominees}/{id}/withdraw` and `…/reinstate`. */
export const withdrawRequestSchema = z.object({ version: seenVersion, reason: requiredText });

/**
 * In a changed category or couple, or in changed settings: why, for the audit log. Needed when there are votes;
 * then only an administrator may change it (403 `needs_administrator`).
 */
export const changeReason = optionalLine;

/** Since when, and why; the reason is null for withdrawals from before reasons were asked for. */
export const withdrawalSchema = z.object({
	at: z.iso.datetime({ offset: true }),
	reason: z.string().nullable(),
});

/** A withdrawn category (without a couple), or a withdrawn couple of an active category. */
export const leftOutSchema = withdrawalSchema.extend({
	category_id: z.int(),
	category: z.string(),
	code: z.string(),
	couple: z.object({ nominee_id: z.int(), husband: z.string(), wife: z.string() }).nullable(),
	/** Votes that do not count for it, without those that are voided anyway. */
	votes: z.int().min(0),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;
export type LeftOut = z.infer<typeof leftOutSchema>;
