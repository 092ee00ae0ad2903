import type { Category, Nominee } from "@bcc/contract";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { findCategory } from "#server/features/category/data.ts";
import { category, categoryStands } from "#server/features/category/table.ts";
import { gallery } from "#server/features/gallery/table.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { event, seminar } from "#server/features/occasion/table.ts";
import type { PublicIds } from "#server/features/sharing/rules.ts";
import { isShown } from "#server/records/drafts.ts";

/** A couple and its category; null when it does not stand in a category that is shown. */
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

export async function listPublicIds(db: Database): Promise<PublicIds> {
	const listIds = async (table: typeof category | typeof seminar | typeof event | typeof gallery) => {
		const rows = await db
			.select({ id: table.id })
			.from(table)
			.where(table === category ? categoryStands : isShown(table))
			.orderBy(asc(table.id));
		return rows.map(({ id }) => id);
	};
	const couples = await db
		.select({ id: nominee.id })
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(and(isNull(nominee.withdrawnAt), categoryStands))
		.orderBy(asc(nominee.id));
	return {
		categories: await listIds(category),
		couples: couples.map(({ id }) => id),
		seminars: await listIds(seminar),
		events: await listIds(event),
		galleries: await listIds(gallery),
	};
}
