import { drawnPoint } from "@bcc/contract/programme/map-link";
import type { UsefulLink } from "@bcc/contract/site/admin-settings";
import type { PaymentWay } from "@bcc/contract/site/payment-way";
import { columnsByName } from "#server/db/schema/columns.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { sql } from "#server/lib/drizzle.ts";
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text } from "#server/lib/pg-core.ts";

/**
 * What organisers may say about the programme: one row, at first with neutral demo values.
 * Texts that are null have a built-in wording (`rules.ts`); `…_sw` are the Swahili variants.
 */
export const siteSettings = pgTable(
	"site_settings",
	{
		id: integer().primaryKey().default(1),
		version: integer().notNull().default(1),
		/** What the programme is called; null = as product §2 has it. */
		name: text(),
		nameSw: text("name_sw"),
		/** Postal address, one line each; the first names the organiser. */
		address: text()
			.notNull()
			.default("Best Christian Couple Awards\nP.O. Box 12345\nDar es Salaam, Tanzania"),
		addressSw: text("address_sw").default(
			"Tuzo za Wanandoa Bora wa Kikristo\nS.L.P. 12345\nDar es Salaam, Tanzania",
		),
		phone: text().notNull().default("+255 700 000 000"),
		email: text().notNull().default("info@example.org"),
		/** E.164; null = not shown. */
		whatsapp: text(),
		/** Null = made of the coordinates. */
		mapUrl: text("map_url").default(
			"https://www.openstreetmap.org/?mlat=-6.8161&mlon=39.2894#map=15/-6.8161/39.2894",
		),
		/** Degrees north and east of the office; both or neither. */
		latitude: doublePrecision().default(drawnPoint.latitude),
		longitude: doublePrecision().default(drawnPoint.longitude),
		/** The programme's sign in place of the drawn one. */
		logo: text().references(() => storedFile.path),
		/** A picture of the map in place of the drawn one. */
		mapPicture: text("map_picture").references(() => storedFile.path),
		mapPictureAlt: text("map_picture_alt"),
		mapPictureAltSw: text("map_picture_alt_sw"),
		/** Of the footer's column, in the organisers' order. */
		usefulLinks: jsonb("useful_links").$type<UsefulLink[]>().notNull().default([]),
		/** How organisers are paid for tickets, in their order. */
		paymentWays: jsonb("payment_ways").$type<PaymentWay[]>().notNull().default([]),
		/** The organisers' number as taxpayers, on receipts; null = not said. */
		tin: text(),
		instagramUrl: text("instagram_url").default("https://www.instagram.com/"),
		facebookUrl: text("facebook_url").default("https://www.facebook.com/"),
		designer: text().default("Tamu Studio"),
		aboutLead: text("about_lead"),
		aboutLeadSw: text("about_lead_sw"),
		aboutText: text("about_text"),
		aboutTextSw: text("about_text_sw"),
		vision: text(),
		visionSw: text("vision_sw"),
		mission: text(),
		missionSw: text("mission_sw"),
		contactLead: text("contact_lead"),
		contactLeadSw: text("contact_lead_sw"),
		copyrightHolder: text("copyright_holder"),
		copyrightHolderSw: text("copyright_holder_sw"),
		rights: text(),
		rightsSw: text("rights_sw"),
		/** Visitors see the counts of a category only when its voting has closed. */
		countsHiddenUntilClose: boolean("counts_hidden_until_close").notNull().default(false),
		/** Visitors see counts only when organisers have published the results, and only of closed categories. */
		countsHiddenUntilPublished: boolean("counts_hidden_until_published").notNull().default(false),
		/** The page that checks a receipt shows its couple. */
		receiptsShowChoice: boolean("receipts_show_choice").notNull().default(false),
		/** Staff must use two-step sign-in. */
		staffTwoStep: boolean("staff_two_step").notNull().default(false),
	},
	(table) => [
		check("site_settings_single_row_check", sql`${table.id} = 1`),
		check(
			"site_settings_map_check",
			sql`(${table.latitude} is null) = (${table.longitude} is null)
				and (${table.mapUrl} is not null or ${table.latitude} is not null)`,
		),
	],
);

export type SiteSettingsRow = typeof siteSettings.$inferSelect;

/** By the names that the contract has for them. */
export const settingsFields = columnsByName(siteSettings);
