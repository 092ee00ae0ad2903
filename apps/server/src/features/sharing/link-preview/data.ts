import type { Category, Nominee } from "@bcc/contract/awards/category";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { findCategory } from "#server/features/awards/category/data.ts";
import { and, eq, isNull } from "#server/lib/drizzle.ts";

/** An active couple and its category; null when there is none. */
export async function findCouple(
	db: Database,
	id: number,
	locale: Locale,
): Promise<{ couple: Nominee; category: Category } | null> {
	const { husband, wife, imagePath: img_url, categoryId } = nominee;
	const [found] = await db
		.select({ id: nominee.id, husband, wife, img_url, categoryId })
		.from(nominee)
		.where(and(eq(nominee.id, id), isNull(nominee.withdrawnAt)));
	const its = found && (await findCategory(db, found.categoryId, locale));
	if (!its) return null;
	const { categoryId: _, ...couple } = found;
	return { couple, category: its };
}
