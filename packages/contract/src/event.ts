import { z } from "zod";
import { dateSchema, photoSchema, timeSchema, videoSchema } from "./media.ts";
import { successReply } from "./reply.ts";

/** An event (spec §3), in the list and alone; it lasts one day, or one evening past midnight. */
export const eventSchema = z.object({
	id: z.int(),
	name: z.string(),
	topic: z.string(),
	presenter: z.string(),
	description: z.string(),
	/** Whole Tanzanian shillings for one person; 0 = free. */
	price: z.int(),
	start_date: dateSchema,
	time_in: timeSchema,
	time_out: timeSchema,
	photos: z.array(photoSchema),
	videos: z.array(videoSchema),
});

export const eventListReplySchema = successReply(z.array(eventSchema));
export const eventReplySchema = successReply(z.array(eventSchema).length(1));
export const eventPhotosReplySchema = successReply(z.array(photoSchema));

export type Event = z.infer<typeof eventSchema>;
