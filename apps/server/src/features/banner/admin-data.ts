import type { AdminBanner, BannerListQuery } from "@bcc/contract/admin";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { banner } from "#server/features/banner/table.ts";
import { withMoments } from "#server/lib/moment.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

const columns = {
	id: banner.id,
	version: banner.version,
	created_at: banner.createdAt,
	deleted_at: banner.deletedAt,
	placement: banner.placement,
	title: banner.titleHtml,
	title_sw: banner.titleHtmlSw,
	text: banner.textHtml,
	text_sw: banner.textHtmlSw,
	first_image: banner.firstImage,
	second_image: banner.secondImage,
	active: banner.active,
	position: banner.position,
};

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
	const select = db.select(columns).from(banner).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: banner, condition, sorts });
	return { data: data.map(withMoments), total };
}

export async function findBannerRecords(db: Database, ids: number[]): Promise<AdminBanner[]> {
	return (await db.select(columns).from(banner).where(inArray(banner.id, ids))).map(withMoments);
}
