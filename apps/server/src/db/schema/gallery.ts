import { captionedPhotoTable } from "#server/db/schema/album.ts";
import { draftColumn, recordColumns } from "#server/db/schema/columns.ts";
import { integer, pgTable, text } from "#server/lib/pg-core.ts";

/** Image galleries (product §3) in the organisers' order; `…_sw` are the Swahili variants. */
export const gallery = pgTable("gallery", {
	...recordColumns(),
	name: text().notNull(),
	nameSw: text("name_sw"),
	description: text().notNull(),
	descriptionSw: text("description_sw"),
	position: integer().notNull().default(0),
	draft: draftColumn(),
});

export const galleryPhoto = captionedPhotoTable("gallery", () => gallery.id);
