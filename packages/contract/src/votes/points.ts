import { z } from "zod";
import { untranslatedFields } from "../language.ts";

/** Of 100, as a decimal with two places: `87.50`. */
const decimal = z.string();

/**
 * A couple's points where a jury decides beside the public: its votes by the most of its category, the mean of the judges' scores, and
 * both by their shares. The jury's and the total are null until the jury has closed.
 */
export const pointsSchema = z.object({
	public: decimal,
	jury: decimal.nullable(),
	total: decimal.nullable(),
});

const row = z.object({
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	/** How many judges scored it. */
	judges: z.int(),
	/** The mean of their scores for each criterion, 1 to 10; empty where nobody scored it. */
	scores: z.array(decimal),
	/** Where nobody scored it, the mean of the others of its category. */
	points: decimal,
});

/** The jury of a category's season, and what it gave each couple, without the sheets of single judges. */
export const juryPartSchema = z.object({
	/** Its part of the total, in percent. */
	share: z.int(),
	/** It has not closed: scores are not shown to anybody. */
	open: z.boolean(),
	/** How many judges have handed in sheets that count. */
	judges: z.int(),
	criteria: z.array(z.object({ name: z.string(), name_sw: z.string(), weight: z.int() })),
	/** Empty while it is open. */
	rows: z.array(row),
});

/** The same for visitors, once the results are public. */
export const publicJuryPartSchema = juryPartSchema.omit({ open: true }).extend({
	criteria: z.array(z.object({ name: z.string(), ...untranslatedFields, weight: z.int() })),
});

export type Points = z.infer<typeof pointsSchema>;
export type JuryPart = z.infer<typeof juryPartSchema>;
export type PublicJuryPart = z.infer<typeof publicJuryPartSchema>;
