import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { successReply } from "../reply.ts";
import { photoSchema, videoSchema } from "./album.ts";
import { dateSchema, timeSchema } from "./day-and-time.ts";

/** Short texts that may be missing, in the order of forms and spreadsheets; organisers write each in Swahili, too: `<name>_sw`. */
export const optionalOccasionTexts = [
	// The building, and the town or district.
	"venue",
	"place",
] as const;
export type OptionalOccasionText = (typeof optionalOccasionTexts)[number];

/** A value for each of the optional texts, made of its name. */
export function perOptionalText<Value>(makeValue: (name: OptionalOccasionText) => Value) {
	const entries = optionalOccasionTexts.map((name) => [name, makeValue(name)]);
	return Object.fromEntries(entries) as Record<OptionalOccasionText, Value>;
}

/** The common fields of a seminar and an event (product §3), in the list and alone. */
export const occasionFields = {
	id: z.int(),
	name: z.string(),
	topic: z.string(),
	description: z.string(),
	/** Whole Tanzanian shillings for one person; 0 = free. */
	price: z.int(),
	start_date: dateSchema,
	time_in: timeSchema,
	time_out: timeSchema,
	photos: z.array(photoSchema),
	videos: z.array(videoSchema),
	...perOptionalText(() => z.string().nullable()),
	/** Degrees north and east; both or neither. */
	latitude: z.number().nullable(),
	longitude: z.number().nullable(),
	...untranslatedFields,
};

export const seminarSchema = z.object({
	...occasionFields,
	talker_name: z.string(),
	/** The last day, included; not before `start_date`. */
	end_date: dateSchema,
});

/** An event lasts one day, or one evening past midnight. */
export const eventSchema = z.object({ ...occasionFields, presenter: z.string() });

/** Query of an occasion's calendar file: its language. */
export const calendarQuerySchema = z.object({ lang: z.enum(["en", "sw"]).default("en") });

export const seminarListReplySchema = successReply(z.array(seminarSchema));
export const seminarReplySchema = successReply(z.array(seminarSchema).length(1));
export const eventListReplySchema = successReply(z.array(eventSchema));
export const eventReplySchema = successReply(z.array(eventSchema).length(1));
/** The photos of one seminar or of one event. */
export const photosReplySchema = successReply(z.array(photoSchema));

export type Seminar = z.infer<typeof seminarSchema>;
export type Event = z.infer<typeof eventSchema>;
