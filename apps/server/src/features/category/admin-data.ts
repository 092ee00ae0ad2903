import type { AdminCategory, CategoryListQuery } from "@bcc/contract/admin";
import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/features/category/table.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { hasVotes, inState, votedCategories } from "#server/features/withdrawal/data.ts";
import { moment } from "#server/lib/moment.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

const columns = {
	id: category.id,
	version: category.version,
	createdAt: category.createdAt,
	deletedAt: category.deletedAt,
	withdrawnAt: category.withdrawnAt,
	withdrawnReason: category.withdrawnReason,
	name: category.name,
	nameSw: category.nameSw,
	description: category.description,
	descriptionSw: category.descriptionSw,
	code: category.code,
	imagePath: category.imagePath,
	votingOpensAt: category.votingOpensAt,
	votingClosesAt: category.votingClosesAt,
	position: category.position,
	nominees: sql<number>`(select count(*)::int from ${nominee}
		where ${nominee.categoryId} = ${category}."id" and ${nominee.withdrawnAt} is null)`,
	hasVotes: hasVotes(votedCategories),
};

const sorts = {
	position: category.position,
	name: category.name,
	code: category.code,
	voting_opens_at: category.votingOpensAt,
	voting_closes_at: category.votingClosesAt,
};

export async function listCategoryRecords(
	db: Database,
	query: CategoryListQuery,
): Promise<Page<AdminCategory>> {
	const condition = and(
		inList(category, query.deleted),
		inState(votedCategories, query.state),
		containsWords(query.q, [category.name, category.nameSw, category.code]),
	);
	const select = db.select(columns).from(category).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: category, condition, sorts });
	return { data: data.map(present), total };
}

export async function findCategoryRecords(db: Database, ids: number[]): Promise<AdminCategory[]> {
	return (await db.select(columns).from(category).where(inArray(category.id, ids))).map(present);
}

type Row = typeof category.$inferSelect & { nominees: number; hasVotes: boolean };

function present(row: Pick<Row, keyof typeof columns>): AdminCategory {
	return {
		id: row.id,
		version: row.version,
		created_at: row.createdAt.toISOString(),
		deleted_at: moment(row.deletedAt),
		withdrawn_at: moment(row.withdrawnAt),
		withdrawn_reason: row.withdrawnReason,
		has_votes: row.hasVotes,
		name: row.name,
		name_sw: row.nameSw,
		description: row.description,
		description_sw: row.descriptionSw,
		code: row.code,
		image_url: row.imagePath,
		voting_opens_at: moment(row.votingOpensAt),
		voting_closes_at: moment(row.votingClosesAt),
		position: row.position,
		nominees: row.nominees,
	};
}
