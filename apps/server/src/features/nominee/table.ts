import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { category } from "#server/features/category/table.ts";
import { storedFile } from "#server/features/file/table.ts";

/** Couples standing in a category (product §3). */
export const nominee = pgTable(
	"nominee",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		categoryId: integer("category_id")
			.notNull()
			.references(() => category.id),
		husband: text().notNull(),
		wife: text().notNull(),
		/** `path` of a stored file. */
		imagePath: text("image_path").references(() => storedFile.path),
		position: integer().notNull().default(0),
		/** Out of the awards, with its votes: it is not shown and takes none, and those it has do not count. */
		withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
		/** Why; read beside the results. */
		withdrawnReason: text("withdrawn_reason"),
		/** Goes up with every change in the back office: a change names the one it was made from. */
		version: integer().notNull().default(1),
		/**
		 * Soft delete, only of a couple without votes. A deleted couple is withdrawn too, so whatever asks for standing
		 * couples asks enough.
		 */
		deletedAt: timestamp("deleted_at", { withTimezone: true }),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index("nominee_category").on(table.categoryId, table.position),
		check(
			"nominee_deleted_is_withdrawn",
			sql`${table.deletedAt} is null or ${table.withdrawnAt} is not null`,
		),
		check(
			"nominee_withdrawn_reason",
			sql`${table.withdrawnReason} is null or ${table.withdrawnAt} is not null`,
		),
		unique("nominee_in_category").on(table.id, table.categoryId),
	],
);
