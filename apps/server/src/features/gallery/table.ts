import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { captionedPhotoTable } from "#server/features/album/table.ts";

/** Image galleries (product §3) in the organisers' order; `…_sw` are the Swahili variants. */
export const gallery = pgTable("gallery", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	nameSw: text("name_sw"),
	description: text().notNull(),
	descriptionSw: text("description_sw"),
	position: integer().notNull().default(0),
	/** Goes up with every change in the back office: a change names the one it was made from. */
	version: integer().notNull().default(1),
	deletedAt: timestamp("deleted_at", { withTimezone: true }),
	createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const galleryPhoto = captionedPhotoTable("gallery", () => gallery.id);

export type NewGallery = typeof gallery.$inferInsert;
