import { bannerPlacements } from "@bcc/contract";
import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { storedFile } from "#server/features/file/table.ts";

/** Landing-page banners (product §3); `…_sw` are the Swahili variants, English is the fallback. */
export const banner = pgTable(
	"banner",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		placement: text({ enum: bannerPlacements }).notNull(),
		/** HTML, sanitised when stored and again when shown (architecture §4). */
		titleHtml: text("title_html").notNull(),
		textHtml: text("text_html").notNull(),
		titleHtmlSw: text("title_html_sw"),
		textHtmlSw: text("text_html_sw"),
		/** `path` of a stored file. */
		firstImage: text("first_image").references(() => storedFile.path),
		secondImage: text("second_image").references(() => storedFile.path),
		/** Lowest first within a placement; the site uses the first (product §3). */
		position: integer().notNull().default(0),
		active: boolean().notNull().default(true),
		/** Goes up with every change in the back office: a change names the one it was made from. */
		version: integer().notNull().default(1),
		deletedAt: timestamp("deleted_at", { withTimezone: true }),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index("banner_placement").on(table.placement, table.position)],
);

export type BannerRow = typeof banner.$inferSelect;
export type NewBanner = typeof banner.$inferInsert;
