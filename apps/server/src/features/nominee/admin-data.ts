import type { AdminNominee, NomineeListQuery } from "@bcc/contract/admin";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { hasVotes, inState, votedCouples } from "#server/features/withdrawal/data.ts";
import { moment } from "#server/lib/moment.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

const columns = {
	id: nominee.id,
	version: nominee.version,
	createdAt: nominee.createdAt,
	deletedAt: nominee.deletedAt,
	categoryId: nominee.categoryId,
	husband: nominee.husband,
	wife: nominee.wife,
	imagePath: nominee.imagePath,
	position: nominee.position,
	withdrawnAt: nominee.withdrawnAt,
	withdrawnReason: nominee.withdrawnReason,
	hasVotes: hasVotes(votedCouples),
};

const sorts = {
	position: sql`(${nominee.categoryId}, ${nominee.position})`,
	husband: nominee.husband,
	wife: nominee.wife,
	category_id: nominee.categoryId,
	created_at: nominee.createdAt,
};

export async function listNomineeRecords(db: Database, query: NomineeListQuery): Promise<Page<AdminNominee>> {
	const condition = and(
		inList(nominee, query.deleted),
		query.category_id ? eq(nominee.categoryId, query.category_id) : undefined,
		inState(votedCouples, query.state),
		containsWords(query.q, [nominee.husband, nominee.wife]),
	);
	const select = db.select(columns).from(nominee).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: nominee, condition, sorts });
	return { data: data.map(present), total };
}

export async function findNomineeRecords(db: Database, ids: number[]): Promise<AdminNominee[]> {
	return (await db.select(columns).from(nominee).where(inArray(nominee.id, ids))).map(present);
}

function present(row: typeof nominee.$inferSelect & { hasVotes: boolean }): AdminNominee {
	return {
		id: row.id,
		version: row.version,
		created_at: row.createdAt.toISOString(),
		deleted_at: moment(row.deletedAt),
		category_id: row.categoryId,
		husband: row.husband,
		wife: row.wife,
		img_url: row.imagePath,
		position: row.position,
		withdrawn_at: moment(row.withdrawnAt),
		withdrawn_reason: row.withdrawnReason,
		has_votes: row.hasVotes,
	};
}
