import type { Nominee } from "@bcc/contract/awards/category";
import type { Couple } from "@bcc/contract/awards/couple";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { category, isActiveCategory, isActiveOrDraftCategory } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { couplePhotos } from "#server/features/awards/nominee/resource.ts";
import { and, asc, eq, isNull, or, sql } from "#server/lib/drizzle.ts";
import { localized, textsIn } from "#server/lib/translation.ts";

/** The active couples of a category, in the organisers' order; null when there is no such category. */
export async function listNominees(
	db: Database,
	categoryId: number,
	drafts = false,
): Promise<Nominee[] | null> {
	const isActive = isNull(nominee.withdrawnAt);
	const isListed = drafts ? or(isActive, and(eq(nominee.draft, true), isNull(nominee.deletedAt))) : isActive;
	const rows = await db
		.select({ id: nominee.id, husband: nominee.husband, wife: nominee.wife, img_url: nominee.imagePath })
		.from(category)
		.leftJoin(nominee, and(eq(nominee.categoryId, category.id), isListed))
		.where(and(eq(category.id, categoryId), drafts ? isActiveOrDraftCategory : isActiveCategory))
		.orderBy(asc(nominee.position), asc(nominee.id));
	if (rows.length === 0) return null;
	return rows.filter((row): row is Nominee => row.id !== null);
}

/**
 * A couple with its story and photos; only the names of a withdrawn couple. Null for an unknown couple, a draft and a
 * couple of a draft category.
 *
 * @param drafts for staff: treats drafts as published
 */
export async function findCouplePage(
	db: Database,
	id: number,
	locale: Locale,
	drafts = false,
): Promise<Couple | null> {
	const [found] = await db
		.select({
			row: nominee,
			isActive: sql<boolean>`${isActiveCategory}`,
			draft: sql<boolean>`${nominee.draft} or ${category.draft}`,
		})
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(and(eq(nominee.id, id), isNull(nominee.deletedAt)));
	if (!found || (found.draft && !drafts)) return null;
	const { row, draft } = found;
	const names = { id, category_id: row.categoryId, husband: row.husband, wife: row.wife };
	if (!draft && (row.withdrawnAt || !found.isActive)) {
		const hidden = { img_url: null, story: null, church: null, region: null, married_year: null };
		return { ...names, ...hidden, withdrawn: true, photos: [] };
	}
	// English pages have the Swahili text where there is no English one.
	const texts = textsIn(locale, {
		story: [row.story, row.storySw, row.storySw ?? ""],
		church: [row.church, row.churchSw, row.churchSw ?? ""],
		region: [row.region, row.regionSw, row.regionSw ?? ""],
	});
	const photos = (await couplePhotos.of(db, [id])).get(id) ?? [];
	return {
		...names,
		withdrawn: false,
		img_url: row.imagePath,
		...texts,
		story: texts.story || null,
		church: texts.church || null,
		region: texts.region || null,
		married_year: row.marriedYear,
		photos: photos.map((photo) => localized(photo, locale)),
	};
}

/** The category of each couple by its id, withdrawn couples included. */
export async function listCategoriesOfCouples(db: Database): Promise<Map<number, number>> {
	const rows = await db.select({ id: nominee.id, categoryId: nominee.categoryId }).from(nominee);
	return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}
