import { z } from "zod";
import { successReply } from "../reply.ts";
import { queryId } from "./resource.ts";
import { optionalText } from "./text.ts";
import { voteSums, votingStates } from "./votes.ts";
import { leftOutSchema, withdrawalSchema } from "./withdrawal.ts";

const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);

/** Query of `GET /admin/api/votes/results` and `…/results.csv`. */
export const voteResultsQuerySchema = z.object({
	category: queryId.optional(),
	/** Left out, the season that runs. */
	season: queryId.optional(),
});

/** A couple's place: couples with the same votes share it, and the next place is left out (1, 1, 3). */
export const resultRowSchema = z.object({
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	/** Null for a withdrawn couple, which has no place. */
	rank: z.int().nullable(),
	tied: z.boolean(),
	votes: count,
	voided: count,
	held: count,
	/** The place if all held votes of the category counted; null as `rank`. */
	rank_with_held: z.int().nullable(),
	/** Of the votes of the couples that stand, 0 to 1. */
	share: z.number(),
	withdrawal: withdrawalSchema.nullable(),
});

/** Whether visitors see the results only when they are published (`embargo`), and since when they are. */
export const resultPublicationSchema = z.object({ embargo: z.boolean(), published_at: time.nullable() });

export const categoryResultsSchema = z.object({
	category_id: z.int(),
	name: z.string(),
	code: z.string(),
	state: z.enum(votingStates),
	voting_closes_at: time.nullable(),
	frozen_at: time.nullable(),
	/** False while votes may still come, also those that were under way when voting ended, and while votes are held. */
	final: z.boolean(),
	/** Voting has ended, and votes that were under way may still be stored: for some seconds. */
	settling: z.boolean(),
	withdrawal: withdrawalSchema.nullable(),
	...voteSums,
	/** More than one couple has the most votes. */
	tie_for_first: z.boolean(),
	rows: z.array(resultRowSchema),
});

export const voteResultsSchema = z.object({
	/** What the season is called. */
	season: z.string(),
	season_id: z.int(),
	/** Another season runs since: nothing of this one changes any more. */
	archived: z.boolean(),
	taken_at: time,
	/** Whether every tally was the recount of its votes just now, and no stored vote is missing from the sums. */
	recount_agrees: z.boolean(),
	publication: resultPublicationSchema,
	...voteSums,
	/** Withdrawn ones too: without places. */
	categories: z.array(categoryResultsSchema),
	left_out: z.array(leftOutSchema),
});

export const voteResultsReplySchema = successReply(voteResultsSchema);

/** Body of `POST /admin/api/votes/results/publish` and `…/unpublish`, which needs the reason. */
export const publishRequestSchema = z.object({
	reason: optionalText,
	/** Left out, the season that runs. */
	season: z.int().min(1).max(2_147_483_647).optional(),
});

export const publicationReplySchema = successReply(resultPublicationSchema);

/** Whether a category's voting has ended for good: a freeze may be lifted, until the closing time. `now` in milliseconds. */
export function isOver(
	{ state, voting_closes_at }: Pick<CategoryResults, "state" | "voting_closes_at">,
	now: number,
): boolean {
	if (state !== "frozen") return state === "closed";
	return voting_closes_at !== null && Date.parse(voting_closes_at) <= now;
}

export type ResultPublication = z.infer<typeof resultPublicationSchema>;
export type ResultRow = z.infer<typeof resultRowSchema>;
export type CategoryResults = z.infer<typeof categoryResultsSchema>;
export type VoteResults = z.infer<typeof voteResultsSchema>;
