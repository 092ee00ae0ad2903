import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, time, timestamp } from "drizzle-orm/pg-core";
import { storedFile } from "#server/features/file/table.ts";

/** Seminars (spec §3); dates and times are those of Dar es Salaam, `…_sw` are the Swahili variants. */
export const seminar = pgTable(
	"seminar",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		name: text().notNull(),
		nameSw: text("name_sw"),
		topic: text().notNull(),
		topicSw: text("topic_sw"),
		talkerName: text("talker_name").notNull(),
		description: text().notNull(),
		descriptionSw: text("description_sw"),
		/** Whole shillings for one person; 0 = free. */
		price: integer().notNull().default(0),
		startDate: date("start_date").notNull(),
		/** The last day, included. */
		endDate: date("end_date").notNull(),
		timeIn: time("time_in", { precision: 0 }).notNull(),
		timeOut: time("time_out", { precision: 0 }).notNull(),
		/** Goes up with every change in the back office: a change names the one it was made from. */
		version: integer().notNull().default(1),
		/** Soft delete: what refers to a deleted seminar stays. */
		deletedAt: timestamp("deleted_at", { withTimezone: true }),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check("seminar_price", sql`${table.price} >= 0`),
		check("seminar_days", sql`${table.startDate} <= ${table.endDate}`),
	],
);

/** Photos of a seminar, in the organisers' order. */
export const seminarPhoto = pgTable(
	"seminar_photo",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		seminarId: integer("seminar_id")
			.notNull()
			.references(() => seminar.id),
		path: text()
			.notNull()
			.references(() => storedFile.path),
		alt: text().notNull(),
		altSw: text("alt_sw"),
		position: integer().notNull().default(0),
	},
	(table) => [index("seminar_photo_order").on(table.seminarId, table.position)],
);

/** Videos of a seminar, in the organisers' order. */
export const seminarVideo = pgTable(
	"seminar_video",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		seminarId: integer("seminar_id")
			.notNull()
			.references(() => seminar.id),
		path: text()
			.notNull()
			.references(() => storedFile.path),
		title: text().notNull(),
		titleSw: text("title_sw"),
		position: integer().notNull().default(0),
	},
	(table) => [index("seminar_video_order").on(table.seminarId, table.position)],
);

export type NewSeminar = typeof seminar.$inferInsert;
