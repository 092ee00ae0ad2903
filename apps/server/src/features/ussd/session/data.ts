import type { Database } from "#server/db/client.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { ussd } from "#server/db/schema/ussd.ts";
import type { MenuCategory, MenuCouple } from "#server/features/ussd/session/rules.ts";
import { and, asc, eq } from "#server/lib/drizzle.ts";

/** The season's categories and couples in the order of the site, with those that were withdrawn or deleted; no drafts. */
export async function readMenu(db: Database): Promise<MenuCategory[]> {
	const categories = await db
		.select()
		.from(category)
		.where(and(inCurrentSeason, eq(category.draft, false)))
		.orderBy(asc(category.position), asc(category.id));
	const couples = await db
		.select({
			id: nominee.id,
			categoryId: nominee.categoryId,
			husband: nominee.husband,
			wife: nominee.wife,
			withdrawnAt: nominee.withdrawnAt,
		})
		.from(nominee)
		.innerJoin(category, and(eq(category.id, nominee.categoryId), inCurrentSeason))
		.where(eq(nominee.draft, false))
		.orderBy(asc(nominee.position), asc(nominee.id));
	const ofCategory = Map.groupBy(couples, ({ categoryId }) => categoryId);
	return categories.map((row) => ({
		id: row.id,
		name: { en: row.name, sw: row.nameSw ?? row.name },
		opensAt: row.votingOpensAt,
		closesAt: row.votingClosesAt,
		frozen: row.frozenAt !== null,
		withdrawn: row.withdrawnAt !== null || row.deletedAt !== null,
		couples: (ofCategory.get(row.id) ?? []).map(toCouple),
	}));
}

type CoupleRow = Omit<MenuCouple, "withdrawn"> & { withdrawnAt: Date | null };

function toCouple({ withdrawnAt, ...couple }: CoupleRow): MenuCouple {
	return { ...couple, withdrawn: withdrawnAt !== null };
}

/** Notes that a gateway has called. */
export async function noteCall(db: Database, at: Date): Promise<void> {
	await db
		.insert(ussd)
		.values({ lastCallAt: at })
		.onConflictDoUpdate({ target: ussd.id, set: { lastCallAt: at } });
}
