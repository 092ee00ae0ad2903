import { category } from "#server/db/schema/category.ts";
import { timestampColumn } from "#server/db/schema/columns.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { sql } from "#server/lib/drizzle.ts";
import { boolean, check, index, integer, pgTable, text } from "#server/lib/pg-core.ts";

/** What the jury decided about couples with the same number of votes; it orders their places and counts nothing. */
export const tieBreak = pgTable(
	"tie_break",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		categoryId: integer("category_id")
			.notNull()
			.references(() => category.id),
		/** They still share their place. */
		shared: boolean().notNull(),
		decidedBy: text("decided_by").notNull(),
		reason: text().notNull(),
		recordedAt: timestampColumn("recorded_at").notNull().defaultNow(),
	},
	(table) => [index("tie_break_category_index").on(table.categoryId)],
);

/** The couples of a decision, the best first; a couple is in one at most. */
export const tieBreakCouple = pgTable(
	"tie_break_couple",
	{
		nomineeId: integer("nominee_id")
			.primaryKey()
			.references(() => nominee.id),
		tieBreakId: integer("tie_break_id")
			.notNull()
			.references(() => tieBreak.id, { onDelete: "cascade" }),
		position: integer().notNull(),
	},
	(table) => [
		index("tie_break_couple_tie_break_index").on(table.tieBreakId),
		check("tie_break_couple_position_check", sql`${table.position} > 0`),
	],
);
