import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, text, time } from "drizzle-orm/pg-core";
import { photoTable, videoTable } from "#server/features/album/table.ts";
import { recordColumns } from "#server/records/columns.ts";

/*
 * An occasion is a seminar or an event (product §3). The two kinds have a table each, alike but for what seminars call their
 * presenter and for their last day (docs/decisions/0032).
 */

/** Dates and times are those of Dar es Salaam, `…_sw` are the Swahili variants. */
function occasionColumns(presenter: "talker_name" | "presenter") {
	return {
		...recordColumns(),
		name: text().notNull(),
		nameSw: text("name_sw"),
		topic: text().notNull(),
		topicSw: text("topic_sw"),
		presenter: text(presenter).notNull(),
		description: text().notNull(),
		descriptionSw: text("description_sw"),
		/** Whole shillings for one person; 0 = free. */
		price: integer().notNull().default(0),
		startDate: date("start_date").notNull(),
		timeIn: time("time_in", { precision: 0 }).notNull(),
		timeOut: time("time_out", { precision: 0 }).notNull(),
	};
}

export const seminar = pgTable(
	"seminar",
	{
		...occasionColumns("talker_name"),
		/** The last day, included. */
		endDate: date("end_date").notNull(),
	},
	(table) => [
		check("seminar_price", sql`${table.price} >= 0`),
		check("seminar_days", sql`${table.startDate} <= ${table.endDate}`),
	],
);
export const seminarPhoto = photoTable("seminar", () => seminar.id);
export const seminarVideo = videoTable("seminar", () => seminar.id);

/** An event ends on the day, or in the night, on which it starts. */
export const event = pgTable("event", occasionColumns("presenter"), (table) => [
	check("event_price", sql`${table.price} >= 0`),
]);
export const eventPhoto = photoTable("event", () => event.id);
export const eventVideo = videoTable("event", () => event.id);

export const seminars = {
	name: "seminar",
	table: seminar,
	photos: seminarPhoto,
	videos: seminarVideo,
	lastDay: seminar.endDate,
} as const;
export const events = {
	name: "event",
	table: event,
	photos: eventPhoto,
	videos: eventVideo,
	lastDay: event.startDate,
} as const;

export type OccasionKind = typeof seminars | typeof events;
