import { sql } from "#server/db/orm.ts";
import { check, customType, integer, pgTable, text } from "#server/db/pg-core.ts";
import { moment } from "#server/records/columns.ts";

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
	dataType: () => "bytea",
	toDriver: (value) => value,
	fromDriver: (value) => Buffer.from(value),
});

/** The running season: one row. */
export const season = pgTable(
	"season",
	{
		id: integer().primaryKey().default(1),
		name: text().notNull(),
		/** How many browsers of one network and device type may vote per category (architecture §5). */
		sharedNetworkAllowance: integer("shared_network_allowance").notNull().default(1),
		/** Salt of the voter keys; destroyed (null) when the books are closed, which ends all voting. */
		voterKeySalt: bytea("voter_key_salt"),
		/** Since when visitors see results that waited for it (`counts_hidden_until_published`); null = not published. */
		resultsPublishedAt: moment("results_published_at"),
		createdAt: moment("created_at").notNull().defaultNow(),
	},
	(table) => [
		check("season_single_row", sql`${table.id} = 1`),
		check("season_allowance_range", sql`${table.sharedNetworkAllowance} between 1 and 10000`),
	],
);
