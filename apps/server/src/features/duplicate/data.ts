import type { DuplicateCategory, DuplicateCouple } from "@bcc/contract/admin/duplicate";
import { fold } from "@bcc/contract/fold";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";

/** Both names folded, in one order. */
export const pairOf = (couple: { husband: string; wife: string }) =>
	[fold(couple.husband), fold(couple.wife)].toSorted().join(" ");

/** Couples of the season that runs, withdrawn ones and drafts too. */
export async function listCouplesOfSeason(db: Database): Promise<DuplicateCouple[]> {
	return await db
		.select({
			id: nominee.id,
			husband: nominee.husband,
			wife: nominee.wife,
			category_id: nominee.categoryId,
			category: category.name,
			withdrawn: sql<boolean>`(${nominee.withdrawnAt} is not null and not ${nominee.draft})
				or (${category.withdrawnAt} is not null and not ${category.draft})`,
		})
		.from(nominee)
		.innerJoin(
			category,
			and(eq(category.id, nominee.categoryId), inCurrentSeason, isNull(category.deletedAt)),
		)
		.where(isNull(nominee.deletedAt))
		.orderBy(asc(nominee.id));
}

export async function duplicateCouples(
	db: Database,
	wanted: { husband: string; wife: string },
	except?: number,
): Promise<DuplicateCouple[]> {
	if (!fold(wanted.husband) || !fold(wanted.wife)) return [];
	const rows = await listCouplesOfSeason(db);
	return rows.filter((row) => row.id !== except && pairOf(row) === pairOf(wanted));
}

export async function duplicateCategories(
	db: Database,
	names: string[],
	except?: number,
): Promise<DuplicateCategory[]> {
	const wanted = new Set(names.map(fold).filter(Boolean));
	const rows = await db
		.select({
			id: category.id,
			name: category.name,
			nameSw: category.nameSw,
			code: category.code,
			withdrawn: sql<boolean>`${category.withdrawnAt} is not null and not ${category.draft}`,
		})
		.from(category)
		.where(and(inCurrentSeason, isNull(category.deletedAt)))
		.orderBy(asc(category.id));
	return rows
		.filter(
			({ id, name, nameSw }) => id !== except && [name, nameSw ?? ""].some((each) => wanted.has(fold(each))),
		)
		.map(({ nameSw: _, ...row }) => row);
}
