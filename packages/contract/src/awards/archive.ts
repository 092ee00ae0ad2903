import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { successReply } from "../reply.ts";
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
	/** Others have as many votes, and the jury decided which place each has. */
	decided: z.boolean(),
});

/** A season that is over (reply of GET /award/all/archive, added). */
export const archivedSeasonSchema = z.object({
	id: z.int(),
	year: z.int(),
	name: z.string(),
	/** Its results are public. */
	published: z.boolean(),
	/** All of them: their old addresses lead here. */
	categories: z.array(
		z.object({
			id: z.int(),
			name: z.string(),
			...untranslatedFields,
			/** Null where the results are not public, and of a category that was withdrawn. */
			winners: z.array(winnerSchema).nullable(),
			/** All of them, for receipt checks while results are not public, and for names in a recount. */
			couples: z.array(z.object({ id: z.int(), husband: z.string(), wife: z.string() })),
		}),
	),
});

export const archiveReplySchema = successReply(z.array(archivedSeasonSchema));

export type ArchivedSeason = z.infer<typeof archivedSeasonSchema>;
export type Winner = z.infer<typeof winnerSchema>;
