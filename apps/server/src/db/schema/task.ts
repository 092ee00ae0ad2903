import { taskKinds } from "@bcc/contract/office/admin-backup";
import { account } from "#server/db/schema/account.ts";
import { timestampColumn } from "#server/db/schema/columns.ts";
import { sql } from "#server/lib/drizzle.ts";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "#server/lib/pg-core.ts";

/** Background work that staff have started. One runs at a time, over all processes, by the unique index. */
export const task = pgTable(
	"task",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		kind: text({ enum: taskKinds }).notNull(),
		/** Changes of the season (`seasonChanges`) that a recount must have seen; null for other work. */
		changesSeen: integer("changes_seen"),
		/** Null once the account is deleted; the name stays. */
		startedBy: integer("started_by").references(() => account.id, { onDelete: "set null" }),
		startedByName: text("started_by_name").notNull(),
		startedAt: timestampColumn("started_at").notNull(),
		/** When its process last reported that it runs. */
		seenAt: timestampColumn("seen_at").notNull(),
		progress: text().notNull().default(""),
		progressSw: text("progress_sw"),
		endedAt: timestampColumn("ended_at"),
		ok: boolean(),
		result: text(),
		/** Null where the result has no Swahili. */
		resultSw: text("result_sw"),
	},
	(table) => [
		uniqueIndex("task_running_unique")
			.on(sql`(${table.endedAt} is null)`)
			.where(sql`${table.endedAt} is null`),
		index("task_kind_index").on(table.kind, table.id),
		check(
			"task_kind_check",
			sql`${table.kind} in (${sql.raw(taskKinds.map((kind) => `'${kind}'`).join(", "))})`,
		),
	],
);
