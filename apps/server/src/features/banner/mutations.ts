import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { sanitizeBannerHtml } from "#server/features/banner/rules.ts";
import { type BannerRow, banner, type NewBanner } from "#server/features/banner/table.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { Positioned } from "#server/lib/record-table.ts";

export type BannerValues = Positioned<Omit<NewBanner, "id" | "version" | "createdAt">>;

/** The values with their HTML made harmless (design §4). */
export function cleanBanner<Values extends Html>(values: Values): Values {
	return {
		...values,
		titleHtml: sanitizeBannerHtml(values.titleHtml),
		textHtml: sanitizeBannerHtml(values.textHtml),
		titleHtmlSw: values.titleHtmlSw && sanitizeBannerHtml(values.titleHtmlSw),
		textHtmlSw: values.textHtmlSw && sanitizeBannerHtml(values.textHtmlSw),
	};
}

type Html = Pick<NewBanner, "titleHtml" | "textHtml" | "titleHtmlSw" | "textHtmlSw">;

/**
 * Stores a new banner, or changes the one of `id`; its HTML is sanitised first (design §4).
 *
 * @throws AppError `not_found` when there is no banner of that id
 */
export async function saveBanner(db: Database, values: BannerValues, id?: number): Promise<BannerRow> {
	const clean = cleanBanner(values);
	const [saved] =
		id === undefined
			? await db.insert(banner).values(clean).returning()
			: await db
					.update(banner)
					.set({ ...clean, updatedAt: new Date() })
					.where(eq(banner.id, id))
					.returning();
	if (!saved) throw new AppError("not_found");
	return saved;
}
