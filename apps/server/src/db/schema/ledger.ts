import { timestampColumn } from "#server/db/schema/columns.ts";
import { sql } from "#server/lib/drizzle.ts";
import {
	bigint,
	check,
	foreignKey,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
} from "#server/lib/pg-core.ts";

/** Backups from before there were several seasons do not name it. */
const seasonId = () => integer("season_id").notNull().default(1);

/** The public logs, one for each season, from the first start on. */
export const ledger = pgTable("ledger", {
	/** The column is called `id`, and has no foreign key, because old backups fill this table before `season`. */
	seasonId: integer("id").primaryKey().default(1),
	/** Salt of the log's keys, base64url: not secret, and another one in each season. */
	keySalt: text("key_salt").notNull(),
	/** The log's public key, base64: derived from the server's secret and the salt; null until a server has stored it. */
	publicKey: text("public_key"),
	startedAt: timestampColumn("started_at").notNull().defaultNow(),
	/** Since when the season goes on with another secret, and how many votes were cast with the one before: their voters can vote again. */
	secretChangedAt: timestampColumn("secret_changed_at"),
	votesBeforeSecret: bigint("votes_before_secret", { mode: "number" }),
});

/** Kinds of leaves, in the order of their numbers in `ledger_pending`. */
export const entryKinds = ["vote", "void", "restore"] as const;

/**
 * Committed entries without a number in the public log: written in the statement or transaction of the votes, voids and restorations
 * themselves, and deleted by the one that gives them their numbers.
 */
export const ledgerPending = pgTable("ledger_pending", {
	id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	seasonId: seasonId(),
	kind: smallint().notNull().default(0),
	/** For voids and restorations only. */
	reason: text(),
	at: timestampColumn("at").notNull().defaultNow(),
	/** Number of leaves that it will become. */
	leafCount: integer("leaves").notNull(),
	/**
	 * Commitments of its votes, one after the other, 43 characters each; for cast votes a line for each couple, after the category's and
	 * the couple's id.
	 */
	content: text().notNull(),
});

/**
 * The public logs, a row for each stretch that was added at once; never changed and never deleted. The first has no leaves. A row begins
 * where exactly one other ends, so that no number is given twice.
 */
export const ledgerBatch = pgTable(
	"ledger_batch",
	{
		seasonId: seasonId(),
		/** Leaves of the log including this stretch: a size that a checkpoint may have. */
		size: bigint({ mode: "number" }).notNull(),
		/** Leaves before it; null for the log's beginning. */
		before: bigint({ mode: "number" }),
		/** Root of the tree of `size` leaves (RFC 6962), base64. */
		root: text().notNull(),
		/** Texts of its leaves in order, an empty line between two. */
		leaves: text().notNull(),
		at: timestampColumn("at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.seasonId, table.size] }),
		unique("ledger_batch_before_unique").on(table.seasonId, table.before),
		foreignKey({
			name: "ledger_batch_before_fk",
			columns: [table.seasonId, table.before],
			foreignColumns: [table.seasonId, table.size],
		}),
		check("ledger_batch_grows_check", sql`coalesce(${table.before} < ${table.size}, ${table.size} = 0)`),
	],
);

/** Hashes of the tree over 256, 65,536 … leaves: they save hashing all leaves again. */
export const ledgerNode = pgTable(
	"ledger_node",
	{
		seasonId: seasonId(),
		/** As tlog-tiles counts: 1 for 256 leaves. */
		level: smallint().notNull(),
		index: integer().notNull(),
		/** base64. */
		hash: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.seasonId, table.level, table.index] })],
);
