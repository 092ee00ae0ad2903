import { and, isNull, sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { storedFile } from "#server/features/file/table.ts";

/** Award categories (product §3); `…_sw` are the Swahili variants, English is the fallback. */
export const category = pgTable(
	"category",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		name: text().notNull(),
		nameSw: text("name_sw"),
		description: text().notNull(),
		descriptionSw: text("description_sw"),
		code: text().notNull().unique(),
		/** `path` of a stored file. */
		imagePath: text("image_path").references(() => storedFile.path),
		/** Voting window; null = no limit on that side. */
		votingOpensAt: timestamp("voting_opens_at", { withTimezone: true }),
		votingClosesAt: timestamp("voting_closes_at", { withTimezone: true }),
		/** Since when no votes count, whatever the window says; null = not frozen. */
		frozenAt: timestamp("frozen_at", { withTimezone: true }),
		position: integer().notNull().default(0),
		/** Goes up with every change in the back office: a change names the one it was made from. */
		version: integer().notNull().default(1),
		/** Out of the awards, with its votes: visitors do not find it, and nothing of it counts (docs/decisions/0030). */
		withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
		/** Why; read beside the results. */
		withdrawnReason: text("withdrawn_reason"),
		/** Soft delete; only of a category without votes. */
		deletedAt: timestamp("deleted_at", { withTimezone: true }),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check(
			"category_withdrawn_reason",
			sql`${table.withdrawnReason} is null or ${table.withdrawnAt} is not null`,
		),
		check(
			"category_window_order",
			sql`${table.votingClosesAt} is null or ${table.votingOpensAt} is null or ${table.votingOpensAt} < ${table.votingClosesAt}`,
		),
	],
);

export type NewCategory = typeof category.$inferInsert;

/** True for a category that visitors find. */
export const categoryStands = and(isNull(category.deletedAt), isNull(category.withdrawnAt));
