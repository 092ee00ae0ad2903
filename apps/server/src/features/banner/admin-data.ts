import type { AdminBanner, BannerListQuery } from "@bcc/contract/admin";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type BannerRow, banner } from "#server/features/banner/table.ts";
import { moment } from "#server/lib/moment.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

const sorts = {
	position: sql`(${banner.placement}, ${banner.position})`,
	placement: banner.placement,
	title: banner.titleHtml,
	created_at: banner.createdAt,
};

export async function listBannerRecords(db: Database, query: BannerListQuery): Promise<Page<AdminBanner>> {
	const condition = and(
		inList(banner, query.deleted),
		query.placement && eq(banner.placement, query.placement),
		query.active === undefined ? undefined : eq(banner.active, query.active),
		containsWords(query.q, [banner.titleHtml, banner.titleHtmlSw, banner.textHtml, banner.textHtmlSw]),
	);
	const select = db.select().from(banner).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: banner, condition, sorts });
	return { data: data.map(present), total };
}

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
