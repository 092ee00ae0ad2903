import type { Nominee } from "@bcc/contract";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category, categoryStands } from "#server/features/category/table.ts";
import { nominee } from "#server/features/nominee/table.ts";

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
