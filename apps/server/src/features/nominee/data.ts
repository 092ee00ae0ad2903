import type { Couple, Nominee } from "@bcc/contract";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { and, asc, eq, isNull } from "#server/db/orm.ts";
import { itemsOf } from "#server/features/album/data.ts";
import { category, categoryStands } from "#server/features/category/table.ts";
import { nominee, nomineePhoto } from "#server/features/nominee/table.ts";
import { textsIn } from "#server/lib/translation.ts";

/** The couples standing in a category, in the organisers' order; null when there is no such category. */
export async function listNominees(db: Database, categoryId: number): Promise<Nominee[] | null> {
	const rows = await db
		.select({ id: nominee.id, husband: nominee.husband, wife: nominee.wife, img_url: nominee.imagePath })
		.from(category)
		.leftJoin(nominee, and(eq(nominee.categoryId, category.id), isNull(nominee.withdrawnAt)))
		.where(and(eq(category.id, categoryId), categoryStands))
		.orderBy(asc(nominee.position), asc(nominee.id));
	if (rows.length === 0) return null;
	return rows.filter((row): row is Nominee => row.id !== null);
}

/** What a couple's own page tells; of one that no longer stands the names alone. Null when there never was one. */
export async function findCouplePage(db: Database, id: number, locale: Locale): Promise<Couple | null> {
	const [found] = await db
		.select({ row: nominee, categoryStands: category.id })
		.from(nominee)
		.leftJoin(category, and(eq(category.id, nominee.categoryId), categoryStands))
		.where(and(eq(nominee.id, id), isNull(nominee.deletedAt)));
	if (!found) return null;
	const { row } = found;
	const names = { id, category_id: row.categoryId, husband: row.husband, wife: row.wife };
	if (row.withdrawnAt || found.categoryStands === null) {
		const untold = { img_url: null, story: null, church: null, region: null, married_year: null, photos: [] };
		return { ...names, withdrawn: true, ...untold };
	}
	// Written in Swahili alone: better read than hidden.
	const texts = textsIn(locale, {
		story: [row.story, row.storySw, row.storySw ?? ""],
		church: [row.church, row.churchSw, row.churchSw ?? ""],
		region: [row.region, row.regionSw, row.regionSw ?? ""],
	});
	const photos = (await itemsOf(db, nomineePhoto, [id])).get(id) ?? [];
	return {
		...names,
		withdrawn: false,
		img_url: row.imagePath,
		...texts,
		story: texts.story || null,
		church: texts.church || null,
		region: texts.region || null,
		married_year: row.marriedYear,
		photos: photos.map((photo) => ({
			img_url: photo.path,
			width: photo.width ?? 0,
			height: photo.height ?? 0,
			...textsIn(locale, {
				caption: [photo.caption, photo.captionSw],
				alt: [photo.alt, photo.altSw],
			}),
		})),
	};
}

/** The category of each couple, also of those that no longer stand, by the couple's id. */
export async function listCategoriesOfCouples(db: Database): Promise<Map<number, number>> {
	const rows = await db.select({ id: nominee.id, categoryId: nominee.categoryId }).from(nominee);
	return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}
