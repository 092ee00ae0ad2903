import { timestampColumn } from "#server/db/schema/columns.ts";
import { bigint, boolean, integer, pgTable, text } from "#server/lib/pg-core.ts";

/** Backups that were finished; the archives themselves lie outside the database. */
export const backup = pgTable("backup", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	takenAt: timestampColumn("taken_at").notNull(),
	/** Changes of the season (`seasonChanges`) that it must have seen; null before this was noted. */
	changesSeen: integer("changes_seen"),
	byteSize: bigint("byte_size", { mode: "number" }).notNull(),
	/** Of the whole archive, hexadecimal. */
	sha256: text().notNull(),
	votes: integer().notNull(),
	files: integer().notNull(),
	/** In the data folder's backups; null where the command line wrote it somewhere. */
	fileName: text("file_name"),
	/** Whether it agrees with its own checksums; null where they were not compared. */
	isGood: boolean("is_good"),
});
