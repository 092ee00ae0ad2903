import { z } from "zod";
import { recordId } from "../admin/resource.ts";
import { requiredLine, requiredText } from "../admin/text.ts";

/** The jury's decision about couples that are level, by votes or by their total. It orders their places; no count changes. */
export const tieBreakSchema = z.object({
	id: z.int(),
	/** The best first. */
	nominee_ids: z.array(z.int()),
	/** They share their place. */
	shared: z.boolean(),
	decided_by: z.string(),
	reason: z.string(),
	recorded_at: z.iso.datetime({ offset: true }),
});

/**
 * Body of `POST /admin/api/votes/categories/{id}/tie-breaks`: all couples that have the same number of votes, the best first; `seen` is the
 * decision about them that the screen showed, null for none. When there is another by now, the new one is refused (409 `changed_meanwhile`).
 */
export const tieBreakRequestSchema = z.object({
	seen: recordId.nullable(),
	nominee_ids: z.array(recordId).min(2).max(100),
	shared: z.boolean().default(false),
	decided_by: requiredLine,
	reason: requiredText.pipe(z.string().max(500)),
});

/** Body of `POST /admin/api/votes/tie-breaks/{id}/remove`. */
export const removeTieBreakRequestSchema = z.object({ reason: requiredText.pipe(z.string().max(500)) });

export type TieBreak = z.infer<typeof tieBreakSchema>;
export type TieBreakRequest = z.output<typeof tieBreakRequestSchema>;
