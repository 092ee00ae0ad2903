import { timestampColumn } from "#server/db/schema/columns.ts";
import { sql } from "#server/lib/drizzle.ts";
import {
	boolean,
	check,
	customType,
	date,
	integer,
	pgTable,
	text,
	uniqueIndex,
} from "#server/lib/pg-core.ts";

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
	dataType: () => "bytea",
	toDriver: (value) => value,
	fromDriver: (value) => Buffer.from(value),
});

/** The seasons: one that runs, and those archived before it, of which nothing changes any more (docs/decisions/0062). */
export const season = pgTable(
	"season",
	{
		id: integer().primaryKey().default(1),
		version: integer().notNull().default(1),
		year: integer()
			.notNull()
			.default(sql`extract(year from now() at time zone 'Africa/Dar_es_Salaam')::integer`),
		name: text().notNull(),
		nameSw: text("name_sw"),
		/** First and last day, as announced. */
		startsOn: date("starts_on"),
		endsOn: date("ends_on"),
		/** How many browsers of one network and device type may vote per category (architecture §5). */
		sharedNetworkAllowance: integer("shared_network_allowance").notNull().default(1),
		/** Salt of the voter keys; destroyed (null) when the books are closed, which ends all voting. */
		voterKeySalt: bytea("voter_key_salt"),
		/** Since when visitors see results that waited for it (`counts_hidden_until_published`); null = not published. */
		resultsPublishedAt: timestampColumn("results_published_at"),
		/** The published time of the announcement; null = none. */
		resultsExpectedAt: timestampColumn("results_expected_at"),
		createdAt: timestampColumn("created_at").notNull().defaultNow(),
		/** Since when the next one runs; null = this one does. */
		archivedAt: timestampColumn("archived_at"),
		/** Published results have their numbers: on the pages of winners, and as counts of the running season. */
		votesInArchive: boolean("votes_in_archive").notNull().default(true),
	},
	(table) => [
		uniqueIndex("season_current_unique")
			.on(sql`(${table.archivedAt} is null)`)
			.where(sql`${table.archivedAt} is null`),
		check(
			"season_archived_is_closed_check",
			sql`${table.archivedAt} is null or ${table.voterKeySalt} is null`,
		),
		check("season_year_check", sql`${table.year} between 2000 and 2200`),
		check("season_days_check", sql`${table.startsOn} <= ${table.endsOn}`),
		check("season_allowance_check", sql`${table.sharedNetworkAllowance} between 1 and 10000`),
	],
);

/** The current season, in SQL: looked up once a statement. */
export const currentSeasonId = sql<number>`(select id from season where archived_at is null)`;
