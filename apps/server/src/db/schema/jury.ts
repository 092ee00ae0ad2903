import { longestJudgeName, mostCriteria, mostScore } from "@bcc/contract/jury/limits";
import { locales } from "@bcc/messages/locale";
import { timestampColumn } from "#server/db/schema/columns.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import { sql } from "#server/lib/drizzle.ts";
import {
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from "#server/lib/pg-core.ts";

const seasonId = () =>
	integer("season_id")
		.notNull()
		.references(() => season.id);

/** A season's jury; without a row, or with a share of 0, the season has none. */
export const jury = pgTable(
	"jury",
	{
		seasonId: integer("season_id")
			.primaryKey()
			.references(() => season.id),
		version: integer().notNull().default(1),
		/** Its part of a couple's total, in percent; the rest is the public's. */
		share: integer().notNull().default(0),
		/** Since when nothing is scored any more. */
		closedAt: timestampColumn("closed_at"),
	},
	(table) => [check("jury_share_check", sql`${table.share} between 0 and 100`)],
);

/** What the jury looks at. */
export const juryCriterion = pgTable(
	"jury_criterion",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		seasonId: seasonId(),
		position: integer().notNull(),
		name: text().notNull(),
		nameSw: text("name_sw").notNull(),
		/** A judge's scores are weighted by it: a mean, so the weights need no sum. */
		weight: integer().notNull(),
	},
	(table) => [
		unique("jury_criterion_position_unique").on(table.seasonId, table.position),
		check(
			"jury_criterion_position_check",
			sql`${table.position} between 1 and ${sql.raw(String(mostCriteria))}`,
		),
		check("jury_criterion_weight_check", sql`${table.weight} between 1 and 100`),
	],
);

/** Who judges a season's couples. Sheets count once they are handed in, unless they were dropped with the judge. */
export const judge = pgTable(
	"judge",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		seasonId: seasonId(),
		/** Empty once it is deleted, some time after the end. */
		name: text().notNull(),
		email: text(),
		/** The language of the invitation. */
		locale: text({ enum: locales }).notNull(),
		createdAt: timestampColumn("created_at").notNull(),
		handedInAt: timestampColumn("handed_in_at"),
		removedAt: timestampColumn("removed_at"),
		/** False when the organisers dropped what was handed in. */
		isCounted: boolean("is_counted").notNull().default(true),
	},
	(table) => [
		index("judge_season_index").on(table.seasonId),
		index("judge_email_index").on(sql`lower(${table.email})`),
		uniqueIndex("judge_email_unique")
			.on(table.seasonId, sql`lower(${table.email})`)
			.where(sql`${table.removedAt} is null`),
		check("judge_name_check", sql`length(${table.name}) <= ${sql.raw(String(longestJudgeName))}`),
		check("judge_counted_check", sql`${table.isCounted} or ${table.removedAt} is not null`),
	],
);

/** The link of a judge who was not removed. */
export const judgeLink = pgTable("judge_link", {
	judgeId: integer("judge_id")
		.primaryKey()
		.references(() => judge.id, { onDelete: "cascade" }),
	/** SHA-256 of the secret in the link. */
	tokenHash: text("token_hash").notNull().unique(),
});

const sheetKey = () => ({
	judgeId: integer("judge_id")
		.notNull()
		.references(() => judge.id, { onDelete: "cascade" }),
	nomineeId: integer("nominee_id")
		.notNull()
		.references(() => nominee.id),
});

/** What a judge has saved of a couple. */
export const jurySheet = pgTable(
	"jury_sheet",
	{
		...sheetKey(),
		/** Goes up with every save: a save names the one it was made from. */
		version: integer().notNull().default(1),
		/** The judge abstains; scores do not count. */
		knowsCouple: boolean("knows_couple").notNull(),
		/** For the organisers alone. */
		comment: text().notNull(),
		savedAt: timestampColumn("saved_at").notNull(),
	},
	(table) => [
		primaryKey({ name: "jury_sheet_pk", columns: [table.judgeId, table.nomineeId] }),
		index("jury_sheet_nominee_index").on(table.nomineeId),
	],
);

export const juryScore = pgTable(
	"jury_score",
	{
		...sheetKey(),
		criterionId: integer("criterion_id")
			.notNull()
			.references(() => juryCriterion.id, { onDelete: "cascade" }),
		score: integer().notNull(),
	},
	(table) => [
		primaryKey({ name: "jury_score_pk", columns: [table.judgeId, table.nomineeId, table.criterionId] }),
		index("jury_score_nominee_index").on(table.nomineeId),
		index("jury_score_criterion_index").on(table.criterionId),
		check("jury_score_score_check", sql`${table.score} between 1 and ${sql.raw(String(mostScore))}`),
	],
);

export type JudgeRow = typeof judge.$inferSelect;
