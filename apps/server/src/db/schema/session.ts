import { account } from "#server/db/schema/account.ts";
import { timestampColumn } from "#server/db/schema/columns.ts";
import { index, integer, pgTable, text } from "#server/lib/pg-core.ts";

/** Browsers that are signed in (docs/decisions/0013). */
export const session = pgTable(
	"session",
	{
		/** SHA-256 of the random id in the browser's cookie. */
		idHash: text("id_hash").primaryKey(),
		accountId: integer("account_id")
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		createdAt: timestampColumn("created_at").notNull(),
		lastSeenAt: timestampColumn("last_seen_at").notNull(),
		/** The absolute limit; the idle limit is counted from `last_seen_at`. */
		expiresAt: timestampColumn("expires_at").notNull(),
	},
	(table) => [
		index("session_account_index").on(table.accountId),
		index("session_expiry_index").on(table.expiresAt),
	],
);
