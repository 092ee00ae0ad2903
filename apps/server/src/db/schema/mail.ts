import { type MailFault, mailFailures, mailKinds } from "@bcc/contract/site/admin-mail";
import { locales } from "@bcc/messages/locale";
import { account } from "#server/db/schema/account.ts";
import { booking, bookingMessage } from "#server/db/schema/booking.ts";
import { timestampColumn } from "#server/db/schema/columns.ts";
import { invitation } from "#server/db/schema/invitation.ts";
import { judge } from "#server/db/schema/jury.ts";
import { sql } from "#server/lib/drizzle.ts";
import { check, index, integer, pgTable, text } from "#server/lib/pg-core.ts";

/** Until when a mail is tried that is stored now. */
export const tryingTime = sql`now() + interval '2 days'`;

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
		/** The judge whose link the e-mail contains. */
		judgeId: integer("judge_id").references(() => judge.id, { onDelete: "cascade" }),
		/** The booking that the e-mail is about, and the organisers' message in it. */
		bookingId: integer("booking_id").references(() => booking.id, { onDelete: "cascade" }),
		bookingMessageId: integer("booking_message_id").references(() => bookingMessage.id),
		locale: text({ enum: locales }).notNull(),
		attempts: integer().notNull().default(0),
		/** The next attempt; like all times of the queue by the database's clock. */
		sendAfter: timestampColumn("send_after").notNull().defaultNow(),
		/** After an attempt that fails later than this it is given up. */
		tryUntil: timestampColumn("try_until").notNull().default(tryingTime),
		/** A process is delivering it, and nobody else takes it. */
		leaseUntil: timestampColumn("lease_until"),
		/** It is not tried any more; it stays until somebody has it sent again or has seen it, 30 days at most. */
		givenUpAt: timestampColumn("given_up_at"),
		/** Of the last attempt; the server's answer is without addresses. */
		failure: text({ enum: mailFailures }),
		failureText: text("failure_text"),
		createdAt: timestampColumn("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("outgoing_mail_due_index").on(table.sendAfter),
		check("outgoing_mail_attempts_check", sql`${table.attempts} >= 0`),
		check(
			"outgoing_mail_given_up_check",
			sql`${table.givenUpAt} is null or (${table.leaseUntil} is null and ${table.failure} is not null)`,
		),
	],
);

/** Why the mail of a query was not delivered at its last attempt; null while there was none. */
export const faultOfMail = sql<MailFault | null>`case when ${outgoingMail.failure} is not null then
	json_build_object('failure', ${outgoingMail.failure}, 'text', coalesce(${outgoingMail.failureText}, '')) end`;

/** Mails of a window that may still be asked for by a network, or for an address (docs/decisions/0015). */
export const mailBudget = pgTable(
	"mail_budget",
	{
		/** With the server's secret, as no address is stored; without it for a buyer's, which the booking has. */
		keyHash: text("key_hash").primaryKey(),
		remaining: integer().notNull(),
		until: timestampColumn("until").notNull(),
	},
	(table) => [
		index("mail_budget_until_index").on(table.until),
		check("mail_budget_remaining_check", sql`${table.remaining} >= 0`),
	],
);
