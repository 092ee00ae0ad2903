import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { storedFile } from "#server/features/file/table.ts";

/** Image galleries (spec §3) in the organisers' order; `…_sw` are the Swahili variants. */
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

/** Photos of a gallery, in the organisers' order. */
export const galleryPhoto = pgTable(
	"gallery_photo",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		galleryId: integer("gallery_id")
			.notNull()
			.references(() => gallery.id),
		path: text()
			.notNull()
			.references(() => storedFile.path),
		caption: text().notNull().default(""),
		captionSw: text("caption_sw"),
		alt: text().notNull(),
		altSw: text("alt_sw"),
		position: integer().notNull().default(0),
	},
	(table) => [index("gallery_photo_order").on(table.galleryId, table.position)],
);

export type NewGallery = typeof gallery.$inferInsert;
