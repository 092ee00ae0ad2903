import { z } from "zod";
import { dateSchema, timeSchema } from "../media.ts";
import { adminPhotoSchema, adminVideoSchema, photosInput, videosInput } from "./media.ts";
import { deletableFields, deletedFilter, listQuery, seenVersion } from "./resource.ts";
import { optionalLine, optionalText, requiredLine, requiredText, shillings } from "./text.ts";

/** An event as organisers see it; day and times are those of Dar es Salaam. */
export const adminEventSchema = z.object({
	...deletableFields,
	name: z.string(),
	name_sw: z.string().nullable(),
	topic: z.string(),
	topic_sw: z.string().nullable(),
	presenter: z.string(),
	description: z.string(),
	description_sw: z.string().nullable(),
	price: z.int(),
	start_date: dateSchema,
	time_in: timeSchema,
	time_out: timeSchema,
	photos: z.array(adminPhotoSchema),
	videos: z.array(adminVideoSchema),
});

/** Body of POST /admin/api/events. */
export const newEventSchema = z.object({
	name: requiredLine,
	name_sw: optionalLine,
	topic: requiredLine,
	topic_sw: optionalLine,
	presenter: requiredLine,
	description: requiredText,
	description_sw: optionalText,
	price: shillings,
	start_date: dateSchema,
	time_in: timeSchema,
	time_out: timeSchema,
	photos: photosInput,
	videos: videosInput,
});

/** Body of PUT /admin/api/events/{id}; photos and videos take the place of the stored ones. */
export const changedEventSchema = newEventSchema.extend({ version: seenVersion });

export const eventListQuerySchema = listQuery(
	["start_date", "name", "presenter", "price", "created_at", "id"],
	{
		...deletedFilter,
		when: z.enum(["upcoming", "past"]).optional(),
	},
);

export type AdminEvent = z.infer<typeof adminEventSchema>;
export type EventInput = z.output<typeof newEventSchema>;
export type EventListQuery = z.output<typeof eventListQuerySchema>;
