import { z } from "zod";
import { recordId } from "../admin/resource.ts";
import { optionalText, requiredText } from "../admin/text.ts";
import { successReply } from "../reply.ts";

const time = z.iso.datetime({ offset: true });

/** Whether votes count in a category at the moment; `withdrawn` wins over all, `frozen` over the voting window. */
export const votingStates = ["not_open", "open", "closed", "frozen", "withdrawn"] as const;

/** Since when a category is frozen, null = it is not, and what visitors read meanwhile; null = the built-in text. */
export const freezeFields = {
	frozen_at: time.nullable(),
	frozen_notice: z.string().nullable(),
	frozen_notice_sw: z.string().nullable(),
};

/** Body of `POST /admin/api/votes/categories/:id/reopen`: `seen` is the state that the writer has seen. */
export const reopenRequestSchema = z.object({ reason: optionalText, seen: z.object(freezeFields) });

/** Body of `POST /admin/api/votes/categories/:id/freeze`: freezes it, or replaces the notice of a frozen one. */
export const freezeRequestSchema = reopenRequestSchema.extend({
	/** The notice to visitors meanwhile, in English and Swahili; null = the built-in text. */
	notice: optionalText.pipe(z.string().max(500).nullable()),
	notice_sw: optionalText.pipe(z.string().max(500).nullable()),
});

/** `state` is the result: reopened outside its voting window, a category still takes no votes. */
export const freezeReplySchema = successReply(
	z.object({ id: z.int(), frozen_at: time.nullable(), state: z.enum(votingStates) }),
);

/**
 * Body of `POST /admin/api/votes/close`: all voting that is open or frozen ends now. When another season than the one that was seen runs by
 * now, it is refused (409 `changed_meanwhile`).
 */
export const closeVotingRequestSchema = z.object({ season: recordId, reason: requiredText });

export const closeVotingReplySchema = successReply(z.array(z.object({ id: z.int(), name: z.string() })));

export type VotingState = (typeof votingStates)[number];
export type SeenFreeze = z.infer<typeof reopenRequestSchema>["seen"];
export type FreezeReply = z.infer<typeof freezeReplySchema>["data"];
