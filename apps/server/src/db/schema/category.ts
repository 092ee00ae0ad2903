import { recordColumns, timestampColumn, withdrawableColumns } from "#server/db/schema/columns.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { and, eq, isNull, or, sql } from "#server/lib/drizzle.ts";
import { check, integer, pgTable, QueryBuilder, text, unique } from "#server/lib/pg-core.ts";

/** Award categories (product §3); `…_sw` are the Swahili variants, English is the fallback. */
export const category = pgTable(
	"category",
	{
		...recordColumns(),
		seasonId: integer("season_id")
			.notNull()
			.default(sql`current_season()`)
			.references(() => season.id),
		name: text().notNull(),
		nameSw: text("name_sw"),
		description: text().notNull(),
		descriptionSw: text("description_sw"),
		code: text().notNull(),
		imagePath: text("image_path").references(() => storedFile.path),
		/** Voting window; null = no limit on that side. */
		votingOpensAt: timestampColumn("voting_opens_at"),
		votingClosesAt: timestampColumn("voting_closes_at"),
		/** Since when no votes count, regardless of the window; null = not frozen. */
		frozenAt: timestampColumn("frozen_at"),
		/** What visitors read while it is frozen; null = the built-in words. */
		frozenNotice: text("frozen_notice"),
		frozenNoticeSw: text("frozen_notice_sw"),
		/** Since when its results are public by themselves, as on the evening; null = by the season's publication alone. */
		resultsPublishedAt: timestampColumn("results_published_at"),
		position: integer().notNull().default(0),
		...withdrawableColumns(),
	},
	(table) => [
		check("category_draft_is_withdrawn_check", sql`not ${table.draft} or ${table.withdrawnAt} is not null`),
		unique("category_code_unique").on(table.seasonId, table.code),
		check(
			"category_withdrawn_reason_check",
			sql`${table.withdrawnReason} is null or ${table.withdrawnAt} is not null`,
		),
		check(
			"category_window_order_check",
			sql`${table.votingClosesAt} is null or ${table.votingOpensAt} is null or ${table.votingOpensAt} < ${table.votingClosesAt}`,
		),
	],
);

export type NewCategory = typeof category.$inferInsert;

export const inCurrentSeason = eq(category.seasonId, currentSeasonId);

/** The ids of those categories. */
export const categoriesOfSeason = new QueryBuilder()
	.select({ id: category.id })
	.from(category)
	.where(inCurrentSeason);

/** Of the season that runs. */
export const isActiveCategory = and(
	isNull(category.deletedAt),
	isNull(category.withdrawnAt),
	inCurrentSeason,
);

/** The same for staff who preview unpublished records. */
export const isActiveOrDraftCategory = and(
	isNull(category.deletedAt),
	or(isNull(category.withdrawnAt), eq(category.draft, true)),
	inCurrentSeason,
);
