import { z } from "zod";
import { queryId } from "../admin/resource.ts";
import { successReply } from "../reply.ts";

const count = z.int().min(0);

/**
 * Why the public log is not signed any more: the database is an older one than what was signed last, it contradicts that, the
 * last signed state is not this log's, or was signed under another address of the site, or the log's rows were changed; or the storage of
 * its files fails, which is tried again.
 */
export const logRefusals = [
	"rolled_back",
	"contradiction",
	"foreign",
	"renamed",
	"damaged",
	"storage",
] as const;

export type LogRefusal = (typeof logRefusals)[number];

/** `GET /admin/api/log`: leaves of the public log that are signed for and that wait, and why it is not signed any more. */
export const logStateSchema = z.object({
	size: count,
	waiting: count,
	refusal: z.enum(logRefusals).nullable(),
});

/**
 * Why a category holds back the entries of the public log: votes may still come, it is not public by itself, it is withdrawn with
 * its votes, or none of its votes counts, so that it has no winner.
 */
export const logWaitReasons = ["voting", "unpublished", "withdrawn", "no_vote_counts"] as const;

/** Whether everybody may read the entries of the season's public log; if not, the categories that hold them back. */
export const shownLogSchema = z.object({
	shown: z.boolean(),
	/** Empty also when the entries are held back only because numbers of votes are not shown at all. */
	waits_for: z.array(z.object({ category_id: z.int(), name: z.string(), reason: z.enum(logWaitReasons) })),
});

/** Query of `GET /admin/api/log/shown`; left out, the current season. */
export const shownLogQuerySchema = z.object({ season: queryId.optional() });

export const logStateReplySchema = successReply(logStateSchema);
export const shownLogReplySchema = successReply(shownLogSchema);

export type LogState = z.infer<typeof logStateSchema>;
export type ShownLog = z.infer<typeof shownLogSchema>;
