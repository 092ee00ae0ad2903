import { z } from "zod";
import { listQuery, listReply, queryFlag, queryId, recordId } from "../admin/resource.ts";
import { moment, requiredText } from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { voteSources } from "./device.ts";

const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);

/** Sizes of IPv6 networks beside a voter's own /64, as homes and offices get them. */
const ipv6Prefix = z.literal([56, 48]);

/** The size of IPv4 networks beside a voter's own address, as many providers and organisations have. */
const ipv4Prefix = z.literal(24);

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
	device_type: z.enum(voteSources).optional(),
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

export const voidPreviewReplySchema = successReply(voidPreviewSchema);
export const voteVoidReplySchema = successReply(voteVoidSchema);
export const voteVoidListReplySchema = listReply(voteVoidSchema);

export type VoidSelection = z.infer<typeof voidSelectionSchema>;
export type VoidPreview = z.infer<typeof voidPreviewSchema>;
export type VoteVoid = z.infer<typeof voteVoidSchema>;
