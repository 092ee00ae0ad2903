import { fold } from "@bcc/contract/fold";
import type { Database } from "#server/db/client.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { and, asc, eq, isNull } from "#server/lib/drizzle.ts";

export type KnownCategory = { id: number; name: string; nameSw: string | null; code: string };

export type KnownCouple = {
	id: number;
	husband: string;
	wife: string;
	category: string;
};

/** Both names folded, in one order. */
export const pairOf = (couple: { husband: string; wife: string }) =>
	[fold(couple.husband), fold(couple.wife)].toSorted().join(" ");

/** What the season that runs has already; withdrawn couples and drafts too. */
export async function knownContent(
	db: Database,
): Promise<{ categories: KnownCategory[]; couples: KnownCouple[] }> {
	const categories = await db
		.select({
			id: category.id,
			name: category.name,
			nameSw: category.nameSw,
			code: category.code,
		})
		.from(category)
		.where(and(inCurrentSeason, isNull(category.deletedAt)))
		.orderBy(asc(category.id));
	const couples = await db
		.select({
			id: nominee.id,
			husband: nominee.husband,
			wife: nominee.wife,
			category: category.name,
		})
		.from(nominee)
		.innerJoin(
			category,
			and(eq(category.id, nominee.categoryId), inCurrentSeason, isNull(category.deletedAt)),
		)
		.where(isNull(nominee.deletedAt))
		.orderBy(asc(nominee.id));
	return { categories, couples };
}
