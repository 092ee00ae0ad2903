import { nominationStates } from "@bcc/contract/nominations/admin-nomination";
import { locales } from "@bcc/messages/locale";
import { account } from "#server/db/schema/account.ts";
import { category } from "#server/db/schema/category.ts";
import { oneOf, timestampColumn } from "#server/db/schema/columns.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import { sql } from "#server/lib/drizzle.ts";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "#server/lib/pg-core.ts";

/** When visitors nominate couples of a season; without one they never do. */
export const nominationCall = pgTable(
	"nomination_call",
	{
		seasonId: integer("season_id")
			.primaryKey()
			.references(() => season.id),
		version: integer().notNull().default(1),
		opensAt: timestampColumn("opens_at").notNull(),
		closesAt: timestampColumn("closes_at").notNull(),
	},
	(table) => [check("nomination_call_order_check", sql`${table.opensAt} < ${table.closesAt}`)],
);

/** The categories that take nominations meanwhile. */
export const nominationCategory = pgTable("nomination_category", {
	categoryId: integer("category_id")
		.primaryKey()
		.references(() => category.id),
});

/** A couple that was nominated in a category. */
export const nominatedCouple = pgTable(
	"nominated_couple",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		version: integer().notNull().default(1),
		categoryId: integer("category_id")
			.notNull()
			.references(() => category.id),
		/** As first written. */
		husband: text().notNull(),
		wife: text().notNull(),
		state: text({ enum: nominationStates }).notNull().default("waiting"),
		/** The draft that was made of it. */
		nomineeId: integer("nominee_id").references(() => nominee.id),
		note: text(),
		declineReason: text("decline_reason"),
		decidedAt: timestampColumn("decided_at"),
		decidedBy: integer("decided_by").references(() => account.id, { onDelete: "set null" }),
	},
	(table) => [
		index("nominated_couple_category_index").on(table.categoryId),
		check("nominated_couple_state_check", sql`${table.state} in (${oneOf(nominationStates)})`),
		check(
			"nominated_couple_accepted_check",
			sql`(${table.state} = 'accepted') = (${table.nomineeId} is not null)`,
		),
	],
);

const coupleId = () =>
	integer("couple_id")
		.notNull()
		.references(() => nominatedCouple.id, { onDelete: "cascade" });

/** The names under which a couple is nominated, each folded (`namesKey`): those of couples that were merged are of one. */
export const nominatedNames = pgTable(
	"nominated_names",
	{
		categoryId: integer("category_id")
			.notNull()
			.references(() => category.id),
		namesKey: text("names_key").notNull(),
		coupleId: coupleId(),
	},
	(table) => [
		primaryKey({ name: "nominated_names_pk", columns: [table.categoryId, table.namesKey] }),
		index("nominated_names_couple_index").on(table.coupleId),
	],
);

/** What one person has sent. It goes some time after nominations have closed. */
export const nomination = pgTable(
	"nomination",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		coupleId: coupleId(),
		/** Keyed hash of all that was sent: the same request is one nomination. */
		requestHash: text("request_hash").notNull().unique(),
		husband: text().notNull(),
		wife: text().notNull(),
		place: text().notNull(),
		marriedYears: integer("married_years").notNull(),
		reason: text().notNull(),
		/** Empty and null once the nominator's account is deleted. */
		name: text().notNull(),
		email: text(),
		phone: text(),
		coupleKnows: boolean("couple_knows").notNull(),
		locale: text({ enum: locales }).notNull(),
		/** Keyed hash of where it came from; null = the machine itself. */
		network: text(),
		deviceType: integer("device_type").notNull(),
		sentAt: timestampColumn("sent_at").notNull(),
	},
	(table) => [
		index("nomination_couple_index").on(table.coupleId),
		index("nomination_network_index").on(table.network, table.sentAt),
		index("nomination_email_index").on(sql`lower(${table.email})`),
	],
);

export type NominationRow = typeof nomination.$inferSelect;
