import { timestampColumn } from "#server/db/schema/columns.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { sql } from "#server/lib/drizzle.ts";
import {
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uuid,
} from "#server/lib/pg-core.ts";

/** Default for rows without a commitment, of an older backup: the hash of random bytes that nobody knows. */
const commitmentToNothing = sql`translate(rtrim(encode(sha256(uuid_send(gen_random_uuid())
	|| uuid_send(gen_random_uuid())), 'base64'), '='), '+/', '-_')`;

/**
 * Votes, one row each, never an address (architecture §5). The two unique constraints make double voting impossible: one vote per category
 * and voter, and one per category, network, device type and slot, with slots below the shared-network allowance. Rows are never changed or
 * deleted: a voided vote has a row of its own in `voided_vote`.
 */
export const vote = pgTable(
	"vote",
	{
		categoryId: integer("category_id").notNull(),
		nomineeId: integer("nominee_id").notNull(),
		/** Keyed hash of network and device type, or of the browser's cookie. */
		voterKey: uuid("voter_key").notNull(),
		/** Keyed hash of the browser's cookie; null without one, and where the cookie has made `voterKey`. */
		browserKey: uuid("browser_key"),
		/** Keyed hash of the network; for IPv4 the first half is that of its /24 (docs/decisions/0002). */
		networkKey: uuid("network_key").notNull(),
		/** Keyed hashes of the IPv6 /56 and /48 around the network; null for IPv4. */
		network56Key: uuid("network_56_key"),
		network48Key: uuid("network_48_key"),
		/** Index into the contract's `voteSources`. */
		deviceType: smallint("device_type").notNull(),
		/** Which of the votes that the allowance gives its network and device type, from 0. */
		slot: integer().notNull(),
		castAt: timestampColumn("cast_at").notNull().defaultNow(),
		/** SHA-256 of a secret that only the voter has, base64url: the vote's leaf in the public log has it, too. */
		commitment: text().notNull().default(commitmentToNothing),
	},
	(table) => [
		primaryKey({ name: "vote_voter_pk", columns: [table.voterKey, table.categoryId] }),
		unique("vote_slot_unique").on(table.networkKey, table.categoryId, table.deviceType, table.slot),
		// Tiny and nearly free to maintain: rows are stored in the order of casting (docs/decisions/0022).
		index("vote_cast_at_index")
			.using("brin", table.castAt)
			.with({ autosummarize: true, pages_per_range: 32 }),
		index("vote_browser_index")
			.on(table.browserKey, table.categoryId)
			.where(sql`${table.browserKey} is not null`),
		index("vote_network_56_index")
			.on(table.network56Key, table.categoryId)
			.where(sql`${table.network56Key} is not null`),
		index("vote_network_48_index")
			.on(table.network48Key, table.categoryId)
			.where(sql`${table.network48Key} is not null`),
		check("vote_device_type_check", sql`${table.deviceType} between 0 and 4`),
		check("vote_slot_check", sql`${table.slot} >= 0`),
	],
);

/**
 * Counted votes per couple, updated in the transaction that stores the votes: always equal to a recount of `vote`
 * without voided votes. `vote` has no foreign key to the couple; this one protects a couple with votes: it can neither
 * be deleted nor move to another category (docs/decisions/0004).
 */
export const tally = pgTable(
	"tally",
	{
		nomineeId: integer("nominee_id").primaryKey(),
		categoryId: integer("category_id").notNull(),
		votes: integer().notNull(),
	},
	(table) => [
		foreignKey({
			name: "tally_nominee_fk",
			columns: [table.nomineeId, table.categoryId],
			foreignColumns: [nominee.id, nominee.categoryId],
		}),
		check("tally_votes_check", sql`${table.votes} >= 0`),
	],
);
