import { photoTable, videoTable } from "#server/db/schema/album.ts";
import { draftColumn, recordColumns } from "#server/db/schema/columns.ts";
import { sql } from "#server/lib/drizzle.ts";
import {
	type AnyPgColumn,
	check,
	customType,
	date,
	doublePrecision,
	integer,
	pgTable,
	text,
} from "#server/lib/pg-core.ts";

/*
 * An occasion is a seminar or an event (product §3). The two kinds have a table each, equal but for few fields
 * (docs/decisions/0032).
 */

/** A time of day to the minute: `18:30`. */
const minutes = customType<{ data: string }>({
	dataType: () => "time(0)",
	fromDriver: (value) => String(value).slice(0, 5),
});

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
		timeIn: minutes("time_in").notNull(),
		timeOut: minutes("time_out").notNull(),
		// Named as in the contract (`optionalOccasionTexts`).
		venue: text(),
		venue_sw: text(),
		place: text(),
		place_sw: text(),
		/** Degrees north and east; both or neither. */
		latitude: doublePrecision(),
		longitude: doublePrecision(),
		draft: draftColumn(),
	};
}

/** Coordinates are on the globe, and never one alone. */
function coordinatesCheck(table: Record<"latitude" | "longitude", AnyPgColumn>) {
	return sql`(${table.latitude} is null) = (${table.longitude} is null)
		and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`;
}

export const seminar = pgTable(
	"seminar",
	{
		...occasionColumns("talker_name"),
		/** The last day, included. */
		endDate: date("end_date").notNull(),
	},
	(table) => [
		check("seminar_price_check", sql`${table.price} >= 0`),
		check("seminar_coordinates_check", coordinatesCheck(table)),
		check("seminar_days_check", sql`${table.startDate} <= ${table.endDate}`),
	],
);
export const seminarPhoto = photoTable("seminar", () => seminar.id);
export const seminarVideo = videoTable("seminar", () => seminar.id);

/** An event ends on the day, or in the night, on which it starts. */
export const event = pgTable("event", occasionColumns("presenter"), (table) => [
	check("event_price_check", sql`${table.price} >= 0`),
	check("event_coordinates_check", coordinatesCheck(table)),
]);
export const eventPhoto = photoTable("event", () => event.id);
export const eventVideo = videoTable("event", () => event.id);
