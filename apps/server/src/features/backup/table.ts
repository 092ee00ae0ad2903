import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Backups that were finished; the archives themselves lie outside the database. */
export const backup = pgTable("backup", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
	byteSize: bigint("byte_size", { mode: "number" }).notNull(),
	/** Of the whole archive, hexadecimal. */
	sha256: text().notNull(),
	votes: integer().notNull(),
	files: integer().notNull(),
});
