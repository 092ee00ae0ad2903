import { refusalReasons } from "@bcc/contract/votes/admin-vote";
import { category } from "#server/db/schema/category.ts";
import { oneOf, timestampColumn } from "#server/db/schema/columns.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { sql } from "#server/lib/drizzle.ts";
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from "#server/lib/pg-core.ts";

const nomineeId = () =>
	integer("nominee_id")
		.notNull()
		.references(() => nominee.id);

/** Votes cast in each minute, voided ones included; derived from `vote` by the digest (docs/decisions/0022). */
export const voteMinute = pgTable(
	"vote_minute",
	{ minute: timestampColumn("minute").notNull(), nomineeId: nomineeId(), votes: integer().notNull() },
	(table) => [primaryKey({ columns: [table.minute, table.nomineeId] })],
);

/** Votes cast in each hour, by device type (index into the contract's `voteSources`). */
export const voteHour = pgTable(
	"vote_hour",
	{
		hour: timestampColumn("hour").notNull(),
		nomineeId: nomineeId(),
		deviceType: smallint("device_type").notNull(),
		votes: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.hour, table.nomineeId, table.deviceType] })],
);

/** The progress of the digest: one row. Every vote cast before is in `vote_minute` and `vote_hour`, no later one is. */
export const voteDigest = pgTable(
	"vote_digest",
	{ id: integer().primaryKey().default(1), digestedUntil: timestampColumn("digested_until").notNull() },
	(table) => [check("vote_digest_single_row_check", sql`${table.id} = 1`)],
);

/** Bursts that staff have looked at, as they were then. */
export const burstLook = pgTable(
	"burst_look",
	{
		nomineeId: nomineeId(),
		from: timestampColumn("from").notNull(),
		to: timestampColumn("to").notNull(),
		votes: integer().notNull(),
		/** The name as it was; accounts can be deleted. */
		seenBy: text("seen_by").notNull(),
		seenAt: timestampColumn("seen_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.nomineeId, table.from] })],
);

/** Votes refused in each minute, and why; category null when unknown. No voters. */
export const refusedVote = pgTable(
	"refused_vote",
	{
		minute: timestampColumn("minute").notNull(),
		categoryId: integer("category_id").references(() => category.id),
		reason: text({ enum: refusalReasons }).notNull(),
		votes: integer().notNull(),
	},
	(table) => [
		unique("refused_vote_unique").on(table.minute, table.categoryId, table.reason).nullsNotDistinct(),
		index("refused_vote_category_index").on(table.categoryId),
		check("refused_vote_reason_check", sql`${table.reason} in (${oneOf(refusalReasons)})`),
	],
);
