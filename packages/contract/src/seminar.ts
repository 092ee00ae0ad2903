import { z } from "zod";
import { dateSchema, photoSchema, timeSchema, videoSchema } from "./media.ts";
import { successReply } from "./reply.ts";

/** A seminar (spec §3), in the list and alone. */
export const seminarSchema = z.object({
	id: z.int(),
	name: z.string(),
	topic: z.string(),
	talker_name: z.string(),
	description: z.string(),
	/** Whole Tanzanian shillings for one person; 0 = free. */
	price: z.int(),
	start_date: dateSchema,
	/** The last day, included; not before `start_date`. */
	end_date: dateSchema,
	time_in: timeSchema,
	time_out: timeSchema,
	photos: z.array(photoSchema),
	videos: z.array(videoSchema),
});

export const seminarListReplySchema = successReply(z.array(seminarSchema));
export const seminarReplySchema = successReply(z.array(seminarSchema).length(1));
export const seminarPhotosReplySchema = successReply(z.array(photoSchema));

export type Seminar = z.infer<typeof seminarSchema>;
