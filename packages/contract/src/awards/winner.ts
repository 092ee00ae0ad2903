import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { successReply } from "../reply.ts";
import { winnerSchema } from "./archive.ts";

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
		}),
	),
});

export const seasonWinnersReplySchema = successReply(z.array(seasonWinnersSchema).length(1));

export type SeasonWinners = z.infer<typeof seasonWinnersSchema>;
