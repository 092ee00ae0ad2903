import type { AuditedResource } from "@bcc/contract/admin/resources";
import type { AuditAction } from "@bcc/contract/office/admin-audit";
import { sql } from "#server/lib/drizzle.ts";
import { index, integer, jsonb, pgTable, text, timestamp } from "#server/lib/pg-core.ts";

export type Fields = { [name: string]: FieldValue };
export type FieldValue = string | number | boolean | null | FieldValue[] | Fields;

/**
 * Every administrative change, written in the transaction of the change. A trigger of the database refuses
 * to update or delete entries. No reference to the account: its deletion must not touch the entry.
 */
export const auditEntry = pgTable(
	"audit_entry",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** The time of the write, not of the transaction's beginning: a void may run for minutes. */
		at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
		/** The account that did it; null = somebody at the command line. */
		actorId: integer("actor_id"),
		/** Name and address as they were. */
		actor: text().notNull(),
		action: text().$type<AuditAction>().notNull(),
		resource: text().$type<AuditedResource>().notNull(),
		recordId: integer("record_id"),
		label: text().notNull(),
		/** What changed, as it was; never a secret. */
		before: jsonb().$type<Fields>(),
		after: jsonb().$type<Fields>(),
	},
	(table) => [
		index("audit_entry_record_index").on(table.resource, table.recordId, table.id),
		index("audit_entry_actor_index").on(table.actorId, table.id),
	],
);
