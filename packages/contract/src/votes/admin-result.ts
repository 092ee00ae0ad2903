import { z } from "zod";
import { queryId } from "../admin/resource.ts";
import { votingStates } from "../awards/admin-freeze.ts";
import { resultPublicationSchema } from "../awards/admin-publication.ts";
import { tieBreakSchema } from "../awards/admin-tie-break.ts";
import { leftOutSchema, withdrawalSchema } from "../awards/admin-withdrawal.ts";
import { successReply } from "../reply.ts";
import { voteSums } from "./admin-vote.ts";
import { juryPartSchema, pointsSchema } from "./points.ts";

const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);

/** Query of `GET /admin/api/votes/results` and `…/results.csv`. */
export const voteResultsQuerySchema = z.object({
	category: queryId.optional(),
	/** Left out, the current season. */
	season: queryId.optional(),
});

/**
 * A couple's place: couples that are level, by votes or by their total, share it, and the next place is left out (1, 1, 3), unless the
 * jury has put them in an order.
 */
export const resultRowSchema = z.object({
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	/** Null for a withdrawn couple, and where nobody in the category has a vote. */
	rank: z.int().nullable(),
	/** Shares its place. */
	tied: z.boolean(),
	votes: count,
	voided: count,
	held: count,
	/** The place if all held votes of the category counted; null for a withdrawn couple, and where none has a vote even then. */
	rank_with_held: z.int().nullable(),
	/** Share of the active couples' votes, 0 to 1. */
	share: z.number(),
	/** Left out of a withdrawn couple, and where votes alone decide. */
	points: pointsSchema.optional(),
	withdrawal: withdrawalSchema.nullable(),
});

export const categoryResultsSchema = z.object({
	category_id: z.int(),
	name: z.string(),
	code: z.string(),
	state: z.enum(votingStates),
	voting_closes_at: time.nullable(),
	frozen_at: time.nullable(),
	/** False while votes may still be stored, also those under way when voting ended, while votes are held, and until the jury closes. */
	final: z.boolean(),
	/** Voting has ended, and votes that were under way may still be stored: for some seconds. */
	settling: z.boolean(),
	withdrawal: withdrawalSchema.nullable(),
	...voteSums,
	/** More than one couple has the first place. */
	tie_for_first: z.boolean(),
	/** The jury's decisions that fit the votes as they are. */
	tie_breaks: z.array(tieBreakSchema),
	/** Couples that are level in one of the first three places, without a decision of the jury. */
	open_ties: z.array(z.object({ place: z.int(), nominee_ids: z.array(z.int()) })),
	/** Since when its results are public by themselves; null also when the whole season is published. */
	published_at: time.nullable(),
	/** Left out where votes alone decide. */
	jury: juryPartSchema.optional(),
	rows: z.array(resultRowSchema),
});

export const voteResultsSchema = z.object({
	/** The season's name. */
	season: z.string(),
	season_id: z.int(),
	/** A later season has begun: this one is read-only. */
	archived: z.boolean(),
	taken_at: time,
	/** Whether every tally equalled a recount of its votes just now, and no stored vote is missing from the sums. */
	recount_agrees: z.boolean(),
	publication: resultPublicationSchema,
	...voteSums,
	/** Withdrawn ones too: without places. */
	categories: z.array(categoryResultsSchema),
	left_out: z.array(leftOutSchema),
});

export const voteResultsReplySchema = successReply(voteResultsSchema);

/** Reply of a decision about a tie: its category. */
export const tieBreakReplySchema = successReply(categoryResultsSchema);

export type ResultRow = z.infer<typeof resultRowSchema>;
export type CategoryResults = z.infer<typeof categoryResultsSchema>;
export type VoteResults = z.infer<typeof voteResultsSchema>;
