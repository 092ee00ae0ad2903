import type { Couple, Nominee } from "@bcc/contract";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category, categoryStands, categoryStandsOrDraft } from "#server/features/category/table.ts";
import { couplePhotos } from "#server/features/nominee/resource.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { localized, textsIn } from "#server/lib/translation.ts";

/** The couples standing in a category, in the organisers' order; null when there is no such category. */
export async function listNominees(
	db: Database,
	categoryId: number,
	drafts = false,
): Promise<Nominee[] | null> {
	const stands = isNull(nominee.withdrawnAt);
	const shown = drafts ? or(stands, and(eq(nominee.draft, true), isNull(nominee.deletedAt))) : stands;
	const rows = await db
		.select({ id: nominee.id, husband: nominee.husband, wife: nominee.wife, img_url: nominee.imagePath })
		.from(category)
		.leftJoin(nominee, and(eq(nominee.categoryId, category.id), shown))
		.where(and(eq(category.id, categoryId), drafts ? categoryStandsOrDraft : categoryStands))
		.orderBy(asc(nominee.position), asc(nominee.id));
	if (rows.length === 0) return null;
	return rows.filter((row): row is Nominee => row.id !== null);
}

/**
 * What a couple's own page tells; of one that no longer stands the names alone. Null when there never was one, or it or its
 * category is not published yet.
 *
 * @param drafts for staff: as if they were published
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
			stands: sql<boolean>`${categoryStands}`,
			draft: sql<boolean>`${nominee.draft} or ${category.draft}`,
		})
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(and(eq(nominee.id, id), isNull(nominee.deletedAt)));
	if (!found || (found.draft && !drafts)) return null;
	const { row, draft } = found;
	const names = { id, category_id: row.categoryId, husband: row.husband, wife: row.wife };
	if (!draft && (row.withdrawnAt || !found.stands)) {
		const untold = { img_url: null, story: null, church: null, region: null, married_year: null, photos: [] };
		return { ...names, withdrawn: true, ...untold };
	}
	// Written in Swahili alone: better read than hidden.
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

/** The category of each couple, also of those that no longer stand, by the couple's id. */
export async function listCategoriesOfCouples(db: Database): Promise<Map<number, number>> {
	const rows = await db.select({ id: nominee.id, categoryId: nominee.categoryId }).from(nominee);
	return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}
