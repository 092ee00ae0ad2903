import { recordColumns } from "#server/db/schema/columns.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { event } from "#server/db/schema/occasion.ts";
import { season } from "#server/db/schema/season.ts";
import { sql } from "#server/lib/drizzle.ts";
import { index, integer, pgTable, text } from "#server/lib/pg-core.ts";

/** Sponsors of a season, or of one event of it (docs/decisions/0023). */
export const sponsor = pgTable(
	"sponsor",
	{
		...recordColumns(),
		seasonId: integer("season_id")
			.notNull()
			.default(sql`current_season()`)
			.references(() => season.id),
		/** Null = the season as a whole. */
		eventId: integer("event_id").references(() => event.id),
		name: text().notNull(),
		/** http or https; null = none. */
		link: text(),
		logoPath: text("logo_path")
			.notNull()
			.references(() => storedFile.path),
		position: integer().notNull().default(0),
	},
	(table) => [index("sponsor_season_index").on(table.seasonId, table.position)],
);
