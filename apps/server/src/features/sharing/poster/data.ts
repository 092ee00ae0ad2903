import type { KitsQuery } from "@bcc/contract/sharing/admin-poster";
import type { Database } from "#server/db/client.ts";
import { category, isActiveCategory, isActiveOrDraftCategory } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import type { KitCouple } from "#server/features/sharing/poster/rules.ts";
import { and, asc, eq, inArray, isNull, or } from "#server/lib/drizzle.ts";

/** An active or draft category of the season, with its picture. */
export async function kitCategory(db: Database, id: number) {
	const [row] = await db
		.select({ en: category.name, sw: category.nameSw, photo: category.imagePath })
		.from(category)
		.where(and(eq(category.id, id), isActiveOrDraftCategory));
	return row && { ...row, sw: row.sw ?? row.en };
}

/** Couples in the order of the site: those with these ids, of any season, or those asked for. */
export async function kitCouples(
	db: Database,
	which: number[] | Asked,
	now: Date,
): Promise<Omit<KitCouple, "place">[]> {
	const rows = await db
		.select({
			id: nominee.id,
			husband: nominee.husband,
			wife: nominee.wife,
			photo: nominee.imagePath,
			code: category.code,
			en: category.name,
			sw: category.nameSw,
			votingClosesAt: category.votingClosesAt,
		})
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(Array.isArray(which) ? inArray(nominee.id, which) : isAskedFor(which))
		.orderBy(asc(category.position), asc(category.id), asc(nominee.position), asc(nominee.id));
	return rows.map(({ code, en, sw, votingClosesAt, ...couple }) => ({
		...couple,
		isOver: votingClosesAt !== null && votingClosesAt <= now,
		category: { code, en, sw: sw ?? en },
	}));
}

type Asked = Omit<KitsQuery, "all">;

/** Active couples of the season; one asked for by itself may be a draft, or of a draft category. */
function isAskedFor({ nominee_id, category_id }: Asked) {
	const isActive = and(isNull(nominee.withdrawnAt), isActiveCategory);
	const isDraft = and(eq(nominee.draft, true), isNull(nominee.deletedAt));
	return and(
		category_id === undefined ? undefined : eq(category.id, category_id),
		nominee_id === undefined
			? isActive
			: and(eq(nominee.id, nominee_id), or(isNull(nominee.withdrawnAt), isDraft), isActiveOrDraftCategory),
	);
}
