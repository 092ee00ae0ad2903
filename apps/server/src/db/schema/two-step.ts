import { account } from "#server/db/schema/account.ts";
import { index, integer, pgTable, text } from "#server/lib/pg-core.ts";

/** What an account's authenticator shares with the site; in use once `account.two_step_at` is set (docs/decisions/0037). */
export const twoStep = pgTable("two_step", {
	accountId: integer("account_id")
		.primaryKey()
		.references(() => account.id, { onDelete: "cascade" }),
	/** Encrypted with a key of the server's secret. */
	sealedSecret: text("sealed_secret").notNull(),
	/** The time step of the code used last (RFC 6238): neither it nor an earlier one is taken again. */
	lastStep: integer("last_step").notNull(),
});

/** Recovery codes for a lost authenticator; using one deletes its row. */
export const recoveryCode = pgTable(
	"recovery_code",
	{
		/** A hash keyed with the server's secret, of the account and the code. */
		codeHash: text("code_hash").primaryKey(),
		accountId: integer("account_id")
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
	},
	(table) => [index("recovery_code_account_index").on(table.accountId)],
);
