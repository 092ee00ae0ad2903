import { timestampColumn } from "#server/db/schema/columns.ts";
import { boolean, integer, pgTable, text } from "#server/lib/pg-core.ts";

/** A file that `GET /files/get` may serve; `path` is a name made from the content, never a place on disk. */
export const storedFile = pgTable("stored_file", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	path: text().notNull().unique(),
	contentType: text("content_type").notNull(),
	byteSize: integer("byte_size").notNull(),
	/** Pixels, as shown (after the camera's rotation); null for videos. */
	width: integer(),
	height: integer(),
	hasAlpha: boolean("has_alpha").notNull().default(false),
	sha256: text().notNull(),
	createdAt: timestampColumn("created_at").notNull().defaultNow(),
});

export type StoredFile = typeof storedFile.$inferSelect;

/** Files that are removed and whose bytes are still to be deleted: away from the transaction that removed them. */
export const removedFile = pgTable("removed_file", {
	path: text().primaryKey(),
	removedAt: timestampColumn("removed_at").notNull().defaultNow(),
	/** When a process last began to delete the bytes; null before. */
	triedAt: timestampColumn("tried_at"),
});
