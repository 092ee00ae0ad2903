import { z } from "zod";
import { emailAddress, line, lines } from "../plain-text.ts";
import { doneReplySchema, successReply } from "../reply.ts";
import { longestName, longestReason, mostMarriedYears, shortestReason } from "./limits.ts";

const moment = z.iso.datetime();

/** The time in which couples are nominated, and the categories that take nominations. */
const nominationCallSchema = z.object({
	state: z.enum(["soon", "open", "closed"]),
	opens_at: moment,
	closes_at: moment,
	categories: z.array(z.object({ id: z.int(), name: z.string() })),
	/** Days from the end to the deletion of what was sent. */
	kept_days: z.int(),
});

/** Reply of GET /nominations/call (added); empty where the season takes none. */
export const nominationCallReplySchema = successReply(z.array(nominationCallSchema).max(1));

const name = line(longestName).pipe(z.string().min(1));
const optionalLine = (most: number) =>
	line(most)
		.nullish()
		.transform((text) => text || null);

/** Body of POST /nominations/send (added). The reply is the same whoever was nominated before. */
export const nominateSchema = z.object({
	nomination: z.object({
		category_id: z.int().min(1).max(2_147_483_647),
		husband: name,
		wife: name,
		/** Where they live, or their church. */
		place: name,
		married_years: z.int().min(0).max(mostMarriedYears),
		reason: lines(longestReason).pipe(z.string().min(shortestReason)),
		/** Who nominates, and how to reach them: by e-mail, by phone, or both. */
		name,
		email: optionalLine(1_000).pipe(z.union([z.null(), emailAddress])),
		phone: optionalLine(100),
		/** The couple knows of it. */
		couple_knows: z.boolean(),
		/** The organisers may ask back. */
		consent: z.literal(true),
	}),
});

export const nominateReplySchema = doneReplySchema;

export type NominationCall = z.infer<typeof nominationCallSchema>;
export type Nominate = z.input<typeof nominateSchema>["nomination"];
