import { locales } from "@bcc/messages/locale";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { account } from "#server/features/account/table.ts";
import { booking, bookingMessage } from "#server/features/booking/table.ts";
import { invitation } from "#server/features/invitation/table.ts";
import { timestampColumn } from "#server/records/columns.ts";

export const mailKinds = [
	"reset",
	"confirm",
	"already_registered",
	"email_changing",
	"password_changed",
	"role_given",
	"sign_in_code",
	"invited",
	"two_step_on",
	"two_step_off",
	"booking_held",
	"booking_confirmed",
	"booking_waiting",
	"booking_offered",
	"booking_expired",
	"booking_cancelled",
	"booking_transferred",
	"booking_moved",
	"booking_withdrawn",
	"booking_restored",
	"booking_message",
	"booking_links",
] as const;

export type MailKind = (typeof mailKinds)[number];

/**
 * Mails on their way (docs/decisions/0015). Only the data, not the text: the link's token is generated at sending, so it is readable
 * nowhere.
 */
export const outgoingMail = pgTable(
	"outgoing_mail",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		kind: text({ enum: mailKinds }).notNull(),
		/** As typed: without an account of that address nothing is sent. */
		email: text().notNull(),
		/** The account that the e-mail is about, when it was requested in a session. */
		accountId: integer("account_id").references(() => account.id, { onDelete: "cascade" }),
		/** The invitation that the e-mail contains. */
		invitationId: integer("invitation_id").references(() => invitation.id, { onDelete: "cascade" }),
		/** The booking that the e-mail is about, and the organisers' message in it. */
		bookingId: integer("booking_id").references(() => booking.id, { onDelete: "cascade" }),
		bookingMessageId: integer("booking_message_id").references(() => bookingMessage.id),
		locale: text({ enum: locales }).notNull(),
		attempts: integer().notNull().default(0),
		sendAfter: timestampColumn("send_after").notNull().defaultNow(),
		createdAt: timestampColumn("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("outgoing_mail_due_index").on(table.sendAfter),
		check("outgoing_mail_attempts_check", sql`${table.attempts} >= 0`),
	],
);
