import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { category } from "#server/features/category/table.ts";
import { storedFile } from "#server/features/file/table.ts";
import { moment, recordColumns } from "#server/records/columns.ts";

/** Couples standing in a category (product §3). */
export const nominee = pgTable(
	"nominee",
	{
		...recordColumns(),
		categoryId: integer("category_id")
			.notNull()
			.references(() => category.id),
		husband: text().notNull(),
		wife: text().notNull(),
		imagePath: text("image_path").references(() => storedFile.path),
		position: integer().notNull().default(0),
		/**
		 * Out of the awards, with its votes: it is not shown and takes none, and those it has do not count. A deleted couple
		 * is withdrawn too, so whatever asks for standing couples asks enough.
		 */
		withdrawnAt: moment("withdrawn_at"),
		withdrawnReason: text("withdrawn_reason"),
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
