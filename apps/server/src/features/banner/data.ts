import type { Banner, BannerPlacement } from "@bcc/contract";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { banner } from "#server/features/banner/table.ts";
import { harmlessHtml } from "#server/lib/harmless-html.ts";
import { textsIn } from "#server/lib/translation.ts";

/** The active banners of a placement, best first (product §3), sanitised once more as they are shown. */
export async function currentBanners(
	db: Database,
	placement: BannerPlacement,
	locale: Locale,
): Promise<Banner[]> {
	const rows = await db
		.select({
			titleHtml: banner.titleHtml,
			textHtml: banner.textHtml,
			titleHtmlSw: banner.titleHtmlSw,
			textHtmlSw: banner.textHtmlSw,
			firstImage: banner.firstImage,
			secondImage: banner.secondImage,
		})
		.from(banner)
		.where(and(eq(banner.placement, placement), eq(banner.active, true), isNull(banner.deletedAt)))
		.orderBy(asc(banner.position), asc(banner.id));
	return rows.map((row) => {
		const texts = textsIn(locale, {
			title: [row.titleHtml, row.titleHtmlSw],
			text: [row.textHtml, row.textHtmlSw],
		});
		return {
			...texts,
			title: harmlessHtml(texts.title),
			text: harmlessHtml(texts.text),
			first_image: row.firstImage,
			second_image: row.secondImage,
		};
	});
}
