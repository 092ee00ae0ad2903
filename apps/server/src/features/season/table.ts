import { sql } from "#server/db/orm.ts";
import { boolean, check, customType, integer, pgTable, text } from "#server/db/pg-core.ts";
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
		/** Whether the networks' keys of IPv4 begin with that of their /24; not in a season that had votes before (docs/decisions/0063). */
		ipv4By24: boolean("ipv4_by_24").notNull().default(false),
		/** Since when visitors see results that waited for it (`counts_hidden_until_published`); null = not published. */
		resultsPublishedAt: moment("results_published_at"),
		createdAt: moment("created_at").notNull().defaultNow(),
	},
	(table) => [
		check("season_single_row", sql`${table.id} = 1`),
		check("season_allowance_range", sql`${table.sharedNetworkAllowance} between 1 and 10000`),
	],
);
