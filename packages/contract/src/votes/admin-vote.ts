import { z } from "zod";
import { queryId } from "../admin/resource.ts";
import { freezeFields, votingStates } from "../awards/admin-freeze.ts";
import { leftOutSchema, withdrawalSchema } from "../awards/admin-withdrawal.ts";
import { successReply } from "../reply.ts";
import { voteBurstSchema, voteHistorySchema, voteSharesSchema } from "./admin-history.ts";
import { voteSources } from "./device.ts";

const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);

/** Why a vote was refused; `busy` and `throttled`: answered with Retry-After, each attempt counts. */
export const refusalReasons = [
	"already_voted",
	"network_full",
	"not_open",
	"closed",
	"unknown_category",
	"unknown_nominee",
	"busy",
	"throttled",
] as const;

/**
 * A couple's votes, without those that are voided or held; they count unless the couple or its category is withdrawn.
 */
export const coupleVotesSchema = z.object({
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	withdrawal: withdrawalSchema.nullable(),
	votes: count,
	voided: count,
	held: count,
});

/**
 * Every vote cast is in one of these: it counts, is voided or held for review, or was for a category or couple
 * withdrawn since.
 */
export const voteSums = { votes: count, voided: count, held: count, withdrawn: count };

export const categoryVotesSchema = z.object({
	category_id: z.int(),
	name: z.string(),
	code: z.string(),
	state: z.enum(votingStates),
	voting_opens_at: time.nullable(),
	voting_closes_at: time.nullable(),
	...freezeFields,
	withdrawal: withdrawalSchema.nullable(),
	...voteSums,
	/** In the organisers' order. */
	couples: z.array(coupleVotesSchema),
});

/** Query of `GET /admin/api/votes/summary`: with a category, the sums and refusals are those of it alone. */
export const votesSummaryQuerySchema = z.object({ category: queryId.optional() });

/**
 * `GET /admin/api/votes/summary`: counts as of this moment, withdrawals, and refused votes by reason; always all
 * categories.
 */
export const votesSummarySchema = z.object({
	season_id: z.int(),
	...voteSums,
	refused: count,
	categories: z.array(categoryVotesSchema),
	left_out: z.array(leftOutSchema),
	refusals: z.array(z.object({ reason: z.enum(refusalReasons), count })),
	/** Where this site's votes come from. */
	sources: z.array(z.enum(voteSources)),
});

/**
 * `GET /admin/api/votes/dashboard`: the screen of votes at one moment (`taken_at`),
 * except a history that lags behind, which has another `as_of`.
 */
export const votesDashboardSchema = z.object({
	taken_at: time,
	summary: votesSummarySchema,
	history: voteHistorySchema,
	bursts: z.array(voteBurstSchema),
	shares: voteSharesSchema,
});

export const votesSummaryReplySchema = successReply(votesSummarySchema);
export const votesDashboardReplySchema = successReply(votesDashboardSchema);

export type RefusalReason = (typeof refusalReasons)[number];
export type CoupleVotes = z.infer<typeof coupleVotesSchema>;
export type CategoryVotes = z.infer<typeof categoryVotesSchema>;
export type VotesDashboard = z.infer<typeof votesDashboardSchema>;
export type VotesSummary = z.infer<typeof votesSummarySchema>;
