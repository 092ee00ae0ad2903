import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, time, timestamp } from "drizzle-orm/pg-core";
import { storedFile } from "#server/features/file/table.ts";

/** Events (spec §3); dates and times are those of Dar es Salaam, `…_sw` are the Swahili variants. */
export const event = pgTable(
	"event",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		name: text().notNull(),
		nameSw: text("name_sw"),
		topic: text().notNull(),
		topicSw: text("topic_sw"),
		presenter: text().notNull(),
		description: text().notNull(),
		descriptionSw: text("description_sw"),
		/** Whole shillings for one person; 0 = free. */
		price: integer().notNull().default(0),
		startDate: date("start_date").notNull(),
		timeIn: time("time_in", { precision: 0 }).notNull(),
		timeOut: time("time_out", { precision: 0 }).notNull(),
		/** Goes up with every change in the back office: a change names the one it was made from. */
		version: integer().notNull().default(1),
		/** Soft delete: what refers to a deleted event stays. */
		deletedAt: timestamp("deleted_at", { withTimezone: true }),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [check("event_price", sql`${table.price} >= 0`)],
);

/** Photos of an event, in the organisers' order. */
export const eventPhoto = pgTable(
	"event_photo",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		eventId: integer("event_id")
			.notNull()
			.references(() => event.id),
		path: text()
			.notNull()
			.references(() => storedFile.path),
		alt: text().notNull(),
		altSw: text("alt_sw"),
		position: integer().notNull().default(0),
	},
	(table) => [index("event_photo_order").on(table.eventId, table.position)],
);

/** Videos of an event, in the organisers' order. */
export const eventVideo = pgTable(
	"event_video",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		eventId: integer("event_id")
			.notNull()
			.references(() => event.id),
		path: text()
			.notNull()
			.references(() => storedFile.path),
		title: text().notNull(),
		titleSw: text("title_sw"),
		position: integer().notNull().default(0),
	},
	(table) => [index("event_video_order").on(table.eventId, table.position)],
);

export type NewEvent = typeof event.$inferInsert;
