import { z } from "zod";
import { dateSchema, timeSchema } from "../media.ts";
import { adminPhotoSchema, adminVideoSchema, photosInput, videosInput } from "./media.ts";
import { deletableFields, deletedFilter, listQuery, seenVersion } from "./resource.ts";
import { optionalLine, optionalText, requiredLine, requiredText, shillings } from "./text.ts";

/** A seminar as organisers see it; days and times are those of Dar es Salaam. */
export const adminSeminarSchema = z.object({
	...deletableFields,
	name: z.string(),
	name_sw: z.string().nullable(),
	topic: z.string(),
	topic_sw: z.string().nullable(),
	talker_name: z.string(),
	description: z.string(),
	description_sw: z.string().nullable(),
	price: z.int(),
	start_date: dateSchema,
	/** The last day, included. */
	end_date: dateSchema,
	time_in: timeSchema,
	time_out: timeSchema,
	photos: z.array(adminPhotoSchema),
	videos: z.array(adminVideoSchema),
});

const input = z.object({
	name: requiredLine,
	name_sw: optionalLine,
	topic: requiredLine,
	topic_sw: optionalLine,
	talker_name: requiredLine,
	description: requiredText,
	description_sw: optionalText,
	price: shillings,
	start_date: dateSchema,
	end_date: dateSchema,
	time_in: timeSchema,
	time_out: timeSchema,
	photos: photosInput,
	videos: videosInput,
});

const inOrder = (days: { start_date: string; end_date: string }) => days.start_date <= days.end_date;
const endsLater = { path: ["end_date"] };

/** Body of POST /admin/api/seminars. */
export const newSeminarSchema = input.refine(inOrder, endsLater);

/** Body of PUT /admin/api/seminars/{id}; photos and videos take the place of the stored ones. */
export const changedSeminarSchema = input.extend({ version: seenVersion }).refine(inOrder, endsLater);

export const seminarListQuerySchema = listQuery(
	["start_date", "name", "talker_name", "price", "created_at", "id"],
	{
		...deletedFilter,
		when: z.enum(["upcoming", "past"]).optional(),
	},
);

export type AdminSeminar = z.infer<typeof adminSeminarSchema>;
export type SeminarInput = z.output<typeof newSeminarSchema>;
export type SeminarListQuery = z.output<typeof seminarListQuerySchema>;
