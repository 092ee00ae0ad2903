import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { successReply } from "../reply.ts";
import { pointsSchema, publicJuryPartSchema } from "../votes/points.ts";
import { nomineeSchema } from "./category.ts";

/** One of the first three places; couples may share one. */
export const winnerSchema = z.object({
	place: z.int(),
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	img_url: nomineeSchema.shape.img_url,
	/** Null where the organisers do not show them. */
	votes: z.int().nullable(),
	/** Left out where votes alone decide, and where the organisers do not show votes. */
	points: pointsSchema.optional(),
	/** Others are level with it, and the jury decided which place each has. */
	decided: z.boolean(),
});

/** A season and its winners, as far as they are public (reply of GET /award/all/winners and /award/winners/{id}, added). */
export const seasonWinnersSchema = z.object({
	id: z.int(),
	year: z.int(),
	name: z.string(),
	/** Another season has begun since. */
	archived: z.boolean(),
	/** When the organisers will announce the winners; null = no time set. ISO 8601 in UTC. */
	expected_at: z.string().nullable(),
	categories: z.array(
		z.object({
			id: z.int(),
			name: z.string(),
			...untranslatedFields,
			/** Null while its results are not public; empty when nobody has voted. */
			winners: z.array(winnerSchema).nullable(),
			/** What the jury gave; left out without a jury, and while results are not public. */
			jury: publicJuryPartSchema.optional(),
		}),
	),
});

export const seasonWinnersReplySchema = successReply(z.array(seasonWinnersSchema).length(1));

export type SeasonWinners = z.infer<typeof seasonWinnersSchema>;
export type Winner = z.infer<typeof winnerSchema>;
