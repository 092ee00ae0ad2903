import { z } from "zod";
import { listQuery, listReply, queryFlag, queryId, recordId } from "../admin/resource.ts";
import { moment, optionalText, requiredText } from "../admin/text.ts";
import { leftOutSchema, withdrawalSchema } from "../awards/admin-withdrawal.ts";
import { successReply } from "../reply.ts";
import { deviceTypes } from "./device.ts";

const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);

/** Whether votes count in a category at the moment; `withdrawn` wins over all, `frozen` over the voting window. */
export const votingStates = ["not_open", "open", "closed", "frozen", "withdrawn"] as const;

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

/** Since when a category is frozen, null = it is not, and what visitors read meanwhile; null = the built-in text. */
const freezeFields = {
	frozen_at: time.nullable(),
	frozen_notice: z.string().nullable(),
	frozen_notice_sw: z.string().nullable(),
};

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
});

/** The length of a bucket; days are those of Africa/Dar_es_Salaam. */
export const historySteps = ["hour", "day"] as const;

/** Query of `GET /admin/api/votes/dashboard`; its chart shows the last 7 days by hour, or 90 days by day. */
export const voteHistoryQuerySchema = z.object({
	by: z.enum(historySteps),
	category: queryId.optional(),
	nominee: queryId.optional(),
});

/**
 * Votes cast over time, voided and withdrawn ones included. The chart ends at `as_of`, some seconds ago: newer votes
 * are in the summary only.
 */
export const voteHistorySchema = z.object({
	as_of: time,
	by: z.enum(historySteps),
	/** Without gaps; `refused` is of the category (all when none was asked for), also where a couple was asked for. */
	buckets: z.array(z.object({ from: time, votes: count, refused: count })),
});

const networksOfBurst = z.object({ networks: count, largest: count });

/**
 * Minutes in a row in which a couple got far more votes than its usual: more than 20, and more than the median of the
 * hour before plus 8 times its median absolute deviation (at least 5 × the median). Newest first.
 */
export const voteBurstSchema = z.object({
	category_id: z.int(),
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	from: time,
	/** The end, not included. */
	to: time,
	votes: count,
	/** The usual number of votes in as many minutes. */
	usual: count,
	/**
	 * How many networks they came from and how many of them the largest sent: voters' own, and of /24 (IPv4) and /48
	 * (IPv6).
	 */
	networks: z.object({ own: networksOfBurst, wide: networksOfBurst }),
	/** Who has looked at it; null if nobody has, or if it has grown since. */
	seen: z.object({ by: z.string(), at: time }).nullable(),
});

/** Body of `POST /admin/api/votes/bursts/look`: the burst as it was looked at. */
export const lookRequestSchema = z.object({ nominee_id: recordId, from: moment, to: moment, votes: count });

/** Sizes of IPv6 networks beside a voter's own /64, as homes and offices get them. */
const ipv6Prefix = z.literal([56, 48]);

/** The size of IPv4 networks beside a voter's own address, as many providers and organisations have. */
const ipv4Prefix = z.literal(24);

/** Votes cast, voided and withdrawn ones included, by device type. */
export const voteSharesSchema = z.object({
	devices: z.array(z.object({ device_type: z.enum(deviceTypes), votes: count, share: z.number() })),
});

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
 * Which votes of a category to void: those that match all criteria. `min_network_votes`: only of networks with at least
 * so many of the otherwise matching votes; their size is `ipv4_prefix` and `ipv6_prefix`, or an address and a /64.
 */
export const voidSelectionSchema = z.object({
	category_id: recordId,
	nominee_id: recordId.optional(),
	from: moment.optional(),
	/** Not included. */
	to: moment.optional(),
	device_type: z.enum(deviceTypes).optional(),
	min_network_votes: z.int().min(2).max(1_000_000).optional(),
	ipv4_prefix: ipv4Prefix.optional(),
	ipv6_prefix: ipv6Prefix.optional(),
});

/** Body of `POST /admin/api/votes/voids/preview`. */
export const voidPreviewRequestSchema = voidSelectionSchema;

/** The effect of a void: votes that still count, per couple, and how many networks they came from. */
export const voidPreviewSchema = z.object({
	/**
	 * The end of the span, not included: the requested one, or some seconds ago, before which no more votes can appear.
	 * A void with this `to` takes the same votes, however many arrive meanwhile.
	 */
	to: time,
	votes: count,
	networks: count,
	/** The category's results are public: its winners change or are hidden with the void. */
	is_public: z.boolean(),
	couples: z.array(
		z.object({ nominee_id: z.int(), husband: z.string(), wife: z.string(), votes: count, remaining: count }),
	),
});

const reason = requiredText;

/**
 * Body of `POST /admin/api/votes/voids`; refused (409) when another number than `expected_votes` would be voided.
 * `held`: only until they are released or voided.
 */
export const voidRequestSchema = voidSelectionSchema.extend({
	reason,
	expected_votes: count.optional(),
	held: z.boolean().default(false),
});

/**
 * Body of `POST /admin/api/votes/voids/:id/restore`, which also releases held votes, and of `…/void`, which voids them.
 */
export const restoreVotesRequestSchema = z.object({ reason });

/** Who voided or restored votes; `id` is null once the account is gone. */
const actor = z.object({ id: z.int().nullable(), name: z.string() });

/**
 * A group of votes that were voided or held. Once `restored_at` is set, they count again, or a hold ended with the void
 * `voided_as`, which has the hold as `held_as`.
 */
export const voteVoidSchema = z.object({
	id: z.int(),
	category_id: z.int(),
	category: z.string(),
	selection: voidSelectionSchema,
	held: z.boolean(),
	held_as: z.int().nullable(),
	voided_as: z.int().nullable(),
	reason: z.string(),
	votes: count,
	couples: z.array(z.object({ nominee_id: z.int(), husband: z.string(), wife: z.string(), votes: count })),
	voided_at: time,
	voided_by: actor,
	restored_at: time.nullable(),
	restored_by: actor.nullable(),
	restore_reason: z.string().nullable(),
});

/** Query of `GET /admin/api/votes/voids`; newest first. */
export const voteVoidsQuerySchema = listQuery(["id"], {
	order: z.enum(["asc", "desc"]).default("desc"),
	category: queryId.optional(),
	/** Only groups that are held and neither released nor voided. */
	held: queryFlag.optional(),
});

export const votesSummaryReplySchema = successReply(votesSummarySchema);
export const voidPreviewReplySchema = successReply(voidPreviewSchema);
export const voteVoidReplySchema = successReply(voteVoidSchema);
export const voteVoidListReplySchema = listReply(voteVoidSchema);

export type VotingState = (typeof votingStates)[number];
export type RefusalReason = (typeof refusalReasons)[number];
export type HistoryStep = (typeof historySteps)[number];
export type HistoryQuery = z.infer<typeof voteHistoryQuerySchema>;
export type CategoryVotes = z.infer<typeof categoryVotesSchema>;
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

export const votesDashboardReplySchema = successReply(votesDashboardSchema);

export type VotesDashboard = z.infer<typeof votesDashboardSchema>;
export type SeenFreeze = z.infer<typeof reopenRequestSchema>["seen"];
export type FreezeReply = z.infer<typeof freezeReplySchema>["data"];
export type VotesSummary = z.infer<typeof votesSummarySchema>;
export type VoteHistory = z.infer<typeof voteHistorySchema>;
export type VoteBurst = z.infer<typeof voteBurstSchema>;
export type VoteShares = z.infer<typeof voteSharesSchema>;
export type VoidSelection = z.infer<typeof voidSelectionSchema>;
export type VoidPreview = z.infer<typeof voidPreviewSchema>;
export type VoteVoid = z.infer<typeof voteVoidSchema>;
