import { z } from "zod";
import {
	deletableFields,
	deletedFilter,
	draftFields,
	draftFilter,
	draftInput,
	listQuery,
	seenVersion,
} from "../admin/resource.ts";
import { optionalLine, optionalText, requiredLine, requiredText, shillings } from "../admin/text.ts";
import { adminPhotoSchema, adminVideoSchema, photosInput, videosInput } from "./admin-album.ts";
import { areCoordinatesComplete, coordinatesInput, longitudeIssue } from "./coordinates.ts";
import { dateSchema } from "./day-and-time.ts";
import { type OptionalOccasionText, occasionFields, optionalOccasionTexts } from "./occasion.ts";

const { name, topic, description, price, start_date, time_in, time_out } = occasionFields;
const { latitude, longitude } = occasionFields;

/** One schema for each optional text in English and in Swahili. */
function optionalTexts<Schema extends z.ZodType>(schema: Schema) {
	const names = optionalOccasionTexts.flatMap((name) => [name, `${name}_sw`]);
	return Object.fromEntries(names.map((name) => [name, schema])) as Record<
		OptionalOccasionText | `${OptionalOccasionText}_sw`,
		Schema
	>;
}

/** A record as the back office reads it; a spreadsheet of records has its columns in this order. */
function recordFields<Presenter extends z.ZodRawShape, OfSeminars extends z.ZodRawShape>(
	presenter: Presenter,
	ofSeminars: OfSeminars,
) {
	return {
		...deletableFields,
		...draftFields,
		name,
		name_sw: z.string().nullable(),
		topic,
		topic_sw: z.string().nullable(),
		...presenter,
		description,
		description_sw: z.string().nullable(),
		price,
		start_date,
		...ofSeminars,
		time_in,
		time_out,
		...optionalTexts(z.string().nullable()),
		latitude,
		longitude,
		photos: z.array(adminPhotoSchema),
		videos: z.array(adminVideoSchema),
	};
}

const inputFields = {
	...draftInput,
	name: requiredLine,
	name_sw: optionalLine,
	topic: requiredLine,
	topic_sw: optionalLine,
	description: requiredText,
	description_sw: optionalText,
	price: shillings,
	start_date,
	time_in,
	time_out,
	...optionalTexts(optionalLine),
	...coordinatesInput,
	photos: photosInput,
	videos: videosInput,
};

const seminarInput = z.object({ ...inputFields, talker_name: requiredLine, end_date: dateSchema });
const areDaysInOrder = (days: { start_date: string; end_date: string }) => days.start_date <= days.end_date;
const endDateIssue = { path: ["end_date"] };

const eventInput = z.object({ ...inputFields, presenter: requiredLine });

/** Agreed: everybody who has booked is told of the new time or place. Without it a change that touches bookings is refused (409 `bookings_affected`). */
const tell_buyers = z.boolean().optional();

const filters = { ...deletedFilter, ...draftFilter, when: z.enum(["upcoming", "past"]).optional() };

/** Seminars; days and times are those of Dar es Salaam, the last day is included. */
export const seminarSchemas = {
	record: z.object(recordFields({ talker_name: z.string() }, { end_date: dateSchema })),
	createInput: seminarInput
		.refine(areDaysInOrder, endDateIssue)
		.refine(areCoordinatesComplete, longitudeIssue),
	/** Its photos and videos replace the stored ones. */
	updateInput: seminarInput
		.extend({ version: seenVersion, tell_buyers })
		.refine(areDaysInOrder, endDateIssue)
		.refine(areCoordinatesComplete, longitudeIssue),
	list: listQuery(["start_date", "name", "talker_name", "price", "created_at", "id"], filters),
};

/** Events: as seminars, but without a last day. */
export const eventSchemas = {
	record: z.object(recordFields({ presenter: z.string() }, {})),
	createInput: eventInput.refine(areCoordinatesComplete, longitudeIssue),
	updateInput: eventInput
		.extend({ version: seenVersion, tell_buyers })
		.refine(areCoordinatesComplete, longitudeIssue),
	list: listQuery(["start_date", "name", "presenter", "price", "created_at", "id"], filters),
};

export type AdminSeminar = z.infer<typeof seminarSchemas.record>;
export type AdminEvent = z.infer<typeof eventSchemas.record>;
export type OccasionListQuery = z.output<typeof seminarSchemas.list | typeof eventSchemas.list>;
