import { account } from "#server/db/schema/account.ts";
import { timestampColumn } from "#server/db/schema/columns.ts";
import { sql } from "#server/lib/drizzle.ts";
import { check, index, integer, pgTable, text } from "#server/lib/pg-core.ts";

export const tokenPurposes = ["reset", "confirm", "recover", "sign_in"] as const;

/**
 * Unused mailed links; using one deletes its row. `reset`: a new password; `confirm`: confirms an address; `recover`: a new password and
 * the former address, after somebody has changed it; `sign_in`: a code to type.
 */
export const accountToken = pgTable(
	"account_token",
	{
		/** SHA-256 of the token in the link. */
		tokenHash: text("token_hash").primaryKey(),
		accountId: integer("account_id")
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		purpose: text({ enum: tokenPurposes }).notNull(),
		/** The address the link was sent to: using it proves that one. */
		email: text().notNull(),
		expiresAt: timestampColumn("expires_at").notNull(),
	},
	(table) => [
		index("account_token_account_index").on(table.accountId),
		check("account_token_purpose_check", sql`${table.purpose} in ('reset', 'confirm', 'recover', 'sign_in')`),
	],
);
