import { boolean, integer, timestamp } from "drizzle-orm/pg-core";

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true });

/** Not published yet: only staff sees it. */
export const draftColumn = () => boolean().notNull().default(false);

/** The columns of every record of the back office (`RecordTable`). */
export const recordColumns = () => ({
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	/** Goes up with every change: a change names the one it was made from. */
	version: integer().notNull().default(1),
	/** Soft deletion: what refers to the record stays. */
	deletedAt: timestampColumn("deleted_at"),
	createdAt: timestampColumn("created_at").notNull().defaultNow(),
});
