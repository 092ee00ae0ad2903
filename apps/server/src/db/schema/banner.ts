import { bannerPlacements } from "@bcc/contract/programme/banner";
import { recordColumns, timestampColumn } from "#server/db/schema/columns.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { boolean, index, integer, pgTable, text } from "#server/lib/pg-core.ts";

/** Landing-page banners (product §3); `…_sw` are the Swahili variants, English is the fallback. */
export const banner = pgTable(
	"banner",
	{
		...recordColumns(),
		placement: text({ enum: bannerPlacements }).notNull(),
		/** HTML, sanitised when stored and again when shown (architecture §4). */
		titleHtml: text("title_html").notNull(),
		textHtml: text("text_html").notNull(),
		titleHtmlSw: text("title_html_sw"),
		textHtmlSw: text("text_html_sw"),
		firstImage: text("first_image").references(() => storedFile.path),
		secondImage: text("second_image").references(() => storedFile.path),
		/** Lowest first within a placement; the site uses the first (product §3). */
		position: integer().notNull().default(0),
		active: boolean().notNull().default(true),
		updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
	},
	(table) => [index("banner_placement_index").on(table.placement, table.position)],
);

export type NewBanner = typeof banner.$inferInsert;
