import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { successReply } from "../reply.ts";
import { publicJuryPartSchema } from "../votes/points.ts";
import { winnerSchema } from "./winner.ts";

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
			/** What the jury gave; left out without a jury, and where results are not public. */
			jury: publicJuryPartSchema.optional(),
			/** All of them, for receipt checks while results are not public, and for names in a recount. */
			couples: z.array(z.object({ id: z.int(), husband: z.string(), wife: z.string() })),
		}),
	),
});

export const archiveReplySchema = successReply(z.array(archivedSeasonSchema));

export type ArchivedSeason = z.infer<typeof archivedSeasonSchema>;
