import { roles } from "@bcc/contract/people/account";
import { locales } from "@bcc/messages/locale";
import { oneOf, timestampColumn } from "#server/db/schema/columns.ts";
import { type AnyColumn, type SQL, sql } from "#server/lib/drizzle.ts";
import { check, integer, pgTable, text, uniqueIndex } from "#server/lib/pg-core.ts";

/**
 * People who can sign in. Personal details are null only for administrators made by command. One account
 * per e-mail address, case-insensitive: the unique index decides.
 */
export const account = pgTable(
	"account",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		email: text().notNull(),
		/** An address that takes the place of `email` once it is confirmed. */
		pendingEmail: text("pending_email"),
		/** Addresses, in lower case, that were confirmed before `email`, the earliest first: their links give the account back. */
		formerEmails: text("former_emails").array().notNull().default([]),
		firstName: text("first_name").notNull(),
		lastName: text("last_name").notNull(),
		ageRange: text("age_range"),
		gender: text(),
		/** ISO 3166-1 alpha-2 code of the country. */
		nationality: text(),
		/** ISO 3166-1 alpha-2. */
		countryOfResidence: text("country_of_residence"),
		/** E.164. */
		phoneNumber: text("phone_number"),
		/** Argon2id as a PHC string; never leaves the queries that check or set it. */
		passwordHash: text("password_hash").notNull(),
		role: text({ enum: roles }).notNull().default("user"),
		locale: text({ enum: locales }).notNull().default("en"),
		emailConfirmedAt: timestampColumn("email_confirmed_at"),
		blockedAt: timestampColumn("blocked_at"),
		/** Since when signing in takes two steps (docs/decisions/0037); null = a password is enough. */
		twoStepAt: timestampColumn("two_step_at"),
		/** Goes up with every change by an administrator, and of name or address: a change names the one it was made from. */
		version: integer().notNull().default(1),
		createdAt: timestampColumn("created_at").notNull().defaultNow(),
		updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("account_email_unique").on(sql`lower(${table.email})`),
		check("account_role_check", sql`${table.role} in (${oneOf(roles)})`),
		check("account_locale_check", sql`${table.locale} in (${oneOf(locales)})`),
	],
);

/** Whether a row has this address, case-insensitive; uses the unique index. */
export function hasEmail(email: string | AnyColumn): SQL {
	return sql`lower(${account.email}) = lower(${email})`;
}
