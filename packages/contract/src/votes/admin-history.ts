import { z } from "zod";
import { queryId, recordId } from "../admin/resource.ts";
import { moment } from "../admin/text.ts";
import { voteSources } from "./device.ts";

const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);

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
	/** How many came by USSD, where each phone is a network of its own. */
	by_ussd: count,
	/** Who has looked at it; null if nobody has, or if it has grown since. */
	seen: z.object({ by: z.string(), at: time }).nullable(),
});

/** Body of `POST /admin/api/votes/bursts/look`: the burst as it was looked at. */
export const lookRequestSchema = z.object({ nominee_id: recordId, from: moment, to: moment, votes: count });

/** Votes cast, voided and withdrawn ones included, by device type. */
export const voteSharesSchema = z.object({
	devices: z.array(z.object({ device_type: z.enum(voteSources), votes: count, share: z.number() })),
});

export type HistoryStep = (typeof historySteps)[number];
export type HistoryQuery = z.infer<typeof voteHistoryQuerySchema>;
export type VoteHistory = z.infer<typeof voteHistorySchema>;
export type VoteBurst = z.infer<typeof voteBurstSchema>;
export type VoteShares = z.infer<typeof voteSharesSchema>;
