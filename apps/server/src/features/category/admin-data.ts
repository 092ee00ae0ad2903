import type { AdminCategory, CategoryListQuery } from "@bcc/contract/admin";
import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category, inCurrentSeason } from "#server/features/category/table.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { hasVotes, inState, votedCategories } from "#server/features/withdrawal/data.ts";
import { withdrawnSince } from "#server/features/withdrawal/drafts.ts";
import { withMoments } from "#server/lib/moment.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

const columns = {
	id: category.id,
	version: category.version,
	created_at: category.createdAt,
	deleted_at: category.deletedAt,
	withdrawn_at: withdrawnSince(category),
	draft: category.draft,
	withdrawn_reason: category.withdrawnReason,
	name: category.name,
	name_sw: category.nameSw,
	description: category.description,
	description_sw: category.descriptionSw,
	code: category.code,
	image_url: category.imagePath,
	voting_opens_at: category.votingOpensAt,
	voting_closes_at: category.votingClosesAt,
	position: category.position,
	nominees: sql<number>`(select count(*)::int from ${nominee}
		where ${nominee.categoryId} = ${category}."id" and ${nominee.withdrawnAt} is null)`,
	has_votes: hasVotes(votedCategories),
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
		inCurrentSeason,
		inList(category, query.deleted),
		inState(votedCategories, query.state),
		containsWords(query.q, [category.name, category.nameSw, category.code]),
	);
	const select = db.select(columns).from(category).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: category, condition, sorts });
	return { data: data.map(withMoments), total };
}

export async function findCategoryRecords(db: Database, ids: number[]): Promise<AdminCategory[]> {
	return (await db.select(columns).from(category).where(inArray(category.id, ids))).map(withMoments);
}
