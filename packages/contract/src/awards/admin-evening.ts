import { z } from "zod";
import { queryFlag, queryId, seenVersion } from "../admin/resource.ts";
import { optionalMoment } from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { pointsSchema } from "../votes/points.ts";
import { resultPublicationSchema, seenSeason } from "./admin-publication.ts";

const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);

/** The last place that the evening and the pages of winners show. */
export const lastPlace = 3;

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
	/** Left out where votes alone decide. */
	points: pointsSchema.optional(),
	/** The jury put it in its place, among others that are level with it. */
	decided: z.boolean(),
});

/** What prevents the announcement of a category; `jury`: it has not closed; `no_votes`: nobody has won. */
export const eveningObstacles = ["voting", "settling", "held", "jury", "tie", "no_votes"] as const;

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
			/** The jury's part of the total, in percent; left out where votes alone decide. */
			jury_share: z.int().optional(),
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

export const eveningReplySchema = successReply(eveningSchema);

export type Evening = z.infer<typeof eveningSchema>;
export type EveningCouple = z.infer<typeof eveningCoupleSchema>;
export type EveningObstacle = (typeof eveningObstacles)[number];
