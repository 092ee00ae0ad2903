import { z } from "zod";
import { queryFlag, queryId, recordId, seenVersion } from "../admin/resource.ts";
import { optionalMoment, optionalText, requiredLine, requiredText } from "../admin/text.ts";
import { leftOutSchema, withdrawalSchema } from "../awards/admin-withdrawal.ts";
import { successReply } from "../reply.ts";
import { voteSums, votingStates } from "./admin-vote.ts";

const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);

/** Query of `GET /admin/api/votes/results` and `…/results.csv`. */
export const voteResultsQuerySchema = z.object({
	category: queryId.optional(),
	/** Left out, the current season. */
	season: queryId.optional(),
});

/** The jury's decision about couples with the same number of votes. It orders their places; no count changes. */
export const tieBreakSchema = z.object({
	id: z.int(),
	/** The best first. */
	nominee_ids: z.array(z.int()),
	/** They share their place. */
	shared: z.boolean(),
	decided_by: z.string(),
	reason: z.string(),
	recorded_at: time,
});

/**
 * A couple's place: couples with the same votes share it, and the next place is left out (1, 1, 3), unless the jury has put them in
 * an order.
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
	withdrawal: withdrawalSchema.nullable(),
});

/** Whether visitors see the results only once published (`embargo`), and since when they are. */
export const resultPublicationSchema = z.object({ embargo: z.boolean(), published_at: time.nullable() });

export const categoryResultsSchema = z.object({
	category_id: z.int(),
	name: z.string(),
	code: z.string(),
	state: z.enum(votingStates),
	voting_closes_at: time.nullable(),
	frozen_at: time.nullable(),
	/** False while votes may still be stored, also those under way when voting ended, and while votes are held. */
	final: z.boolean(),
	/** Voting has ended, and votes that were under way may still be stored: for some seconds. */
	settling: z.boolean(),
	withdrawal: withdrawalSchema.nullable(),
	...voteSums,
	/** More than one couple has the first place. */
	tie_for_first: z.boolean(),
	/** The jury's decisions that fit the votes as they are. */
	tie_breaks: z.array(tieBreakSchema),
	/** Couples with the same votes in one of the first three places, without a decision of the jury. */
	open_ties: z.array(z.object({ place: z.int(), nominee_ids: z.array(z.int()) })),
	/** Since when its results are public by themselves; null also when the whole season is published. */
	published_at: time.nullable(),
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

/** Body of `POST /admin/api/votes/results/publish` and `…/unpublish`, which needs the reason; the season may be an archived one. */
export const publishRequestSchema = z.object({ season: recordId, reason: optionalText });

/** The season that was seen: when another one runs by now, the change is refused (409 `changed_meanwhile`). */
const seenSeason = { season: recordId };

export const publicationReplySchema = successReply(resultPublicationSchema);

/** The last place that the evening and the pages of winners show. */
export const lastPlace = 3;

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

/** Body of `POST /admin/api/votes/categories/{id}/publish`: the digest of what the evening showed. */
export const publishCategoryRequestSchema = z.object({
	...seenSeason,
	digest: z.string().max(100),
	reason: optionalText,
});

/** Body of `POST /admin/api/votes/categories/{id}/unpublish`. */
export const unpublishCategoryRequestSchema = z.object({ ...seenSeason, reason: optionalText });

/** `published`: visitors see the category's results, by its own publication or by the season's, or as nothing hides them. */
export const categoryPublicationSchema = z.object({
	id: z.int(),
	published_at: time.nullable(),
	published: z.boolean(),
});

/** Query of `GET /admin/api/votes/evening`: a rehearsal has made-up figures only. */
export const eveningQuerySchema = z.object({ rehearsal: queryFlag.default(false) });

/** Query of `GET /admin/api/votes/press-kit.zip`; left out, the current season. */
export const pressKitQuerySchema = z.object({ season: queryId.optional() });

/** A couple as the evening shows it. */
export const eveningCoupleSchema = z.object({
	place: z.int(),
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	img_url: z.string().nullable(),
	church: z.string().nullable(),
	region: z.string().nullable(),
	votes: count,
	share: z.number(),
	/** The jury put it in its place, among others with as many votes. */
	decided: z.boolean(),
});

/** What prevents the announcement of a category; `no_votes`: nobody has won. */
export const eveningObstacles = ["voting", "settling", "held", "tie", "no_votes"] as const;

/** `GET /admin/api/votes/evening`: all that the evening shows, so that it works without a connection. */
export const eveningSchema = z.object({
	season_id: z.int(),
	season_version: z.int(),
	season: z.string(),
	season_sw: z.string().nullable(),
	/** Visitors see the numbers of votes of what is published here. */
	votes_shown: z.boolean(),
	/** The published time of the announcement. */
	expected_at: time.nullable(),
	publication: resultPublicationSchema,
	categories: z.array(
		z.object({
			category_id: z.int(),
			name: z.string(),
			name_sw: z.string().nullable(),
			code: z.string(),
			obstacles: z.array(z.enum(eveningObstacles)),
			/** Visitors see its results. */
			published: z.boolean(),
			votes: count,
			/** Of these places and votes, for publishing them; empty in a rehearsal. */
			digest: z.string(),
			/** The first three places, the first one first; none while there are obstacles. */
			couples: z.array(eveningCoupleSchema),
		}),
	),
});

/** Body of `PUT /admin/api/votes/evening`: the announcement of the winners. */
export const eveningChoiceSchema = z.object({
	...seenSeason,
	season_version: seenVersion,
	votes_shown: z.boolean(),
	expected_at: optionalMoment,
});

export const tieBreakReplySchema = successReply(categoryResultsSchema);
export const categoryPublicationReplySchema = successReply(categoryPublicationSchema);
export const eveningReplySchema = successReply(eveningSchema);

export type ResultPublication = z.infer<typeof resultPublicationSchema>;
export type ResultRow = z.infer<typeof resultRowSchema>;
export type TieBreak = z.infer<typeof tieBreakSchema>;
export type TieBreakRequest = z.output<typeof tieBreakRequestSchema>;
export type CategoryPublication = z.infer<typeof categoryPublicationSchema>;
export type Evening = z.infer<typeof eveningSchema>;
export type EveningCouple = z.infer<typeof eveningCoupleSchema>;
export type EveningObstacle = (typeof eveningObstacles)[number];
export type CategoryResults = z.infer<typeof categoryResultsSchema>;
export type VoteResults = z.infer<typeof voteResultsSchema>;
