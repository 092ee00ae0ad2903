import { staffRoles } from "@bcc/contract/admin/resources";
import { locales } from "@bcc/messages/locale";
import { account } from "#server/db/schema/account.ts";
import { oneOf, timestampColumn } from "#server/db/schema/columns.ts";
import { sql } from "#server/lib/drizzle.ts";
import { boolean, check, integer, pgTable, text, uniqueIndex } from "#server/lib/pg-core.ts";

/** Invitations to the back office (docs/decisions/0037). A unique index allows one open invitation per address. */
export const invitation = pgTable(
	"invitation",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		email: text().notNull(),
		role: text({ enum: staffRoles }).notNull(),
		locale: text({ enum: locales }).notNull(),
		/** Null once the account is deleted: then the invitation lapses. */
		invitedBy: integer("invited_by").references(() => account.id, { onDelete: "set null" }),
		createdAt: timestampColumn("created_at").notNull(),
		/** When it was sent, or sent again. */
		sentAt: timestampColumn("sent_at").notNull().defaultNow(),
		acceptedAt: timestampColumn("accepted_at"),
		/** Who accepted; deleting the account deletes the invitation's data. */
		accountId: integer("account_id").references(() => account.id, { onDelete: "cascade" }),
		withdrawnAt: timestampColumn("withdrawn_at"),
	},
	(table) => [
		uniqueIndex("invitation_open_unique")
			.on(sql`lower(${table.email})`)
			.where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
		check("invitation_role_check", sql`${table.role} in (${oneOf(staffRoles)})`),
	],
);

/** The one link of an invitation that can be used; using it deletes its row. */
export const invitationLink = pgTable("invitation_link", {
	invitationId: integer("invitation_id")
		.primaryKey()
		.references(() => invitation.id, { onDelete: "cascade" }),
	/** SHA-256 of the token in the link. */
	tokenHash: text("token_hash").notNull().unique(),
	expiresAt: timestampColumn("expires_at").notNull(),
	/** The administrator has the link, to pass on by hand: it proves no address and opens no existing account. */
	byHand: boolean("by_hand").notNull().default(false),
});
