import { bigint, integer, pgTable, text } from "#server/db/pg-core.ts";
import { moment } from "#server/records/columns.ts";

/** Backups that were finished; the archives themselves lie outside the database. */
export const backup = pgTable("backup", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	takenAt: moment("taken_at").notNull(),
	byteSize: bigint("byte_size", { mode: "number" }).notNull(),
	/** Of the whole archive, hexadecimal. */
	sha256: text().notNull(),
	votes: integer().notNull(),
	files: integer().notNull(),
});
