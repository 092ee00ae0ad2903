import { timestampColumn } from "#server/db/schema/columns.ts";
import { sql } from "#server/lib/drizzle.ts";
import { check, integer, pgTable, text } from "#server/lib/pg-core.ts";

/** Votes by USSD: one row, stored when the first gateway calls or an organiser sets the code. Nothing of any phone. */
export const ussd = pgTable(
	"ussd",
	{
		id: integer().primaryKey().default(1),
		/** Of the code. */
		version: integer().notNull().default(0),
		/** What people dial, as the site shows it, such as `*149*88#`; null = not shown. */
		code: text(),
		/** When a gateway last called, to the minute or so. */
		lastCallAt: timestampColumn("last_call_at"),
	},
	(table) => [check("ussd_single_row_check", sql`${table.id} = 1`)],
);
