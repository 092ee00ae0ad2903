import type { KitsQuery } from "@bcc/contract/admin";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category, categoryStandsOrDraft } from "#server/features/category/table.ts";
import type { KitCouple } from "#server/features/kit/rules.ts";
import { nominee } from "#server/features/nominee/table.ts";

/** Couples of the season that stand, or will once they are published, in the order of the site. */
export async function kitCouples(
	db: Database,
	{ nominee_id, category_id }: Omit<KitsQuery, "all">,
): Promise<KitCouple[]> {
	const rows = await db
		.select({
			id: nominee.id,
			husband: nominee.husband,
			wife: nominee.wife,
			photo: nominee.imagePath,
			code: category.code,
			en: category.name,
			sw: category.nameSw,
		})
		.from(nominee)
		.innerJoin(category, and(eq(category.id, nominee.categoryId), categoryStandsOrDraft))
		.where(
			and(
				isNull(nominee.deletedAt),
				or(isNull(nominee.withdrawnAt), eq(nominee.draft, true)),
				nominee_id === undefined ? undefined : eq(nominee.id, nominee_id),
				category_id === undefined ? undefined : eq(category.id, category_id),
			),
		)
		.orderBy(asc(category.position), asc(category.id), asc(nominee.position), asc(nominee.id));
	return rows.map(({ code, en, sw, ...couple }) => ({ ...couple, category: { code, en, sw: sw ?? en } }));
}
