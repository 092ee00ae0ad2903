import { z } from "zod";
import { successReply } from "../reply.ts";
import { queryId } from "./resource.ts";
import { voteSums, votingStates } from "./votes.ts";
import { leftOutSchema, withdrawalSchema } from "./withdrawal.ts";

const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);

/** Query of `GET /admin/api/votes/results` and `…/results.csv`. */
export const voteResultsQuerySchema = z.object({ category: queryId.optional() });

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
	/** Of the votes of the couples that stand, 0 to 1. */
	share: z.number(),
	withdrawal: withdrawalSchema.nullable(),
});

export const categoryResultsSchema = z.object({
	category_id: z.int(),
	name: z.string(),
	code: z.string(),
	state: z.enum(votingStates),
	voting_closes_at: time.nullable(),
	frozen_at: time.nullable(),
	/** False while votes may still come, also those that were under way when voting ended. */
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
	taken_at: time,
	/** Whether every tally was the recount of its votes just now, and no stored vote is missing from the sums. */
	recount_agrees: z.boolean(),
	...voteSums,
	/** Withdrawn ones too: without places. */
	categories: z.array(categoryResultsSchema),
	left_out: z.array(leftOutSchema),
});

export const voteResultsReplySchema = successReply(voteResultsSchema);

export type ResultRow = z.infer<typeof resultRowSchema>;
export type CategoryResults = z.infer<typeof categoryResultsSchema>;
export type VoteResults = z.infer<typeof voteResultsSchema>;
