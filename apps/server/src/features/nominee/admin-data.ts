import type { AdminNominee, NomineeListQuery } from "@bcc/contract/admin";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { itemsOf } from "#server/features/album/data.ts";
import { presentCaptionedPhoto } from "#server/features/album/rules.ts";
import { category, inCurrentSeason } from "#server/features/category/table.ts";
import { nominee, nomineePhoto } from "#server/features/nominee/table.ts";
import { tally } from "#server/features/voting/table.ts";
import { hasVotes, inState, votedCouples } from "#server/features/withdrawal/data.ts";
import { withdrawnSince } from "#server/features/withdrawal/drafts.ts";
import { withMoments } from "#server/lib/moment.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

const columns = {
	id: nominee.id,
	version: nominee.version,
	created_at: nominee.createdAt,
	deleted_at: nominee.deletedAt,
	category_id: nominee.categoryId,
	// Columns of a query of one table are written without its name, and these bear the same.
	category_has_votes: sql<boolean>`exists (select from ${tally}
		where ${tally}.category_id = ${nominee}.category_id)`,
	husband: nominee.husband,
	wife: nominee.wife,
	img_url: nominee.imagePath,
	story: nominee.story,
	story_sw: nominee.storySw,
	church: nominee.church,
	church_sw: nominee.churchSw,
	region: nominee.region,
	region_sw: nominee.regionSw,
	married_year: nominee.marriedYear,
	position: nominee.position,
	withdrawn_at: withdrawnSince(nominee),
	draft: nominee.draft,
	withdrawn_reason: nominee.withdrawnReason,
	has_votes: hasVotes(votedCouples),
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
		inArray(nominee.categoryId, db.select({ id: category.id }).from(category).where(inCurrentSeason)),
		inList(nominee, query.deleted),
		query.category_id ? eq(nominee.categoryId, query.category_id) : undefined,
		inState(votedCouples, query.state),
		containsWords(query.q, [nominee.husband, nominee.wife]),
	);
	const select = db.select(columns).from(nominee).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: nominee, condition, sorts });
	return { data: await withPhotos(db, data.map(withMoments)), total };
}

export async function findNomineeRecords(db: Database, ids: number[]): Promise<AdminNominee[]> {
	const rows = await db.select(columns).from(nominee).where(inArray(nominee.id, ids));
	return await withPhotos(db, rows.map(withMoments));
}

async function withPhotos<Row extends { id: number }>(db: Database, rows: Row[]) {
	const ids = rows.map(({ id }) => id);
	const photos = await itemsOf(db, nomineePhoto, ids);
	return rows.map((row) => ({ ...row, photos: (photos.get(row.id) ?? []).map(presentCaptionedPhoto) }));
}
