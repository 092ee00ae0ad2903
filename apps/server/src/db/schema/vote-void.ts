import { account } from "#server/db/schema/account.ts";
import { category } from "#server/db/schema/category.ts";
import { timestampColumn } from "#server/db/schema/columns.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { sql } from "#server/lib/drizzle.ts";
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uuid,
} from "#server/lib/pg-core.ts";

/**
 * Groups of votes that organisers took out of the count, for good or to be reviewed, and why; once restored, they count
 * again, unless the review ended in a void of the same votes.
 */
export const voteVoid = pgTable(
	"vote_void",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		categoryId: integer("category_id")
			.notNull()
			.references(() => category.id),
		/** The selection; null = any. */
		nomineeId: integer("nominee_id").references(() => nominee.id),
		castFrom: timestampColumn("cast_from"),
		/** Not included. */
		castBefore: timestampColumn("cast_before"),
		/** Index into the contract's `voteSources`. */
		deviceType: smallint("device_type"),
		minNetworkVotes: integer("min_network_votes"),
		/** The prefix length of IPv6 networks; null = a voter's, /64. */
		ipv6Prefix: smallint("ipv6_prefix"),
		/** The same of IPv4; null = one address. */
		ipv4Prefix: smallint("ipv4_prefix"),
		/** Taken out until they are reviewed (docs/decisions/0022). */
		held: boolean().notNull().default(false),
		/** The hold that ended with this void. */
		heldAs: integer("held_as").references((): AnyPgColumn => voteVoid.id),
		reason: text().notNull(),
		votes: integer().notNull(),
		voidedAt: timestampColumn("voided_at").notNull().defaultNow(),
		/** Null once the account is deleted; the name stays. */
		voidedBy: integer("voided_by").references(() => account.id, { onDelete: "set null" }),
		voidedByName: text("voided_by_name").notNull(),
		restoredAt: timestampColumn("restored_at"),
		restoredBy: integer("restored_by").references(() => account.id, { onDelete: "set null" }),
		restoredByName: text("restored_by_name"),
		restoreReason: text("restore_reason"),
	},
	(table) => [
		index("vote_void_category_index").on(table.categoryId),
		unique("vote_void_held_as_unique").on(table.heldAs),
		check("vote_void_held_check", sql`not ${table.held} or ${table.heldAs} is null`),
		check("vote_void_ipv6_prefix_check", sql`${table.ipv6Prefix} in (48, 56)`),
		check("vote_void_ipv4_prefix_check", sql`${table.ipv4Prefix} = 24`),
		check(
			"vote_void_restored_check",
			sql`(${table.restoredAt} is null) = (${table.restoreReason} is null) and (${table.restoredAt} is null) = (${table.restoredByName} is null)`,
		),
	],
);

export const voteVoidCouple = pgTable(
	"vote_void_couple",
	{
		voidId: integer("void_id")
			.notNull()
			.references(() => voteVoid.id),
		nomineeId: integer("nominee_id")
			.notNull()
			.references(() => nominee.id),
		votes: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.voidId, table.nomineeId] }),
		check("vote_void_couple_votes_check", sql`${table.votes} > 0`),
	],
);

/** The votes that do not count; each is taken by one void at most. */
export const voidedVote = pgTable(
	"voided_vote",
	{
		voterKey: uuid("voter_key").notNull(),
		categoryId: integer("category_id").notNull(),
		nomineeId: integer("nominee_id").notNull(),
		voidId: integer("void_id")
			.notNull()
			.references(() => voteVoid.id),
	},
	(table) => [
		primaryKey({ name: "voided_vote_pk", columns: [table.voterKey, table.categoryId] }),
		index("voided_vote_void_index").on(table.voidId),
	],
);
