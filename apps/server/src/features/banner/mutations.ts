import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type BannerRow, banner, type NewBanner } from "#server/features/banner/table.ts";
import { AppError } from "#server/lib/app-error.ts";
import { harmlessHtml } from "#server/lib/harmless-html.ts";
import { changeRow, lastPosition, type Positioned } from "#server/records/rows.ts";

export type BannerValues = Positioned<Omit<NewBanner, "id" | "version" | "createdAt">>;

/** The values with their HTML made harmless (architecture §4). */
export function cleanBanner<Values extends Html>(values: Values): Values {
	return {
		...values,
		titleHtml: harmlessHtml(values.titleHtml),
		textHtml: harmlessHtml(values.textHtml),
		titleHtmlSw: values.titleHtmlSw && harmlessHtml(values.titleHtmlSw),
		textHtmlSw: values.textHtmlSw && harmlessHtml(values.textHtmlSw),
	};
}

type Html = Pick<NewBanner, "titleHtml" | "textHtml" | "titleHtmlSw" | "textHtmlSw">;

/** Stores a new banner, or changes that of `id`, sanitised (architecture §4). Throws `not_found` for an unknown one. */
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

/**
 * Changes a banner as long as it has this version; at another placement it becomes the last one, so that it takes no
 * other banner's place unasked. Its HTML is clean.
 *
 * @returns false when it has another version, is deleted or never was
 */
export async function changeBanner(
	transaction: Database,
	id: number,
	version: number,
	values: Omit<BannerValues, "position">,
): Promise<boolean> {
	const { placement, position } = banner;
	const last = lastPosition(banner, eq(placement, values.placement));
	return await changeRow(transaction, banner, id, version, {
		...values,
		position: sql`case when ${placement} = ${values.placement} then ${position} else ${last} end`,
	});
}
