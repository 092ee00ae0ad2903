import { timestampColumn } from "#server/db/schema/columns.ts";
import { season } from "#server/db/schema/season.ts";
import { integer, pgTable, primaryKey, text } from "#server/lib/pg-core.ts";

/** Points of a season's checklist that somebody has ticked as seen (docs/decisions/0023). */
export const checklistTick = pgTable(
	"checklist_tick",
	{
		seasonId: integer("season_id")
			.notNull()
			.references(() => season.id),
		point: text().notNull(),
		/** What was seen: the tick holds while it is still so. */
		about: text().notNull(),
		/** The name as it was; accounts can be deleted. */
		seenBy: text("seen_by").notNull(),
		seenAt: timestampColumn("seen_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.seasonId, table.point] })],
);
