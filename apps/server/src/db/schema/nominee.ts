import { captionedPhotoTable } from "#server/db/schema/album.ts";
import { category } from "#server/db/schema/category.ts";
import { recordColumns, withdrawableColumns } from "#server/db/schema/columns.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { sql } from "#server/lib/drizzle.ts";
import { check, index, integer, pgTable, text, unique } from "#server/lib/pg-core.ts";

/** Couples of a category (product §3). */
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
		/* The couple's own page (docs/decisions/0016); null = not written. */
		story: text(),
		storySw: text("story_sw"),
		church: text(),
		churchSw: text("church_sw"),
		region: text(),
		regionSw: text("region_sw"),
		/** The year of the wedding. */
		marriedYear: integer("married_year"),
		/** Deleted couples are withdrawn, too, so that one condition excludes all. */
		...withdrawableColumns(),
	},
	(table) => [
		check("nominee_draft_is_withdrawn_check", sql`not ${table.draft} or ${table.withdrawnAt} is not null`),
		index("nominee_category_index").on(table.categoryId, table.position),
		check(
			"nominee_deleted_is_withdrawn_check",
			sql`${table.deletedAt} is null or ${table.withdrawnAt} is not null`,
		),
		check(
			"nominee_withdrawn_reason_check",
			sql`${table.withdrawnReason} is null or ${table.withdrawnAt} is not null`,
		),
		check("nominee_married_year_check", sql`${table.marriedYear} between 1900 and 2200`),
		unique("nominee_id_category_unique").on(table.id, table.categoryId),
	],
);

/** The photos of a couple's own page, besides the one on the nominees page. */
export const nomineePhoto = captionedPhotoTable("nominee", () => nominee.id);
