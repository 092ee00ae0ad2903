import type { AdminBanner, BannerListQuery } from "@bcc/contract/admin";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type BannerRow, banner } from "#server/features/banner/table.ts";
import { moment } from "#server/lib/moment.ts";
import { containsWords, orderOf, type Page, pageOf } from "#server/records/list.ts";

const sorts = {
	position: sql`(${banner.placement}, ${banner.position})`,
	placement: banner.placement,
	title: banner.titleHtml,
	created_at: banner.createdAt,
};

/** A page of banners for organisers. */
export async function listBannerRecords(db: Database, query: BannerListQuery): Promise<Page<AdminBanner>> {
	const condition = and(
		query.deleted ? isNotNull(banner.deletedAt) : isNull(banner.deletedAt),
		query.placement && eq(banner.placement, query.placement),
		query.active === undefined ? undefined : eq(banner.active, query.active),
		containsWords(query.q, [banner.titleHtml, banner.titleHtmlSw, banner.textHtml, banner.textHtmlSw]),
	);
	const select = db
		.select()
		.from(banner)
		.where(condition)
		.orderBy(...orderOf(query, sorts, banner.id));
	const { data, total } = await pageOf(db, query, select.$dynamic(), banner, condition);
	return { data: data.map(present), total };
}

/** Banners by their ids, deleted ones too. */
export async function findBannerRecords(db: Database, ids: number[]): Promise<AdminBanner[]> {
	return (await db.select().from(banner).where(inArray(banner.id, ids))).map(present);
}

function present(row: BannerRow): AdminBanner {
	return {
		id: row.id,
		version: row.version,
		created_at: row.createdAt.toISOString(),
		deleted_at: moment(row.deletedAt),
		placement: row.placement,
		title: row.titleHtml,
		title_sw: row.titleHtmlSw,
		text: row.textHtml,
		text_sw: row.textHtmlSw,
		first_image: row.firstImage,
		second_image: row.secondImage,
		active: row.active,
		position: row.position,
	};
}
