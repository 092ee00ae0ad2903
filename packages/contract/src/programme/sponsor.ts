import { z } from "zod";
import { successReply } from "../reply.ts";

/** Who supports the season, or one event of it. */
export const sponsorSchema = z.object({
	id: z.int(),
	name: z.string(),
	/** Address of a page elsewhere, http or https; null = none. */
	link: z.string().nullable(),
	/** `path` for GET /files/get. */
	logo: z.string(),
	/** The event that it supports; null = the whole season. */
	event_id: z.int().nullable(),
});

export const sponsorListReplySchema = successReply(z.array(sponsorSchema));

export type Sponsor = z.infer<typeof sponsorSchema>;
